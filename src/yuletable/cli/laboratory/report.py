"""`yuletable report`: results as one page."""

from __future__ import annotations

import base64
import mimetypes
import posixpath
import re
from contextlib import closing
from importlib.resources import files
from pathlib import Path

import typer

from yuletable.cli.complaints import FULL, Complaint
from yuletable.cli.laboratory.orders import complaining
from yuletable.cli.setups import LANGUAGE_HELP, read_game, read_language
from yuletable.words import catalogue

WEB = files("yuletable.web")
TOKENS = "client/styles/tokens.css"
ADDRESS = re.compile(r'url\("([^"]+)"\)')
NOT_THERE = re.compile(r"@font-face \{[^}]*latin-ext[^}]*\}\n?|--card-back:[^;]*;")
"""What a report has no use for: letters that no word of it has, the backs of cards."""
NIGHT = re.compile(r'^ *\[data-light="night"\] (\{[^}]*\})', re.MULTILINE)
BY_READER = r"@media screen and (prefers-color-scheme:dark) { :root \1 }"
"""At a table the game says when it is night; of a report its reader does, and paper is white."""


def report(
    results: Path = typer.Argument(metavar="RESULTS", help="A file that `yuletable simulate -o` wrote."),
    output: Path = typer.Option(Path("report.html"), "-o", "--output", help="The page to write."),
    language: str = typer.Option("en", help=LANGUAGE_HELP),
) -> None:
    """Make a page of results that stands for itself: who wins, how long it takes, who beats whom."""
    read_language(language)
    if _are_one(results, output):
        raise Complaint(f"The report would be written over its results: give another file than {str(output)[:80]!r}.")
    with complaining():
        page = _page(results, language)
    try:
        output.write_text(page, "utf-8")
    except OSError as error:
        if error.errno in FULL and output.is_file():
            # Half a page would look as if it were whole.
            output.unlink()
        raise Complaint(f"The report cannot be written to {str(output)[:80]!r}: {error.strerror}.") from error
    print(output)


def _are_one(results: Path, output: Path) -> bool:
    try:
        return output.samefile(results)
    except OSError:
        return False


def _page(path: Path, language: str) -> str:
    # Not before it is asked for: it needs the extra `lab`.
    from yuletable.lab.report.figures import gather
    from yuletable.lab.report.page import write_page
    from yuletable.lab.results import Results, UnreadableResultsError

    try:
        with closing(Results(path)) as results:
            game = read_game(results.header.game)
            figures = gather(results)
    except UnreadableResultsError as error:
        raise Complaint(str(error)) from error
    words = catalogue(language, game.folder / "words", files("yuletable.cli") / "words")
    return write_page(figures, game, words, look())


def look() -> str:
    """The tokens of the look by day and by night, with the fonts and surfaces that they name inside."""
    folder = posixpath.dirname(TOKENS)
    style = NIGHT.sub(BY_READER, NOT_THERE.sub("", (WEB / TOKENS).read_text("utf-8")))
    return ADDRESS.sub(lambda found: f'url("{_inline(posixpath.normpath(posixpath.join(folder, found[1])))}")', style)


def _inline(path: str) -> str:
    kind = mimetypes.guess_type(path)[0] or "font/woff2"
    data = base64.b64encode((WEB / path).read_bytes()).decode("ascii")
    return f"data:{kind};base64,{data}"
