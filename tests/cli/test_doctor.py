"""The doctor: on machines made for the purpose, and on this one."""

import json
import socket
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread

import pytest
from alembic.script import ScriptDirectory

from yuletable.cli.doctor import network, parts, storage
from yuletable.cli.doctor.command import examine
from yuletable.cli.doctor.findings import Finding, ok, problem, warning, worst
from yuletable.cli.doctor.machine import Interface, Machine
from yuletable.cli.main import main
from yuletable.table.store import Store
from yuletable.table.store.store import migrations

NEWEST = ScriptDirectory.from_config(migrations()).get_current_head()


class Made(Machine):
    """A machine as a test wants it."""

    def __init__(
        self,
        platform: str = "linux",
        address: str = "192.168.1.20",
        interfaces: tuple[Interface, ...] = (Interface("wlan0", "192.168.1.20"),),
        programs: dict[str, str] | None = None,
        files: dict[str, str] | None = None,
        free: int = 10**11,
    ) -> None:
        self.platform = platform
        self._address = address
        self._interfaces = interfaces
        self._programs = programs or {}
        self._files = files or {}
        self._free = free

    def run(self, *command: str) -> str | None:
        return self._programs.get(command[0])

    def read(self, path: str) -> str | None:
        return self._files.get(path)

    def exists(self, path: str) -> bool:
        return path in self._files

    def which(self, *programs: str) -> str | None:
        return next((program for program in programs if program in self._programs), None)

    def free_bytes(self, folder: Path) -> int:
        return self._free

    def interfaces(self) -> list[Interface]:
        return list(self._interfaces)

    def shared_address(self) -> str:
        return self._address


def told(findings: Iterator[Finding] | list[Finding]) -> list[tuple[str, str]]:
    return [(finding.state, finding.sentence) for finding in findings]


# ---- addresses


def test_the_address_to_share() -> None:
    assert told(network.addresses(Made(), "0.0.0.0", 8000, None)) == [
        ("ok", "Friends on your network open http://192.168.1.20:8000.")
    ]
    assert told(network.addresses(Made(), "0.0.0.0", 80, None))[0][1].endswith("http://192.168.1.20.")


def test_other_addresses_are_named_but_not_those_inside_the_machine() -> None:
    made = Made(
        interfaces=(
            Interface("wlan0", "192.168.1.20"),
            Interface("eth0", "10.0.0.7"),
            Interface("docker0", "172.17.0.1"),
        )
    )
    sentences = told(network.addresses(made, "0.0.0.0", 8000, None))
    assert sentences[1][1].startswith("If that one does not answer, try http://10.0.0.7:8000 (eth0);")
    assert "172.17" not in str(sentences)


@pytest.mark.parametrize(
    ("made", "state", "sentence"),
    [
        (Made(address="127.0.0.1", interfaces=()), "problem", "in no network"),
        (Made(address="127.0.0.1", interfaces=(Interface("wlan0", "169.254.3.4"),)), "problem", "gave this machine no"),
        (Made(address="10.8.0.2", interfaces=(Interface("wg0", "10.8.0.2"),)), "warning", "belongs to a VPN (wg0)"),
        (Made(address="100.101.1.2", interfaces=(Interface("", "100.101.1.2"),)), "warning", "belongs to a VPN,"),
        (
            Made(address="172.17.0.1", interfaces=(Interface("docker0", "172.17.0.1"),)),
            "warning",
            "inside this machine",
        ),
        (Made(address="8.8.4.4", interfaces=()), "warning", "open to the whole internet"),
        (Made(files={"/proc/version": "Linux 5.15 Microsoft"}), "warning", "This is WSL"),
        (Made(files={"/.dockerenv": ""}), "warning", "publish the port (-p 8000:8000)"),
    ],
)
def test_addresses_that_phones_may_not_reach(made: Made, state: str, sentence: str) -> None:
    assert any(found == state and sentence in text for found, text in told(network.addresses(made, "", 8000, None)))


def test_addresses_that_were_chosen() -> None:
    assert told(network.addresses(Made(), "0.0.0.0", 8000, "https://yule.example/")) == [
        ("ok", "Links begin with https://yule.example, as you said.")
    ]
    assert told(network.addresses(Made(), "192.168.1.20", 8000, None))[0][0] == "ok"
    for host in ("127.0.0.1", "::1"):
        assert told(network.addresses(Made(), host, 8000, None))[0][0] == "warning"


# ---- the port


def test_a_free_port() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    assert network.port_free(Made(), "127.0.0.1", port) == ok("port", f"Port {port} is free.")
    assert network.port_free(Made(), "127.0.0.1", 0).state == "ok"


