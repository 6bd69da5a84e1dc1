"""Where friends find this machine: its address on the local network, for links and QR codes."""

from __future__ import annotations

import ipaddress
import socket

# Documentation addresses: nothing is ever sent there, the routing table alone is asked.
PROBES = ("192.0.2.1", "198.51.100.1")
LOOPBACK = "127.0.0.1"


def link_base(host: str, port: int) -> str:
    """The base of links to a server that listens at `host` and `port`, such as `http://192.168.1.20:8000`.

    A server that listens everywhere is reached at the machine's address on the local network; one that listens at one
    address (loopback included) only there.
    """
    name = lan_address() if host in ("", "0.0.0.0", "::") else host
    shown = f"[{name}]" if ":" in name else name
    return f"http://{shown}" if port == 80 else f"http://{shown}:{port}"


def lan_address() -> str:
    """The IPv4 address under which other machines of the local network reach this one; loopback if there is none."""
    candidates = lan_addresses()
    return next(filter(_is_private, candidates), next(iter(candidates), LOOPBACK))


def lan_addresses() -> list[str]:
    """The IPv4 addresses of this machine that it can tell itself, the likeliest first."""
    return list(dict.fromkeys([*_routed_addresses(), *_named_addresses()]))


def _routed_addresses() -> list[str]:
    found = []
    for probe in PROBES:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sock:
            try:
                sock.connect((probe, 9))
                found.append(str(sock.getsockname()[0]))
            except OSError:
                continue
    return [address for address in found if _is_usable(address)]


def _named_addresses() -> list[str]:
    try:
        entries = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
    except OSError:
        return []
    return [address for entry in entries if _is_usable(address := str(entry[4][0]))]


def _is_usable(address: str) -> bool:
    parsed = ipaddress.ip_address(address)
    return not (parsed.is_loopback or parsed.is_unspecified or parsed.is_link_local)


def _is_private(address: str) -> bool:
    return ipaddress.ip_address(address).is_private
