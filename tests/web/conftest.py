"""A running server for the tests of the web, on SQLite and on PostgreSQL."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from tests.serving import Server, empty_postgres, serving


@pytest.fixture
def database(tmp_path: Path) -> str:
    """The URL of an empty database: SQLite."""
    return f"sqlite:///{tmp_path / 'night.sqlite'}"


@pytest.fixture
def postgres_database(postgres_url: str) -> Iterator[str]:
    """The URL of an empty database: PostgreSQL. Other tests of this process may have left tables there."""
    empty_postgres(postgres_url)
    yield postgres_url
    empty_postgres(postgres_url)


@pytest.fixture(params=["sqlite", "postgres"])
def either_database(request: pytest.FixtureRequest) -> str:
    """The URL of an empty database, one of each kind."""
    url: str = request.getfixturevalue("database" if request.param == "sqlite" else "postgres_database")
    return url


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on SQLite whose clock runs sixty times faster, for all tests of one file."""
    folder = tmp_path_factory.mktemp("server")
    with serving(folder, f"sqlite:///{folder / 'night.sqlite'}", speed=60) as server:
        yield server


@pytest.fixture(scope="module")
def http(server: Server) -> Iterator[httpx.Client]:
    """Calls to that server."""
    with httpx.Client(base_url=server.base_url, timeout=30) as client:
        yield client
