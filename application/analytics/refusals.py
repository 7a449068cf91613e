"""Why there is no report."""

from domain.rules.refusals import Refusal


class FormatUnavailable(Refusal):
    """Parquet files are made with DuckDB, which is not installed here."""

    code = "format-unavailable"


class TooManyReports(Refusal):
    """Others are being made, and a report reads a great deal; `wait` is in seconds."""

    code = "too-many-reports"
    wait = 5
