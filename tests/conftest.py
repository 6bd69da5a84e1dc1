"""What tests may need from the machine: a browser, a PostgreSQL server, a Redis server, the extra `research`.

A machine that lacks one skips the tests that need it and says why. Parts named in the environment variable
YULETABLE_REQUIRE (`browser,postgres,redis,node,ray,research`) must be there: then their lack fails the test.
"""

import getpass
import os
import shutil
import signal
from collections.abc import Iterator
from typing import NoReturn

import hypothesis
import psycopg
import pytest
import redis
from psycopg import sql
from sqlalchemy.engine import make_url

PARTS = {"browser", "postgres", "redis", "node", "ray", "research"}
REQUIRED = {part.strip() for part in os.environ.get("YULETABLE_REQUIRE", "").split(",") if part.strip()}
if REQUIRED - PARTS:
    raise pytest.UsageError(f"YULETABLE_REQUIRE names {sorted(REQUIRED - PARTS)}; known parts are {sorted(PARTS)}")

# A shell starts what runs behind it with Ctrl-C ignored, and programs that a test starts would inherit that.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

MARK_OF_FIXTURE = {
    "chromium_path": "browser",
    "browser": "browser",
    "page": "browser",
    "postgres_url": "postgres",
    "redis_url": "redis",
}
# Without the background flags Chromium looks up its maker's hosts at every start.
CHROMIUM_ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

# A busy machine is no failure: no test has a deadline.
hypothesis.settings.register_profile("yuletable", deadline=None, print_blob=True)
hypothesis.settings.load_profile("yuletable")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks tests by the fixtures that they ask for and puts those with a browser last.

    Last, because the browser's driver keeps an event loop running in the thread of the tests, beside which no
    asynchronous test can start its own.
    """
    for item in items:
        names: tuple[str, ...] = getattr(item, "fixturenames", ())
        for mark in {MARK_OF_FIXTURE[name] for name in names if name in MARK_OF_FIXTURE}:
            item.add_marker(mark)
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)


def lacking(part: str, reason: str) -> NoReturn:
    if part in REQUIRED:
        pytest.fail(f"{part} is required here: {reason}", pytrace=False)
    pytest.skip(reason)


@pytest.fixture(scope="session")
def chromium_path() -> str:
    """The Chromium to drive: YULETABLE_TEST_CHROMIUM, else the first of its usual names on the path."""
    wanted = os.environ.get("YULETABLE_TEST_CHROMIUM")
    for name in [wanted] if wanted else ["chromium", "chromium-browser", "google-chrome"]:
        if path := shutil.which(name):
            return path
    lacking("browser", f"no Chromium found ({wanted or 'set YULETABLE_TEST_CHROMIUM to its path'})")


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, object], chromium_path: str) -> dict[str, object]:
    """Makes pytest-playwright's `browser`, `context` and `page` use the machine's own Chromium."""
    return {**browser_type_launch_args, "executable_path": chromium_path, "args": CHROMIUM_ARGS}


@pytest.fixture(scope="session")
def postgres_url(worker_id: str) -> Iterator[str]:
    """A SQLAlchemy URL (`postgresql+psycopg://`) of an empty database of this test process, dropped at the end.

    The server is YULETABLE_TEST_POSTGRES, else 127.0.0.1:5432 with no password. Tests of one process share the
    database and clear what they wrote.
    """
    server = os.environ.get("YULETABLE_TEST_POSTGRES") or f"postgresql://{getpass.getuser()}@127.0.0.1:5432/postgres"
    try:
        admin = psycopg.connect(server, autocommit=True, connect_timeout=3)
    except psycopg.OperationalError as error:
        lacking("postgres", f"no PostgreSQL: {str(error).splitlines()[0]}")
    name = f"yuletable_test_{os.getpid()}_{worker_id}"
    with admin:
        # template0, because two workers cannot copy template1 at the same time.
        admin.execute(sql.SQL("CREATE DATABASE {} TEMPLATE template0").format(sql.Identifier(name)))
        url = make_url(server).set(drivername="postgresql+psycopg", database=name)
        yield url.render_as_string(hide_password=False)
        admin.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))


@pytest.fixture(scope="session")
def redis_url() -> str:
    """The URL of a running Redis: YULETABLE_TEST_REDIS, else 127.0.0.1:6379.

    Channels know no database numbers, so tests take names of their own for channels and keys.
    """
    url = os.environ.get("YULETABLE_TEST_REDIS") or "redis://127.0.0.1:6379/0"
    try:
        with redis.Redis.from_url(url, socket_connect_timeout=3) as client:
            client.ping()
    except redis.RedisError as error:
        lacking("redis", f"no Redis: {error}")
    return url
