"""Where a request comes from."""

from ipaddress import IPv6Address, ip_address
from typing import Final

from starlette.requests import Request

UNKNOWN: Final = "unknown"
"""Everybody who comes through a socket that has no addresses."""
_HALF: Final = 64


def address_of(request: Request) -> str:
    """The address that a request came from: of an IPv6 one the half that its owner does not choose.

    Behind a proxy that the settings trust, it is the one that the proxy names.
    """
    client = request.client
    try:
        address = ip_address(client.host if client else "")
    except ValueError:
        return UNKNOWN
    if isinstance(address, IPv6Address):
        return str(address.ipv4_mapped or int(address) >> _HALF)
    return str(address)
