"""`TypedDict` for what the HTTP contract is generated from, out of the standard library where that will do.

Before Python 3.12 pydantic insists on the one of typing_extensions, which a browser would have to be sent.
"""

import sys

if sys.version_info >= (3, 12):
    from typing import TypedDict
else:
    from typing_extensions import TypedDict

__all__ = ["TypedDict"]