def test_a_taken_port_names_who_has_it() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        taken.settimeout(0.1)
        listed = Made(programs={"ss": 'LISTEN 0 5 0.0.0.0:1 0.0.0.0:* users:(("nginx",pid=123,fd=3))'})
        found = network.port_free(listed, "127.0.0.1", port)
        assert (found.state, "taken by nginx (process 123): end that" in found.sentence) == ("problem", True)
        found = network.port_free(Made(programs={"lsof": "p77\ncPython\n"}), "127.0.0.1", port)
        assert "Python (process 77)" in found.sentence
        assert "another program" in network.port_free(Made(), "127.0.0.1", port).sentence


def test_a_yuletable_at_the_port_is_no_problem() -> None:
    class Ours(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.end_headers()
            self.wfile.write(json.dumps({"info": {"title": "Yuletable"}}).encode())

        def log_message(self, *rest: object) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Ours) as server:
        Thread(target=server.handle_request, daemon=True).start()
        found = network.port_free(Made(), "127.0.0.1", server.server_port)
    assert (found.state, "is open at port" in found.sentence) == ("ok", True)


def test_an_address_that_is_not_of_this_machine() -> None:
    assert "no address of this machine" in network.port_free(Made(), "192.0.2.77", 8123).sentence


# ---- firewall and guests


@pytest.mark.parametrize(
    ("made", "sentence"),
    [
        (Made(files={"/etc/ufw/ufw.conf": "LOGLEVEL=low\nENABLED=yes\n"}), "sudo ufw allow 8000/tcp"),
        (Made(programs={"systemctl": "active\n"}), "sudo firewall-cmd --add-port=8000/tcp"),
        (Made("darwin", programs={"/usr/libexec/ApplicationFirewall/socketfilterfw": "Firewall is enabled."}), "macOS"),
        (Made("win32", programs={"netsh": "State   ON\n"}), "Windows"),
    ],
)
def test_firewalls(made: Made, sentence: str) -> None:
    found = network.firewall(made, 8000)
    assert (found.state, sentence in found.sentence) == ("warning", True)


@pytest.mark.parametrize("platform", ["linux", "darwin", "win32"])
def test_no_firewall(platform: str) -> None:
    quiet = {
        "systemctl": "inactive",
        "netsh": "State OFF",
        "/usr/libexec/ApplicationFirewall/socketfilterfw": "disabled",
    }
    made = Made(platform, programs=quiet, files={"/etc/ufw/ufw.conf": "ENABLED=no"})
    assert network.firewall(made, 8000).state == "ok"


ROUTES = "Iface Destination Gateway\nwlan0 00000000 0101A8C0 0003\nwlan0 0001A8C0 00000000 0001\n"
ARP = "IP address HW type Flags HW address Mask Device\n"
ROUTER = "192.168.1.1 0x1 0x2 aa:aa:aa:aa:aa:aa * wlan0\n"
PHONE = "192.168.1.31 0x1 0x2 bb:bb:bb:bb:bb:bb * wlan0\n"
SILENT = "192.168.1.32 0x1 0x0 00:00:00:00:00:00 * wlan0\n"
INNER = "172.17.0.2 0x1 0x2 cc:cc:cc:cc:cc:cc * docker0\n"


def test_a_network_where_only_the_router_is_heard_may_keep_guests_apart() -> None:
    lonely = Made(files={"/proc/net/arp": ARP + ROUTER + SILENT + INNER, "/proc/net/route": ROUTES})
    found = network.guests(lonely, 8000)
    assert found.state == "warning"
    assert "open http://192.168.1.20:8000 on a phone" in found.sentence
    assert "hotspot" in found.sentence
    company = Made(files={"/proc/net/arp": ARP + ROUTER + PHONE, "/proc/net/route": ROUTES})
    assert network.guests(company, 8000) == ok("guests", "This machine hears 1 other device on its network.")


@pytest.mark.parametrize("name", ["Hotel Post Guest", "Gäste-WLAN", "eduroam"])
def test_a_wifi_called_one_for_guests(name: str) -> None:
    found = network.guests(Made(programs={"nmcli": f"no:Other\nyes:{name}\n"}), 8000)
    assert (found.state, name in found.sentence) == ("warning", True)
    assert network.guests(Made(programs={"iwgetid": f"{name}\n"}), 8000).state == "warning"


def test_where_neighbours_are_not_told_the_doctor_says_how_to_try() -> None:
    found = network.guests(Made("win32"), 8000)
    assert (found.state, "on a phone while Yuletable runs" in found.sentence) == ("ok", True)


# ---- the database and its disk


