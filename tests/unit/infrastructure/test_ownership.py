"""Who owns a data directory can be read at any moment."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event

from infrastructure.embedded_postgres.ownership import OwnerLock, living_owner


def _tell(lock: OwnerLock) -> None:
    for _ in range(3_000):
        lock.publish("dbname=escombra")


def test_owner_who_tells_how_to_connect_is_there_all_the_time(tmp_path: Path) -> None:
    path = tmp_path / "owner.lock"
    lock = OwnerLock(path)
    lock.acquire(Event())

    with ThreadPoolExecutor(1) as pool:
        telling = pool.submit(_tell, lock)
        seen = [living_owner(path)]
        while not telling.done():
            seen.append(living_owner(path))

    assert None not in seen
    lock.release()
    assert living_owner(path) is None


def test_record_of_an_owner_who_died_leaves_nothing_behind(tmp_path: Path) -> None:
    path = tmp_path / "owner.lock"
    path.write_text("1 1\nhost=/a/very/long/path dbname=escombra\n")
    lock = OwnerLock(path)

    lock.acquire(Event())

    owner = living_owner(path)
    assert owner is not None
    assert owner.conninfo is None
    lock.publish("dbname=a")
    assert getattr(living_owner(path), "conninfo", None) == "dbname=a"
    lock.release()
