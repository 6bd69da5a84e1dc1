"""The way from a friend's phone to this machine."""

from __future__ import annotations

import errno
import ipaddress
import re
import socket
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import suppress

from yuletable.cli.doctor.findings import Finding, ok, problem, warning
from yuletable.cli.doctor.machine import Interface, Machine
from yuletable.words import counted

TUNNEL = re.compile(r"(tun|tap|wg|utun|ppp|tailscale|zt|nordlynx|proton)", re.IGNORECASE)
BRIDGE = re.compile(r"(docker|br-|veth|virbr|vmnet|vboxnet|lxc|podman|cni)", re.IGNORECASE)
GUESTS = re.compile(
    r"guest|gast|gäste|invit|visit|hotel|hostel|public|free|open|airport|eduroam|café|cafe", re.IGNORECASE
)
OVERLAY = ipaddress.ip_network("100.64.0.0/10")
EVERYWHERE = ("", "0.0.0.0", "::")


# ---- addresses


def addresses(machine: Machine, host: str, port: int, link: str | None) -> Iterator[Finding]:
    """Under which address friends find this machine."""
    if link is not None:
        yield ok("address", f"Links begin with {link.rstrip('/')}, as you said.")
        return
    if host not in EVERYWHERE:
        yield _one_address(host, port)
        return
    shared = machine.shared_address()
    interfaces = machine.interfaces()
    if ipaddress.ip_address(shared).is_loopback:
        yield _no_network(interfaces)
        return
    name = next((one.name for one in interfaces if one.address == shared), "")
    yield ok("address", f"Friends on your network open {_url(shared, port)}.")
    yield from _doubts(shared, name)
    others = [one for one in interfaces if one.address != shared and not _is_inner(one)]
    if others:
        listed = ", ".join(f"{_url(one.address, port)}{f' ({one.name})' if one.name else ''}" for one in others)
        yield ok("address", f"If that one does not answer, try {listed}; --link puts it into links and QR codes.")
    yield from _inside(machine, port)


def _url(address: str, port: int) -> str:
    name = f"[{address}]" if ":" in address else address
    return f"http://{name}" if port == 80 else f"http://{name}:{port}"


def _one_address(host: str, port: int) -> Finding:
    with suppress(ValueError):
        if ipaddress.ip_address(host).is_loopback:
            return warning("address", f"At {host} only browsers on this machine come in: leave --host out for friends.")
    return ok("address", f"Friends open {_url(host, port)}.")


def _no_network(interfaces: list[Interface]) -> Finding:
    if any(ipaddress.ip_address(one.address).is_link_local for one in interfaces):
        return problem("address", "The router gave this machine no address: join the Wi-Fi again, then start anew.")
    return problem("address", "This machine is in no network, so no phone finds it: join the Wi-Fi of your friends.")


def _doubts(shared: str, name: str) -> Iterator[Finding]:
    address = ipaddress.ip_address(shared)
    if TUNNEL.match(name) or address in OVERLAY:
        where = f" ({name})" if name else ""
        yield warning(
            "address",
            f"{shared} belongs to a VPN{where}, which phones in your Wi-Fi do not reach: switch the VPN off, or share "
            "another address with --link.",
        )
    elif BRIDGE.match(name):
        yield warning("address", f"{shared} is inside this machine ({name}): share the Wi-Fi's address with --link.")
    elif not address.is_private:
        yield warning(
            "address", f"{shared} is open to the whole internet, not only to your guests: put a router or proxy before."
        )


def _is_inner(one: Interface) -> bool:
    return bool(BRIDGE.match(one.name)) or ipaddress.ip_address(one.address).is_link_local


def _inside(machine: Machine, port: int) -> Iterator[Finding]:
    if "microsoft" in (machine.read("/proc/version") or "").lower():
        yield warning(
            "address",
            "This is WSL, whose address phones do not reach: set networkingMode=mirrored in .wslconfig, or run "
            "Yuletable on Windows itself.",
        )
    elif machine.exists("/.dockerenv") or machine.exists("/run/.containerenv"):
        yield warning(
            "address",
            f"This is a container: publish the port (-p {port}:{port}) and give the outer address with --link.",
        )


# ---- the port


def port_free(machine: Machine, host: str, port: int) -> Finding:
    """Whether the port can be had, and who has it otherwise."""
    if port == 0:
        return ok("port", "Port 0 takes whichever is free; links carry the one that was taken.")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind((host, port))
            trial.listen(1)
        except OSError as error:
            return _not_free(machine, host, port, error)
    return ok("port", f"Port {port} is free.")


def _not_free(machine: Machine, host: str, port: int, error: OSError) -> Finding:
    if error.errno == errno.EADDRINUSE:
        if _is_ours(host, port):
            return ok("port", f"A Yuletable is open at port {port} already: join it, or take another --port.")
        who = _who_listens(machine, port)
        return problem("port", f"Port {port} is taken by {who}: end that, or take another one with --port.")
    if error.errno in (errno.EACCES, errno.EPERM):
        return problem("port", f"You may not open port {port}: take one from 1024 on with --port.")
    if error.errno == errno.EADDRNOTAVAIL:
        return problem("port", f"{host} is no address of this machine: leave --host out.")
    return problem("port", f"Port {port} cannot be opened ({error.strerror}): take another one with --port.")


