"""How the server runs; said on its command line, so that no file in the data directory can weaken it."""

from pathlib import Path

_ALWAYS = {
    "listen_addresses": "",
    "unix_socket_permissions": "0700",
    "shared_buffers": "128MB",
    "max_connections": "100",
    "timezone": "UTC",
    "log_timezone": "UTC",
    "log_destination": "stderr",
    "logging_collector": "off",
    # Its owner starts it again. Postgres itself, failing in that (a full disk), stays in recovery for ever.
    "restart_after_crash": "off",
    "hot_standby": "off",  # ready is who takes writes: a restore is over before anybody is let in
    "recovery_init_sync_method": "syncfs",  # one call instead of opening every file after a crash
}
_DURABILITY = ("fsync", "synchronous_commit", "full_page_writes")


def server_arguments(cluster: Path, socket_directory: Path, *, durable: bool) -> list[str]:
    """The arguments of `postgres`; without `durable` a crash may lose everything: for throw-away servers."""
    settings = {
        **_ALWAYS,
        "unix_socket_directories": str(socket_directory),
        **dict.fromkeys(_DURABILITY, "on" if durable else "off"),
    }
    return ["-D", str(cluster), *(f"--{name}={value}" for name, value in settings.items())]
