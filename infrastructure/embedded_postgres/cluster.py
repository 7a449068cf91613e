"""Making the cluster: whole or not at all, and only one of our own major version is used."""

import os
import shutil
from typing import BinaryIO

from infrastructure.embedded_postgres.binaries import major_version
from infrastructure.embedded_postgres.connection import SUPERUSER
from infrastructure.embedded_postgres.errors import EmbeddedPostgresError
from infrastructure.embedded_postgres.failure import failed
from infrastructure.embedded_postgres.launch import launch
from infrastructure.embedded_postgres.layout import Layout

_INITDB_OPTIONS = [
    f"--username={SUPERUSER}",
    "--auth=trust",  # only the owner can enter the directory of the socket, and there is no other way in
    "--encoding=UTF8",
    "--locale=C",  # what the machine offers must not matter: the same order everywhere, for ever
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--no-instructions",
]


def ensure_cluster(layout: Layout, *, lock: int, log: BinaryIO, durable: bool) -> None:
    """Make the cluster if there is none; the caller holds the lock.

    Raises EmbeddedPostgresError when initdb fails or the cluster there is not one we can run.
    """
    if layout.cluster.is_dir() and any(layout.cluster.iterdir()):
        _require_our_own(layout)
        _require_our_version(layout)
    else:
        _make_cluster(layout, lock=lock, log=log, durable=durable)


def _require_our_own(layout: Layout) -> None:
    owner = layout.cluster.stat().st_uid
    if owner != os.geteuid():
        raise EmbeddedPostgresError(
            f"{layout.cluster} belongs to another user (id {owner}): start as that user"
        )


def _require_our_version(layout: Layout) -> None:
    try:
        theirs = (layout.cluster / "PG_VERSION").read_text().strip()
    except FileNotFoundError:
        raise EmbeddedPostgresError(
            f"{layout.cluster} holds something else than a Postgres database"
        ) from None
    ours = major_version()
    if theirs != ours:
        raise EmbeddedPostgresError(
            f"{layout.cluster} was made by Postgres {theirs}, but this is Postgres {ours}: "
            f"dump it with version {theirs} and restore the dump here"
        )


def _make_cluster(layout: Layout, *, lock: int, log: BinaryIO, durable: bool) -> None:
    shutil.rmtree(layout.unfinished_cluster, ignore_errors=True)
    # Made here and not by initdb, which as root in a user namespace may write only in what is its own.
    layout.unfinished_cluster.mkdir(mode=0o700)
    _run_initdb(layout, lock=lock, log=log, durable=durable)
    layout.unfinished_cluster.rename(layout.cluster)
    if durable:
        _sync_directory(layout)


def _run_initdb(layout: Layout, *, lock: int, log: BinaryIO, durable: bool) -> None:
    start = log.tell()
    sync = "--sync-method=syncfs" if durable else "--no-sync"
    arguments = [f"--pgdata={layout.unfinished_cluster}", sync, *_INITDB_OPTIONS]
    initdb = launch("initdb", arguments, lock=lock, log=log)
    try:
        code = initdb.wait()
    except BaseException:
        initdb.kill()
        initdb.wait()
        raise
    if code != 0:
        raise failed("making the database", layout, start)


def _sync_directory(layout: Layout) -> None:
    """The rename must reach the disk before anything is written into the cluster and acknowledged."""
    descriptor = os.open(layout.root, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
