"""The address in the link is one that a phone on the same network can reach."""

import ipaddress
import socket

import pytest

from yuletable.web import address
from yuletable.web.address import lan_address, link_base


def test_a_server_at_one_address_is_linked_there() -> None:
    assert link_base("127.0.0.1", 8123) == "http://127.0.0.1:8123"
    assert link_base("192.168.7.9", 80) == "http://192.168.7.9"
    assert link_base("fd00::7", 8000) == "http://[fd00::7]:8000"


@pytest.mark.parametrize("everywhere", ["0.0.0.0", "::", ""])
def test_a_server_everywhere_is_linked_at_the_local_network(everywhere: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(address, "_routed_addresses", lambda: ["192.168.1.20"])
    assert link_base(everywhere, 8000) == "http://192.168.1.20:8000"


def test_a_private_address_is_preferred_and_loopback_is_the_last_resort(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(address, "_named_addresses", lambda: ["10.0.0.5"])
    monkeypatch.setattr(address, "_routed_addresses", lambda: ["93.184.216.34"])
    assert lan_address() == "10.0.0.5"
    monkeypatch.setattr(address, "_named_addresses", list)
    assert lan_address() == "93.184.216.34"
    monkeypatch.setattr(address, "_routed_addresses", list)
    assert lan_address() == "127.0.0.1"


def test_the_address_found_here_is_one_of_this_machine() -> None:
    found = lan_address()
    assert ipaddress.ip_address(found).version == 4
    with socket.socket() as sock:
        sock.bind((found, 0))
