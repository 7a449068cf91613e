"""What goes wrong in ways that a person can mend."""


class Complaint(Exception):
    """One clear line; the command ends with status 1 and no traceback."""
