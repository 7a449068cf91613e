"""Hashing passwords takes long on purpose, and holds up nobody but who waits for one."""

import asyncio
import os
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from application.players.passwords import AT_ONCE, MOST_WAITING, Passwords
from application.refusals import Busy
from infrastructure.passwords import QUIET, quiet_threads
from tests.conftest import Databases
from tests.e2e.server import Server, client_of, registered, serving

TOLD_WITHIN_SECONDS = 2


class Held:
    """A hasher that does not come to an end until somebody lets it, and counts those inside."""

    def __init__(self) -> None:
        self.may_end = threading.Event()
        self.inside = self.most_inside = 0
        self._lock = threading.Lock()

    def hash(self, password: str) -> str:
        """The password."""
        with self._lock:
            self.inside += 1
            self.most_inside = max(self.most_inside, self.inside)
        self.may_end.wait(30)
        with self._lock:
            self.inside -= 1
        return password

    def matches(self, stored: str, password: str) -> bool:
        """Whether they are equal."""
        return stored == self.hash(password)


@pytest.mark.parametrize("threads", [AT_ONCE, 2 * AT_ONCE])
def test_two_are_hashed_at_once_and_one_too_many_is_told_to_come_back(threads: int) -> None:
    async def scenario() -> None:
        hasher = Held()
        passwords = Passwords(hasher, quiet_threads(threads))
        waiting = [asyncio.create_task(passwords.hash("horse")) for _ in range(MOST_WAITING)]
        await asyncio.sleep(0)  # the event loop goes on, although no thread does

        with pytest.raises(Busy):
            await asyncio.wait_for(passwords.hash("one more"), TOLD_WITHIN_SECONDS)
        hasher.may_end.set()
        assert await asyncio.gather(*waiting) == ["horse"] * MOST_WAITING
        assert await passwords.hash("one more") == "one more"
        assert hasher.most_inside <= AT_ONCE

    asyncio.run(scenario())


def test_who_gives_up_waiting_makes_room() -> None:
    async def scenario() -> None:
        hasher = Held()
        passwords = Passwords(hasher, quiet_threads(AT_ONCE))
        waiting = [asyncio.create_task(passwords.hash("horse")) for _ in range(MOST_WAITING)]
        await asyncio.sleep(0)
        for task in waiting[AT_ONCE:]:
            task.cancel()
        await asyncio.sleep(0)
        last = asyncio.create_task(passwords.hash("one more"))
        hasher.may_end.set()

        assert await last == "one more"
        await asyncio.gather(*waiting, return_exceptions=True)

    asyncio.run(scenario())


def test_threads_that_hash_stand_behind_the_others() -> None:
    def own() -> int:
        return os.getpriority(os.PRIO_PROCESS, threading.get_native_id())

    with quiet_threads(1) as threads:
        assert threads.submit(own).result() == own() + QUIET


@pytest.fixture(scope="module")
def careful(databases: Databases) -> Iterator[Server]:
    """A server that hashes as one does outside tests, with a quarter of the memory."""
    settings = {"ESCOMBRA_PASSWORD_MEMORY_KIB": "16384"}
    with serving("--database-url", databases.clone(), **settings) as running:
        yield running


def test_plays_go_on_while_fifty_sign_in(careful: Server) -> None:
    with client_of(careful.url) as http, ThreadPoolExecutor(50) as pool:
        anna = registered(http, "anna")
        view = anna.practice()

        def sign_in(_: int) -> tuple[int, float]:
            with client_of(careful.url, timeout=120) as client:
                told = client.post("/v1/sessions", json={"username": "anna", "password": "correct horse"})
                return told.status_code, time.monotonic()

        answers = [pool.submit(sign_in, number) for number in range(50)]
        played: list[float] = []
        while view["state"] == "playing" and not all(answer.done() for answer in answers):
            view = anna.play_first_move(view["match_id"])
            played.append(time.monotonic())
        ends = sorted(answer.result()[1] for answer in answers)

    assert {answer.result()[0] for answer in answers} == {201}
    assert len([at for at in played if at < ends[-1]]) >= 10  # nobody waited for all of them
