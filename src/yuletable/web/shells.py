"""The pages: empty shells from `pages/` that load one module each; what is shown comes from the API."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from importlib.resources import files
from itertools import groupby

import msgspec
from jinja2 import Environment, FunctionLoader, StrictUndefined
from markupsafe import Markup, escape
from starlette.requests import Request
from starlette.responses import Response

from yuletable.rules import rules_language
from yuletable.speech import title_in
from yuletable.table.errors import TableError
from yuletable.web.languages import wanted_language
from yuletable.web.packed import packed_response
from yuletable.web.rulewords import shown_rules
from yuletable.web.security import page_policy
from yuletable.web.site import Site, site
from yuletable.web.static import StaticFiles
from yuletable.web.texts import PAGES
from yuletable.words import LANGUAGE_NAMES, catalogue

Page = Callable[[Request], Awaitable[Response]]

TEMPLATES = files("yuletable.web") / "pages"


def _load(name: str) -> str | None:
    template = TEMPLATES / name
    return template.read_text("utf-8") if template.is_file() else None


def inline(text: str) -> Markup:
    """Markdown within a line: `code`, **strong**, *emphasis*."""
    safe = str(escape(text))
    for mark, tag in (("`([^`]+)`", "code"), (r"\*\*([^*]+)\*\*", "b"), (r"\*([^*]+)\*", "i")):
        safe = re.sub(mark, rf"<{tag}>\1</{tag}>", safe)
    return Markup(safe)


ENVIRONMENT = Environment(loader=FunctionLoader(_load), autoescape=True, undefined=StrictUndefined)
ENVIRONMENT.filters["inline"] = inline


async def start_page(request: Request) -> Response:
    return render(request, "start.html")


async def kit_page(request: Request) -> Response:
    """The living page of the kit."""
    return render(request, "kit.html")


def table_page(template: str) -> Page:
    """The page of one table: 404 with the same shell, whose module says so, where there is no such table."""

    async def page(request: Request) -> Response:
        code = str(request.path_params["code"]).upper()
        try:
            await site(request).house.lobby(code)
        except TableError:
            return render(request, template, 404, code=code)
        return render(request, template, code=code)

    return page


async def rules_page(request: Request) -> Response:
    game = site(request).games.get(request.path_params["game"])
    if game is None:
        return render(request, "error.html", 404)
    language = wanted_language(request)
    rules = groupby(shown_rules(game.folder, language), key=lambda rule: rule.section)
    sections = [(title, list(numbered)) for title, numbered in rules]
    spoken = rules_language(game.folder, language)
    title = title_in(game, language)
    return render(request, "rules.html", title=title, sections=sections, spoken=spoken, languages=LANGUAGE_NAMES)


def render(request: Request, template: str, status: int = 200, *, code: str = "", **context: object) -> Response:
    """A shell with its policy. Its context is described in pages/README.md."""
    shared = site(request)
    import_map = import_map_text(shared.static)
    language = wanted_language(request)
    text = ENVIRONMENT.get_template(template).render(
        static=shared.static.prefix,
        import_map=Markup(import_map),
        modules=_modules(shared.static, template),
        looks=" ".join(_games_with(shared, "client.js")),
        posters=" ".join(_games_with(shared, "poster.svg")),
        narrators=" ".join(name for name, game in shared.games.items() if game.narrator),
        language=language,
        say=catalogue(language, PAGES).say,
        code=code,
        status=status,
        **context,
    )
    policy = page_policy(request.headers.get("host", ""), import_map)
    headers = {"Content-Security-Policy": policy, "Content-Language": language, "Vary": "Accept-Language"}
    return packed_response(request, text.encode(), "text/html; charset=utf-8", headers, status)


def import_map_text(static: StaticFiles) -> str:
    """The import map of all pages: the vendored modules and the client's own folder."""
    manifest = msgspec.json.decode(static.files["vendor/manifest.json"].content)
    vendored = {name: f"{static.prefix}/vendor/{path}" for name, path in manifest["imports"].items()}
    return msgspec.json.encode({"imports": {**vendored, "yuletable/": f"{static.prefix}/client/"}}).decode()


def _modules(static: StaticFiles, template: str) -> tuple[str, ...]:
    """All that the module of a page imports: a browser that is told of it at once need not find it step by step."""
    first = f"client/pages/{template.removesuffix('.html')}.js"
    return static.modules(first) if first in static.files else ()


def _games_with(shared: Site, file: str) -> list[str]:
    return [name for name in shared.games if f"games/{name}/look/{file}" in shared.static.files]
