"""What lies where in a data directory."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Layout:
    """The paths of one data directory; `root` is absolute, since Postgres changes its working directory."""

    root: Path

    @classmethod
    def of(cls, data_directory: Path) -> "Layout":
        """The layout of a directory, which need not exist yet."""
        return cls(Path(data_directory).resolve())

    @property
    def cluster(self) -> Path:
        """Postgres' own data."""
        return self.root / "data"

    @property
    def unfinished_cluster(self) -> Path:
        """A cluster in the making; only a whole one is renamed to `cluster`."""
        return self.root / "data.new"

    @property
    def owner_lock(self) -> Path:
        """The file the owner and its server hold locked."""
        return self.root / "owner.lock"

    @property
    def log(self) -> Path:
        """What initdb and Postgres had to say."""
        return self.root / "postgres.log"

    @property
    def socket_directory(self) -> Path:
        """The private directory of the socket, or a link to one with a shorter path."""
        return self.root / "socket"

    @property
    def postmaster_pid(self) -> Path:
        """Where Postgres writes its process id and whether it is ready."""
        return self.cluster / "postmaster.pid"