def _is_ours(host: str, port: int) -> bool:
    where = "127.0.0.1" if host in EVERYWHERE else host
    try:
        with urllib.request.urlopen(f"{_url(where, port)}/api/openapi.json", timeout=2) as answer:
            return b'"title":"Yuletable"' in answer.read(4096).replace(b" ", b"")
    except (OSError, ValueError):
        return False


def _who_listens(machine: Machine, port: int) -> str:
    """The program at this port as far as this user may know."""
    listed = machine.run("ss", "-Hltnp", f"sport = :{port}") or ""
    found = re.search(r'users:\(\("([^"]+)",pid=(\d+)', listed)
    if found:
        return f"{found[1]} (process {found[2]})"
    listed = machine.run("lsof", "-nP", f"-iTCP:{port}", "-sTCP:LISTEN", "-Fcp") or ""
    pid, name = re.search(r"^p(\d+)$", listed, re.M), re.search(r"^c(.+)$", listed, re.M)
    return f"{name[1]} (process {pid[1]})" if pid and name else "another program"


# ---- firewall and guests


def firewall(machine: Machine, port: int) -> Finding:
    """Whether a firewall runs that may keep phones out. What it lets through is told to administrators only."""
    hint = _firewall_hint(machine, port)
    if hint is None:
        return ok("firewall", "No firewall of this machine is known to be on.")
    return warning("firewall", hint)


def _firewall_hint(machine: Machine, port: int) -> str | None:
    if machine.platform == "darwin":
        state = machine.run("/usr/libexec/ApplicationFirewall/socketfilterfw", "--getglobalstate") or ""
        if "enabled" in state.lower():
            return "The firewall of macOS is on: when it asks, allow Python to accept incoming connections."
        return None
    if machine.platform == "win32":
        state = machine.run("netsh", "advfirewall", "show", "currentprofile", "state") or ""
        if re.search(r"\b(ON|EIN|ACTIF)\b", state, re.IGNORECASE):
            return "The firewall of Windows is on: make your Wi-Fi private, and allow Python there when it asks."
        return None
    if "ENABLED=yes" in (machine.read("/etc/ufw/ufw.conf") or ""):
        return f"The firewall ufw is on: if phones do not get in, say sudo ufw allow {port}/tcp."
    if (machine.run("systemctl", "is-active", "firewalld") or "").strip() == "active":
        return f"The firewall firewalld is on: if phones do not get in, say sudo firewall-cmd --add-port={port}/tcp."
    if (machine.run("systemctl", "is-active", "nftables") or "").strip() == "active":
        return f"nftables filters here: if phones do not get in, let TCP port {port} in."
    return None


def guests(machine: Machine, port: int) -> Finding:
    """Whether the network keeps its guests from one another. Sure is only a phone that opens the page."""
    name = _wifi_name(machine)
    try_it = f"open {_url(machine.shared_address(), port)} on a phone while Yuletable runs"
    way_out = "take the main Wi-Fi of the house, or let one phone open a hotspot for all"
    if name and GUESTS.search(name):
        return warning(
            "guests",
            f"The Wi-Fi {name} looks like one for guests, which often keeps them apart: {try_it}; else {way_out}.",
        )
    others = _neighbours(machine)
    if others is None:
        return ok("guests", f"Some Wi-Fis keep guests apart: {try_it}; if that fails, {way_out}.")
    if others:
        return ok("guests", f"This machine hears {counted(others, 'other device')} on its network.")
    return warning(
        "guests",
        f"No device but the router was heard here; the Wi-Fi may keep its guests apart: {try_it}; else {way_out}.",
    )


def _wifi_name(machine: Machine) -> str:
    listed = machine.run("nmcli", "-t", "-f", "active,ssid", "dev", "wifi") or ""
    found = re.search(r"^(?:yes|ja|oui):(.+)$", listed, re.M)
    if found:
        return found[1].strip()
    return (machine.run("iwgetid", "-r") or "").strip()


def _neighbours(machine: Machine) -> int | None:
    """How many devices but the router answered this machine lately, or None where that is not told."""
    table = machine.read("/proc/net/arp")
    if table is None:
        return None
    router = _routers(machine)
    rows = [line.split() for line in table.splitlines()[1:]]
    # Flag 0x2: the device has answered.
    heard = {row[0] for row in rows if len(row) >= 6 and int(row[2], 16) & 2 and not BRIDGE.match(row[5])}
    return len(heard - router)


def _routers(machine: Machine) -> set[str]:
    rows = [line.split() for line in (machine.read("/proc/net/route") or "").splitlines()[1:]]
    # Little-endian hexadecimal; destination 0 is the default route.
    gateways = [row[2] for row in rows if len(row) > 2 and row[1] == "00000000"]
    return {socket.inet_ntoa(bytes.fromhex(gateway)[::-1]) for gateway in gateways}
