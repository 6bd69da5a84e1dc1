"""The OpenAPI document is true: calls made from it, right and wrong ones, get the answers that it promises."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from jsonschema_rs import Draft202012Validator
from schemathesis import Case
from schemathesis.checks import CHECKS, load_all_checks
from tests.serving import Server
from tests.web.guests import GAME, Table, bearer

from yuletable.web.calls import CALLS
from yuletable.web.openapi import openapi_document

load_all_checks()
# A name of an option that no game has is a right form and still refused.
NOT_PROMISED: list[Any] = [CHECKS.get_one("positive_data_acceptance")]
# Where the test puts a real code into the path, a wrong one is not wrong any more.
MADE_RIGHT: list[Any] = [*NOT_PROMISED, CHECKS.get_one("negative_data_rejection")]
FEW = settings(max_examples=8, derandomize=True, phases=[Phase.generate], suppress_health_check=list(HealthCheck))


@pytest.fixture(scope="module")
def table(http: httpx.Client) -> Iterator[Table]:
    """A table with three persons."""
    table = Table(http)
    for name in ("Ada", "Ben", "Cy"):
        table.sit(name)
    yield table
    table.command(table.host, "close")


schema = schemathesis.openapi.from_dict(openapi_document())


@schema.parametrize()
@FEW
def test_calls_from_nowhere(case: Case[Any], server: Server) -> None:
    """Random codes and no token."""
    case.call_and_validate(server.base_url, excluded_checks=NOT_PROMISED)


@schema.include(path_regex="{").parametrize()
@FEW
def test_calls_at_a_table(case: Case[Any], table: Table, server: Server) -> None:
    """A table that is there, and the token of a seat."""
    if "code" in case.path_parameters:
        case.path_parameters["code"] = table.code
    if "game" in case.path_parameters:
        case.path_parameters["game"] = GAME
    token = case.operation.path.endswith(("view", "commands", "{seat}", "{option}", ".svg"))
    headers = bearer(table.seats[2]) if token else {}
    case.call_and_validate(server.base_url, headers=headers, excluded_checks=MADE_RIGHT)


def test_the_document_has_every_call() -> None:
    document = openapi_document()
    assert document["openapi"].startswith("3.1")
    operations = {(path, method.upper()) for path, methods in document["paths"].items() for method in methods}
    assert operations == {(call.path, call.method) for call in CALLS}
    assert len({call.name for call in CALLS}) == len(CALLS)


@pytest.mark.parametrize("name", openapi_document()["components"]["schemas"])
def test_every_form_is_a_schema(name: str) -> None:
    document = openapi_document()
    Draft202012Validator({"$ref": f"#/components/schemas/{name}", "components": document["components"]})


def test_answers_of_a_match_have_their_forms(table: Table) -> None:
    """Frames with a match in them, which random calls do not reach."""
    components = openapi_document()["components"]
    frame = Draft202012Validator({"$ref": "#/components/schemas/Frame", "components": components})
    playing = Table(table.http)
    playing.sit("Ada")
    playing.command(playing.host, "fill", seats=6)
    playing.command(playing.host, "deal")
    for token in (playing.host, playing.screen, playing.seats[1]):
        shown = playing.frame(token)
        assert shown["match"]
        frame.validate(shown)
    playing.command(playing.host, "close")
    frame.validate(playing.frame(playing.host))
