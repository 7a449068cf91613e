"""`escombra` at another moment, and with its chance from a seed: what it writes can be compared."""

import os
from datetime import timedelta
from functools import partial
from random import Random
from typing import Final

from infrastructure.bootstrap import services, utc_now
from interfaces.cli.main import main
from interfaces.http import runtime

LATER: Final = "LATER_BY_SECONDS"

if __name__ == "__main__":
    later = timedelta(seconds=float(os.environ[LATER]))
    chance = Random(7)
    vars(runtime)["services"] = partial(services, clock=lambda: utc_now() + later, entropy=chance.randbytes)
    main()
