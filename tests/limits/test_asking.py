"""Whose requests are added up: one address, however it is written, and one name, however it is spelt."""

from types import SimpleNamespace
from typing import Any

import pytest

from infrastructure.settings import UnusableSettings, load_settings
from interfaces.http.addresses import UNKNOWN, address_of
from interfaces.http.asking import key_of
from interfaces.http.limit_policies import POLICIES


def call(host: str | None, username: str = "anna") -> Any:
    """A request from an address, to sign in."""
    client = SimpleNamespace(host=host) if host is not None else None
    return SimpleNamespace(
        request=SimpleNamespace(client=client),
        services=SimpleNamespace(request_secret=b"s" * 32),
        body=SimpleNamespace(username=username),
    )


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("203.0.113.7", "::ffff:203.0.113.7"),
        ("2001:db8::1", "2001:0db8:0:0:ffff::2"),
        ("fe80::1%eth0", "fe80::2%eth1"),
        ("", None),
        ("/run/socket", "nonsense"),
    ],
)
def test_one_address_written_in_two_ways_is_one(one: str, other: str | None) -> None:
    assert address_of(call(one).request) == address_of(call(other).request)


@pytest.mark.parametrize(
    ("one", "other"),
    [("203.0.113.7", "203.0.113.8"), ("2001:db8::1", "2001:db8:0:1::1"), ("127.0.0.1", UNKNOWN)],
)
def test_two_addresses_are_two(one: str, other: str) -> None:
    assert address_of(call(one).request) != address_of(call(other).request)


def test_name_is_one_in_whatever_letters_and_another_at_another_address() -> None:
    here, _, name = POLICIES["sign-in"]

    assert key_of(call("127.0.0.1", "Anna"), here) == key_of(call("127.0.0.1", "\uff21NNA"), here)
    assert key_of(call("127.0.0.1"), here) != key_of(call("127.0.0.2"), here)
    assert key_of(call("127.0.0.1"), name) == key_of(call("127.0.0.2"), name)
    assert key_of(call("127.0.0.1", "no name at all"), name) == key_of(call("127.0.0.1", "\0"), name)
    assert key_of(call("127.0.0.1"), name) != key_of(call("127.0.0.1", "bru"), name)


@pytest.mark.parametrize("proxies", ["*", "proxy.example", "10.0.0.1/8", "10.0.0.1 10.0.0.2"])
def test_proxies_are_addresses_or_networks(monkeypatch: pytest.MonkeyPatch, proxies: str) -> None:
    monkeypatch.setenv("ESCOMBRA_TRUSTED_PROXIES", proxies)

    with pytest.raises(UnusableSettings, match="ESCOMBRA_TRUSTED_PROXIES"):
        load_settings()