def stored(given: str, machine: Machine | None = None, **environment: str) -> list[Finding]:
    return list(storage.storage(machine or Made(), given or None, environment))


def test_a_database_that_is_not_there_yet_is_not_made(tmp_path: Path) -> None:
    path = tmp_path / "new" / "night.sqlite"
    assert stored(str(path))[0] == ok("database", f"The first evening makes {path}.")
    assert list(tmp_path.iterdir()) == []


async def test_a_database_on_both_stores(either_store: str) -> None:
    store = Store(either_store)
    await store.open()
    await store.close()
    found = stored(either_store)[0]
    assert (found.state, f"newest ({NEWEST})" in found.sentence) == ("ok", True)
    await store.occupy(alone=False)
    assert "A Yuletable is open on" in stored(either_store)[0].sentence
    await store.close()
    assert "can be written" in stored(either_store)[0].sentence


@pytest.fixture(params=["sqlite", "postgres"])
def either_store(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'night.sqlite'}"
    return str(request.getfixturevalue("postgres_url"))


async def test_versions_of_the_schema(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'night.sqlite'}")
    await store.open()
    for version, state, sentence in (
        ("9999", "problem", "belongs to a newer Yuletable (schema 9999)"),
        ("0001", "ok", "0001"),
    ):
        async with store._engine.connect() as connection:
            await connection.exec_driver_sql(f"UPDATE alembic_version SET version_num = '{version}'")
            await connection.commit()
        found = stored(str(tmp_path / "night.sqlite"))[0]
        assert (found.state, sentence in found.sentence) == (state, True), found
    await store.close()


def test_an_empty_file_is_an_empty_database(tmp_path: Path) -> None:
    (tmp_path / "night.sqlite").touch()
    assert "It is empty" in stored(str(tmp_path / "night.sqlite"))[0].sentence
    assert (tmp_path / "night.sqlite").stat().st_size == 0, "the trial was taken back"


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (__file__, "cannot be opened"),
        ("mysql://ada:hunter2@host/night", "not in mysql"),
        ("postgresql://ada:hunter2@127.0.0.1:1/night", "cannot be opened"),
        ("ada:hunter2@host", "no database URL"),
    ],
)
def test_databases_that_cannot_be_used(given: str, sentence: str) -> None:
    found = stored(given)[0]
    assert (found.state, sentence in found.sentence) == ("problem", True), found
    assert "hunter2" not in found.sentence
    assert "\n" not in found.sentence


def test_a_database_in_memory_is_said_to_be_one() -> None:
    assert [(found.state, found.about) for found in stored("sqlite://")] == [("warning", "database")]


@pytest.mark.parametrize(("free", "state"), [(10**7, "problem"), (10**8, "warning"), (10**10, "ok")])
def test_disk_space(free: int, state: str, tmp_path: Path) -> None:
    assert stored(str(tmp_path / "night.sqlite"), Made(free=free))[1].state == state


# ---- parts, and the whole


def test_parts_that_are_not_there() -> None:
    found = {finding.about: finding for finding in parts.installed(lambda module: None)}
    assert found["postgres"].sentence.endswith("pip install 'yuletable[postgres]'.")
    assert found["games"].state == found["fonts"].state == "ok"
    assert "espeak-ng is installed" in parts.voices(Made(programs={"espeak-ng": ""})).sentence
    assert "browser's voice" in parts.voices(Made()).sentence


def test_the_worst_counts() -> None:
    assert worst([]) == "ok"
    assert worst([ok("a", ""), warning("b", ""), ok("c", "")]) == "warning"
    assert worst([problem("a", ""), warning("b", "")]) == "problem"


def test_a_redis_that_does_not_answer(tmp_path: Path) -> None:
    for url, sentence in (("redis://127.0.0.1:1", "cannot be reached"), ("nonsense", "no Redis URL")):
        found = list(examine(Made(), "127.0.0.1", 0, str(tmp_path / "night.sqlite"), None, url))
        (redis,) = [one for one in found if one.state == "problem"]
        assert (redis.about, sentence in redis.sentence) == ("redis", True)


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    where = ["--port", "0", "--link", "http://here", "--database"]
    assert main(["doctor", *where, str(tmp_path / "night.sqlite")]) == 0
    text = capsys.readouterr().out
    assert text.splitlines()[0].split() == [
        "ok",
        "address",
        *["Links", "begin", "with", "http://here,", "as", "you", "said."],
    ]
    assert main(["doctor", *where, "mysql://here", "--json"]) == 1
    findings = json.loads(capsys.readouterr().out)
    assert [one["about"] for one in findings if one["state"] == "problem"] == ["database"]
    assert all(one.keys() == {"state", "about", "sentence"} for one in findings)
