"""The OpenAPI document, made from the table of calls and the forms they take and give."""

from __future__ import annotations

import inspect
import re
from collections import defaultdict
from collections.abc import Iterable
from http import HTTPStatus
from importlib.metadata import version
from typing import Any, get_type_hints

import msgspec

from yuletable.table.commands import SeatNumber
from yuletable.web import forms
from yuletable.web.calls import CALLS, JSON, Call
from yuletable.web.errors import STATUS

REF = "#/components/schemas/{name}"
PATH_PARAMETERS: dict[str, Any] = {
    "code": forms.Code,
    "game": forms.GameName,
    "seat": SeatNumber,
    "replay": forms.ReplayToken,
    "option": forms.OptionName,
    "set": forms.SetName,
    "match": forms.MatchNumber,
    "name": forms.DrawingName,
}


def openapi_document(calls: Iterable[Call] = CALLS) -> dict[str, Any]:
    """The document of these calls (OpenAPI 3.1)."""
    calls = tuple(calls)
    schemas, components = _schemas(calls)
    paths: dict[str, dict[str, Any]] = defaultdict(dict)
    for call in calls:
        paths[call.path][call.method.lower()] = _operation(call, schemas)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Yuletable",
            "version": version("yuletable"),
            "description": inspect.cleandoc(
                """Lay tables, take seats, read views, send commands. Seats count from 1, times are milliseconds of the
                server's clock. The same frames and commands also travel over one WebSocket at
                `/api/tables/{code}/live`, whose first message is `{"hello": TOKEN}`."""
            ),
        },
        "paths": dict(paths),
        "components": {
            "schemas": components,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer", "description": "a token of the table"}},
        },
    }


def _schemas(calls: tuple[Call, ...]) -> tuple[dict[Any, dict[str, Any]], dict[str, Any]]:
    wanted: list[Any] = [forms.Error, *PATH_PARAMETERS.values()]
    for call in calls:
        wanted += [form for form in (call.takes, *call.answers.values()) if form is not None]
        wanted += _query_hints(call).values()
    schemas, components = msgspec.json.schema_components(wanted, ref_template=REF)
    return dict(zip(map(repr, wanted), schemas, strict=True)), components


def _query_hints(call: Call) -> dict[str, Any]:
    return get_type_hints(call.query, include_extras=True) if call.query else {}


def _operation(call: Call, schemas: dict[Any, dict[str, Any]]) -> dict[str, Any]:
    operation: dict[str, Any] = {
        "operationId": call.name,
        "summary": call.about,
        "parameters": [*_path_parameters(call, schemas), *_query_parameters(call, schemas)],
        "responses": _responses(call, schemas),
    }
    if call.takes is not None:
        body = {JSON: {"schema": schemas[repr(call.takes)]}}
        operation["requestBody"] = {"required": True, "content": body}
    if call.token:
        operation["security"] = [{"token": []}]
    return operation


def _path_parameters(call: Call, schemas: dict[Any, dict[str, Any]]) -> list[dict[str, Any]]:
    names = re.findall(r"{(\w+)}", call.path)
    return [
        {"name": name, "in": "path", "required": True, "schema": schemas[repr(PATH_PARAMETERS[name])]} for name in names
    ]


def _query_parameters(call: Call, schemas: dict[Any, dict[str, Any]]) -> list[dict[str, Any]]:
    if call.query is None:
        return []
    defaults = {field.name: field.default for field in msgspec.structs.fields(call.query)}
    return [_query_parameter(name, schemas[repr(hint)], defaults[name]) for name, hint in _query_hints(call).items()]


def _query_parameter(name: str, schema: dict[str, Any], default: Any) -> dict[str, Any]:
    required = default is msgspec.NODEFAULT
    return {
        "name": name,
        "in": "query",
        "required": required,
        "schema": schema if required else {**schema, "default": default},
    }


def _responses(call: Call, schemas: dict[Any, dict[str, Any]]) -> dict[str, Any]:
    responses: dict[str, Any] = {}
    for status, form in call.answers.items():
        content = _content(form, schemas, call.media)
        responses[str(status)] = {"description": HTTPStatus(status).phrase, **content}
    by_status = defaultdict(list)
    for code in call.errors:
        by_status[STATUS[code]].append(code)
    for status, codes in sorted(by_status.items()):
        responses[str(status)] = {"description": ", ".join(codes), **_content(forms.Error, schemas)}
    return responses


def _content(form: Any, schemas: dict[Any, dict[str, Any]], media: str = JSON) -> dict[str, Any]:
    return {} if form is None else {"content": {media: {"schema": schemas[repr(form)]}}}
