"""What goes wrong in ways that a person can mend."""


class Complaint(Exception):
    """One clear line; the command ends with `status` and no traceback."""

    status = 1


class CannotTell(Complaint):
    """An audit that could not be made."""

    status = 2
