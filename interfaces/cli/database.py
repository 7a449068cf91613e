"""Which database a command works on: the one named, the one of a running server, or one started for it."""

from collections.abc import Iterator
from contextlib import contextmanager

import psycopg
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from infrastructure.embedded_postgres import EmbeddedPostgres, EmbeddedPostgresError, running_conninfo
from infrastructure.postgres.migrate import UnsuitableDatabase, migrate
from infrastructure.settings import Settings, UnusableSettings, load_settings
from infrastructure.signing import SigningKey, UnusableKey
from interfaces.cli.errors import Complaint

_MANY_HOSTS = {"load_balance_hosts": "random"}
"""The first of several hosts may swallow every attempt in silence: then half of them go on elsewhere."""
_UNLESS_SAID = {
    "connect_timeout": "5",
    "target_session_attrs": "read-write",  # a standby is passed over until it is promoted
    "tcp_user_timeout": "5000",  # that a machine has vanished is noticed in seconds, not in minutes
    "keepalives_idle": "5",
    "keepalives_interval": "2",
    "keepalives_count": "3",
}
_MAY_COME_BACK = (
    "connection refused",
    "timeout",
    "timed out",
    "starting up",
    "shutting down",
    "no such file or directory",
    "network is unreachable",
    "too many",
    "closed the connection",
    "read-only",
    "accepting connections",
)


def settings_for(**overrides: object) -> Settings:
    """The settings. Raises Complaint."""
    try:
        return load_settings(**overrides)
    except UnusableSettings as error:
        raise Complaint(str(error)) from None


def check_signing_key(settings: Settings) -> None:
    """See that there is a key to sign with, or make it. Raises Complaint where that cannot be."""
    try:
        SigningKey.load_or_make(settings.signing_key)
    except UnusableKey as error:
        raise Complaint(str(error)) from None


def signing_key_of(settings: Settings) -> SigningKey | None:
    """The key that a server here signs with, or None where none has signed yet. Raises Complaint."""
    if not settings.signing_key.exists():
        return None
    try:
        return SigningKey.load_or_make(settings.signing_key)
    except UnusableKey as error:
        raise Complaint(str(error)) from None


@contextmanager
def database_for(settings: Settings) -> Iterator[str]:
    """A migrated database for a command that works beside a server or without one. Raises Complaint."""
    conninfo = settings.database_url or running_conninfo(settings.data_dir)
    if conninfo is not None:
        conninfo = checked(conninfo)
        bring_up_to_date(conninfo)
        yield conninfo
        return
    with started(settings) as postgres:
        conninfo = postgres.start()
        bring_up_to_date(conninfo)
        yield conninfo


@contextmanager
def started(settings: Settings) -> Iterator[EmbeddedPostgres]:
    """The embedded Postgres, running for as long as the block lasts. Raises Complaint."""
    try:
        postgres = EmbeddedPostgres(settings.data_dir)
        postgres.start()
    except EmbeddedPostgresError as error:
        raise Complaint(str(error)) from None
    try:
        yield postgres
    finally:
        postgres.stop()


def checked(url: str) -> str:
    """A conninfo that can work. Raises Complaint for one that never will: wrong form, name or password.

    A database that is merely away is no complaint: the server waits for it.
    """
    try:
        given = conninfo_to_dict(url)
        usual = {**_UNLESS_SAID, **(_MANY_HOSTS if "," in str(given.get("host", "")) else {})}
        conninfo = make_conninfo(url, **{**usual, **given})
    except psycopg.ProgrammingError:
        raise _unreadable() from None
    try:
        psycopg.connect(conninfo).close()
    except psycopg.ProgrammingError:
        raise _unreadable() from None
    except psycopg.OperationalError as error:
        if not may_come_back(error):
            raise Complaint(f"the database cannot be used: {first_line(error)}") from None
    return conninfo


def _unreadable() -> Complaint:
    # What cannot be read may hold a password anywhere, so nothing of it is repeated.
    return Complaint("the database URL cannot be read: postgresql://USER:PASSWORD@HOST:PORT/DATABASE")


def may_come_back(error: psycopg.OperationalError) -> bool:
    """Whether waiting may help: the server does not answer, rather than saying no."""
    message = str(error).lower()
    return any(sign in message for sign in _MAY_COME_BACK)


def first_line(error: BaseException) -> str:
    """What an error says, in one line."""
    return next(iter(str(error).strip().splitlines()), type(error).__name__)


def bring_up_to_date(conninfo: str) -> None:
    """Give the database the present schema. Raises Complaint where that cannot be."""
    try:
        migrate(conninfo)
    except UnsuitableDatabase as error:
        raise Complaint(str(error)) from None
    except psycopg.Error as error:
        raise Complaint(f"the database cannot be used: {first_line(error)}") from None
