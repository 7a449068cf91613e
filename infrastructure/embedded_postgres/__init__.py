"""A real Postgres that lives and dies with the process that starts it; nothing to install, no port opened."""

from infrastructure.embedded_postgres.binaries import binary, binary_environment
from infrastructure.embedded_postgres.errors import DataDirectoryInUse, EmbeddedPostgresError
from infrastructure.embedded_postgres.running import running_conninfo
from infrastructure.embedded_postgres.server import EmbeddedPostgres

__all__ = [
    "DataDirectoryInUse",
    "EmbeddedPostgres",
    "EmbeddedPostgresError",
    "binary",
    "binary_environment",
    "running_conninfo",
]
