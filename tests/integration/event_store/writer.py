"""One writing process of `test_order.py`: appends, some of them held open and some rolled back."""

import random
import sys
import time
from uuid import uuid4

import psycopg

from infrastructure.event_codec import EventCodec
from infrastructure.postgres.batch import APPEND, arguments, encode
from tests.integration.event_store.logs import PLAYED, command


def write(conninfo: str, batches: int, seed: int) -> None:
    """Append `batches` batches of three commands of two events each."""
    chance, codec = random.Random(seed), EventCodec()
    with psycopg.connect(conninfo, autocommit=True) as connection:
        for _ in range(batches):
            batch = [encode(command(uuid4(), events=(PLAYED, PLAYED)), codec) for _ in range(3)]
            with connection.transaction(force_rollback=chance.random() < 0.05):
                connection.execute(APPEND, arguments(batch))
                if chance.random() < 0.1:
                    time.sleep(chance.random() * 0.01)


if __name__ == "__main__":
    write(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
