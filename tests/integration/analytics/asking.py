"""Asking for reports as the server does."""

import asyncio
import json
from datetime import UTC, datetime
from typing import Any

from application.analytics.ports import Form
from application.analytics.service import Analytics, Dashboard
from application.analytics.span import Asked
from infrastructure.postgres.analytics.reports import PostgresReports

ALL = Asked()
NOW = datetime(2026, 10, 24, 12, tzinfo=UTC)
"""In the first of the weeks that were played."""


def analytics(conninfo: str) -> Analytics:
    """Reports on a database."""
    return Analytics(PostgresReports(conninfo), lambda: NOW, "Europe/Madrid")


def report(conninfo: str, dataset: str, form: Form = "json", asked: Asked = ALL) -> bytes:
    """A whole report."""

    async def read() -> bytes:
        async with analytics(conninfo).report(dataset, form, asked) as found:
            return b"".join([chunk async for chunk in found.chunks])

    return asyncio.run(read())


def items(conninfo: str, dataset: str, asked: Asked = ALL) -> list[dict[str, Any]]:
    """The rows of a report."""
    found: list[dict[str, Any]] = json.loads(report(conninfo, dataset, "json", asked))["items"]
    return found


def dashboard(conninfo: str, asked: Asked = ALL) -> Dashboard:
    """The figures."""
    return asyncio.run(analytics(conninfo).dashboard(asked))
