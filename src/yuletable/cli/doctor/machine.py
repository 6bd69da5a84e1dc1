"""The machine under examination: everything the doctor asks of it, so that tests can bring machines of their own."""

from __future__ import annotations

import shutil
import socket
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from yuletable.web.address import lan_address, lan_addresses

PATIENCE = 3.0
"""No program is waited for longer than so many seconds."""

SIOCGIFADDR = 0x8915


@dataclass(frozen=True, slots=True)
class Interface:
    """One IPv4 address of this machine. `name` is "" where the platform does not tell."""

    name: str
    address: str


class Machine:
    """This machine. It is looked at and never changed."""

    platform = sys.platform

    def run(self, *command: str) -> str | None:
        """What a program prints, or None if it is not there, fails or takes too long."""
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=True)
        except (OSError, subprocess.SubprocessError):
            return None
        return done.stdout

    def read(self, path: str) -> str | None:
        """A file's text, or None."""
        try:
            return Path(path).read_text(errors="replace")
        except OSError:
            return None

    def exists(self, path: str) -> bool:
        return Path(path).exists()

    def which(self, *programs: str) -> str | None:
        """The first of these programs that is installed."""
        return next((program for program in programs if shutil.which(program)), None)

    def free_bytes(self, folder: Path) -> int:
        return shutil.disk_usage(folder).free

    def interfaces(self) -> list[Interface]:
        """The IPv4 addresses of this machine but loopback's, with their interfaces where Linux tells them."""
        named = list(_named_by_linux()) if self.platform == "linux" else []
        known = {one.address for one in named}
        return named + [Interface("", address) for address in lan_addresses() if address not in known]

    def shared_address(self) -> str:
        """The address that links carry."""
        return lan_address()


def _named_by_linux() -> Sequence[Interface]:
    import fcntl

    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        for _, name in socket.if_nameindex():
            try:
                answer = fcntl.ioctl(asking, SIOCGIFADDR, name.encode()[:15].ljust(256, b"\0"))
            except OSError:
                continue
            address = socket.inet_ntoa(answer[20:24])
            if not address.startswith("127."):
                found.append(Interface(name, address))
    return found
