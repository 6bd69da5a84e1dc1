"""All catalogues there are: of the pages and of every installed game, in every language, whole and well formed."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterable, Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import product
from pathlib import Path

import pytest
from babel import Locale

from yuletable.elision import elided
from yuletable.engine.options import describe
from yuletable.engine.registry import games
from yuletable.rules import Rule, read_rules, rulebook, rules_language
from yuletable.speech import TITLE
from yuletable.web.errors import STATUS
from yuletable.words import LANGUAGES, Catalogue, catalogue, read_texts

OTHERS = tuple(language for language in LANGUAGES if language != "en")
FOLDERS: Mapping[str, Traversable] = {
    **{f"yuletable.{part}": files(f"yuletable.{part}") / "words" for part in ("cli", "web")},
    "the kit": files("yuletable.web") / "kit" / "words",
    **{name: game.folder / "words" for name, game in games().items() if (game.folder / "words").is_dir()},
    **{
        f"{name} on paper": words
        for name, game in games().items()
        if (words := game.folder / "drawing" / "words").is_dir()
    },
}
LONG = 4
"""A text with more letters than this that stands in two languages is taken for one that was forgotten."""
NAMES = {
    "Yuletable", "Krampusnacht", "Krampus\N{SOFT HYPHEN}nacht", "Krampus", "Frau Perchta", "Ginger", "Greta",
    "The Cloven Hoof", "Giftbringer", "Gracula", "Cacarma", "Belsnickel", "Befana", "Gryla",
    "English", "Deutsch", "Français", "Yuletable: {title}",
}  # fmt: skip
"""Proper names; languages are written in their own."""
ALIKE = {
    "de": {"Tempo", "normal", "Muffins"},
    "fr": {
        *("Table", "Options", "Table {code}", "Options : {options}", "{count} point", "{count} points"),
        *("Cancer", "Tempo", "Total", "Muffins", "Vikings", "Accuse", "grade", "gratitude", "phase", "verdict"),
        "muffins",
    },
}
"""Words that both languages have."""
WORD_BEFORE = r"(?<=[\w»)}’”])"
BREAKS = re.compile("[\N{SOFT HYPHEN}\N{ZERO WIDTH SPACE}]")
"""Where a line may end within a word."""
SPACE_BEFORE = re.compile(rf"{WORD_BEFORE}[;!?]|{WORD_BEFORE}:(?= |$)| [;!?:](?= |$)")
"""A sign right after a word, or after a space at which the line may break."""
FIGURES = {"count", "date", "number"}
"""Fields of figures, before which French keeps its e: "le 8", "que 11"."""
E_BEFORE = re.compile(r"(?<!\w)(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu)[ea] «?\s*(?=Anna)", re.IGNORECASE)
NO_E_BEFORE = re.compile(r"(?<!\w)(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu)’«?\s*(?=Bruno)", re.IGNORECASE)


def plural_forms(language: str) -> set[str]:
    """The forms that whole numbers of an evening take."""
    form = Locale.parse(language).plural_form
    return {form(number) for number in range(1000)}


def counted(texts: Mapping[str, str]) -> set[str]:
    """The ids that have forms of number: `id.one` and `id.other` at least."""
    stems = {name.rpartition(".")[0] for name in texts if name.endswith(".other")}
    return {stem for stem in stems if f"{stem}.one" in texts}


def bare(texts: Mapping[str, str]) -> set[str]:
    """All ids, those with forms of number without their ending."""
    numbered = counted(texts)
    return {stem if (stem := name.rpartition(".")[0]) in numbered else name for name in texts}


def placeholders(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", text))


def translations() -> tuple[tuple[str, str], ...]:
    return tuple((name, language) for name in FOLDERS for language in OTHERS)


translated = pytest.mark.parametrize(("name", "language"), translations())
spoken = pytest.mark.parametrize("name", FOLDERS)


@spoken
def test_there_are_words(name: str) -> None:
    assert read_texts(FOLDERS[name], "en")


@pytest.mark.parametrize(("name", "language"), [(name, language) for name in FOLDERS for language in LANGUAGES])
def test_no_message_stands_twice_in_a_file(name: str, language: str) -> None:
    file = FOLDERS[name] / language / "messages.po"
    ids = re.findall(r'^msgid "(.+)"$', file.read_text("utf-8"), re.MULTILINE)
    assert {message for message, times in Counter(ids).items() if times > 1} == set()


@translated
def test_no_text_is_without_a_translation_and_none_is_left_over(name: str, language: str) -> None:
    there = bare(read_texts(FOLDERS[name], "en"))
    here = bare(read_texts(FOLDERS[name], language))
    assert (there - here, here - there) == (set(), set())


@pytest.mark.parametrize(("name", "language"), [(name, language) for name in FOLDERS for language in LANGUAGES])
def test_forms_of_number_are_complete(name: str, language: str) -> None:
    texts = read_texts(FOLDERS[name], language)
    numbered = counted(read_texts(FOLDERS[name], "en"))
    short = {stem for stem in numbered for form in plural_forms(language) if f"{stem}.{form}" not in texts}
    assert short == set()


@pytest.mark.parametrize("name", games())
def test_german_counts_one_thing_by_its_article(name: str) -> None:
    """A look puts a number in as the word by which it is counted: "eins", never before a noun."""
    texts = read_texts(FOLDERS[name], "de")
    assert {i: t for i, t in texts.items() if i.endswith(".one") and re.search(r"\{number\} [A-ZÄÖÜ]", t)} == {}


def test_french_does_not_call_nothing_one() -> None:
    words = catalogue("fr", FOLDERS["yuletable.web"])
    assert words.say("door.inside", {"count": 0}) == "0 à l’intérieur"
    assert words.say("door.inside", {"count": 1}) == "Une personne à l’intérieur"
    assert catalogue("fr", FOLDERS["giftbringer"]).say("look.points", {"count": 0}) == "0 point"


@translated
def test_no_placeholder_is_lost_or_invented(name: str, language: str) -> None:
    english, texts = read_texts(FOLDERS[name], "en"), read_texts(FOLDERS[name], language)
    assert {
        message: text
        for message, text in texts.items()
        if message in english and placeholders(text) != placeholders(english[message])
    } == {}


@translated
def test_braces_are_those_of_placeholders_only(name: str, language: str) -> None:
    texts = read_texts(FOLDERS[name], language)
    assert {text for text in texts.values() if re.search(r"[{}]", re.sub(r"\{\w+\}", "", text))} == set()


@translated
def test_nothing_is_left_in_english(name: str, language: str) -> None:
    english, texts = read_texts(FOLDERS[name], "en"), read_texts(FOLDERS[name], language)
    left = {
        message: text
        for message, text in texts.items()
        if english.get(message) == text
        and len(re.sub(r"\{\w+\}|[^\w]", "", text)) > LONG
        and text not in NAMES | ALIKE[language]
    }
    assert left == {}


@translated
def test_quotation_marks_and_apostrophes_are_those_of_the_language(name: str, language: str) -> None:
    marks = {"de": "\"'«»”", "fr": "\"'“”„"}[language]
    texts = read_texts(FOLDERS[name], language)
    assert {message: text for message, text in texts.items() if any(mark in text for mark in marks)} == {}


@spoken
def test_french_keeps_its_distance_before_signs(name: str) -> None:
    texts = read_texts(FOLDERS[name], "fr")
    assert {message: text for message, text in texts.items() if SPACE_BEFORE.search(text)} == {}


@pytest.mark.parametrize(("who", "clash"), [("Anna", E_BEFORE), ("Bruno", NO_E_BEFORE)], ids=["Anna", "Bruno"])
def test_french_goes_with_every_name(who: str, clash: re.Pattern[str]) -> None:
    """Neither "de Anna" nor "d’Bruno", whatever text says it."""
    said: dict[str, str] = {}
    for name, folder in FOLDERS.items():
        words = catalogue("fr", folder)
        for message, text in words.texts.items():
            said[f"{name}: {message}"] = words.say(message, dict.fromkeys(named(text), who))
    assert sum(who in sentence for sentence in said.values()) > 1000
    assert {message: sentence for message, sentence in said.items() if clash.search(sentence)} == {}


def named(text: str) -> set[str]:
    """The fields of a text that may hold a name."""
    return placeholders(text) - FIGURES


@pytest.mark.parametrize(
    ("name", "said"),
    [
        *(("Anna", "d’Anna"), ("Élodie", "d’Élodie"), ("Œdipe", "d’Œdipe"), ("O’Brian", "d’O’Brian")),
        *(("Hélène", "d’Hélène"), ("Hugo", "d’Hugo"), ("Hans", "de Hans"), ("Yves", "d’Yves"), ("Yann", "de Yann")),
        *(("Bruno", "de Bruno"), ("A", "de A"), ("U2", "de U2"), ("onze", "de onze"), (11, "de 11"), ("", "de ")),
    ],
)
def test_french_elides_as_the_name_wants(name: object, said: str) -> None:
    assert elided("Le tour de {name}", {"name": name}) == f"Le tour {said.removesuffix(str(name))}{{name}}"


def test_french_elides_nothing_but_small_words_before_a_field() -> None:
    fields = {"name": "Anna"}
    kept = "L’évêque {name}, chaque {name}, de tout {name} ; de {nobody}"
    assert elided(kept, fields) == kept
    assert elided("De {name} jusque {name}", fields) == "D’{name} jusqu’{name}"


def test_only_french_elides() -> None:
    assert {
        language: Catalogue(language, {"turn": "de {name}"}).say("turn", {"name": "Anna"}) for language in LANGUAGES
    } == {
        "en": "de Anna",
        "de": "de Anna",
        "fr": "d’Anna",
    }


@spoken
def test_every_text_can_be_said(name: str) -> None:
    for language in LANGUAGES:
        words = catalogue(language, FOLDERS[name])
        for message in bare(words.texts):
            assert words.say(message, {"count": 2}), message


@pytest.mark.parametrize(("name", "language"), list(product(games(), LANGUAGES)))
def test_every_game_says_what_it_is_called(name: str, language: str) -> None:
    texts, game = read_texts(FOLDERS[name], language), games()[name]
    assert TITLE in texts
    assert not BREAKS.search(texts[TITLE]), "it stands in calendars and terminals too"
    assert BREAKS.sub("", texts.get("poster.title", texts[TITLE])) == texts[TITLE]
    assert rulebook(game.folder, language).startswith(f"# {texts[TITLE]}")
    if language == "en":
        assert texts[TITLE] == game.title


@pytest.mark.parametrize(("name", "language"), list(product(games(), LANGUAGES)))
def test_no_two_choices_of_one_options_sheet_are_called_the_same(name: str, language: str) -> None:
    """The host finds the game, its options and the settings of the house under one another."""
    texts = {**read_texts(FOLDERS["yuletable.web"], language), **read_texts(FOLDERS[name], language)}
    asked = re.compile(r"(option|setting)\.\w+|table\.game|options\.preset")
    labels = [text.casefold() for message, text in texts.items() if asked.fullmatch(message)]
    assert len(labels) > len(describe(games()[name].options)), "labels of the house are among them"
    assert [label for label, times in Counter(labels).items() if times > 1] == []


translated = pytest.mark.parametrize(("name", "language"), list(product(games(), OTHERS)))


def quoted(rule: str) -> list[str]:
    """Numbers of other rules, and the words of the program, in whatever order the language has them."""
    return sorted(re.findall(r"[A-Z]+-\d+|`[^`]+`", rule))


def figures(rule: str) -> list[str]:
    """Every number in digits, in whatever order the language has them."""
    return sorted(re.findall(r"\d+", rule))


def sections(rules: Iterable[Rule]) -> dict[str, list[str]]:
    """The numbers under each heading."""
    found: dict[str, list[str]] = {}
    for rule in rules:
        found.setdefault(rule.section, []).append(rule.id)
    return found


@translated
def test_rules_are_the_same_in_every_language(name: str, language: str) -> None:
    assert rules_language(games()[name].folder, language) == language
    english = read_rules(games()[name].folder)
    rules = read_rules(games()[name].folder, language)
    assert [(rule.id, rule.status) for rule in rules] == [(rule.id, rule.status) for rule in english]
    pairs = list(zip(rules, english, strict=True))
    assert {rule.id for rule, original in pairs if rule.text == original.text} == set()
    for same in (quoted, figures):
        assert {rule.id for rule, original in pairs if same(rule.text) != same(original.text)} == set(), same


@translated
def test_rules_stand_under_the_same_headings_in_every_language(name: str, language: str) -> None:
    english = sections(read_rules(games()[name].folder))
    translations = sections(read_rules(games()[name].folder, language))
    assert list(translations.values()) == list(english.values())
    assert translations.keys() & english.keys() == set()


# ---- what the code says


BROUGHT = {"file_too_large", "unreadable_drawing"}
"""Said by the pages themselves, of files that they were given."""

ERRORS = {"TableError", "WebError", "ErrorFacts"}
LITERAL = re.compile(r"\b(?:say|hasWords)\(\s*'([a-z_]+(?:\.[\w-]+)+)'")
FAMILY = re.compile(r"\b(?:say|hasWords)\(\s*`([a-z_.]+)\.\$\{")


def errors() -> list[tuple[str, ast.Call]]:
    """Every error that tables and pages make: where, and the call that makes it."""
    found = []
    for part in ("table", "web"):
        for path in sorted(Path(str(files(f"yuletable.{part}"))).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ERRORS:
                    found.append((f"{path.name}:{node.lineno}", node))
    return found


def source(*parts: str) -> str:
    folders = [Path(str(files(f"yuletable.{part}"))) for part in parts]
    return "\n".join(path.read_text("utf-8") for folder in folders for path in sorted(folder.rglob("*.py")))


def constants(node: ast.expr) -> set[str]:
    """The texts that an expression may be; none where it is computed."""
    if isinstance(node, ast.IfExp):
        return constants(node.body) | constants(node.orelse)
    return {node.value} if isinstance(node, ast.Constant) and isinstance(node.value, str) else set()


def test_every_error_of_tables_and_pages_has_words() -> None:
    texts = read_texts(FOLDERS["yuletable.web"], "en")
    there = bare(texts)
    said: set[str] = set()
    for place, call in errors():
        fields = {keyword.arg: keyword.value for keyword in call.keywords}
        words = constants(fields["reason"]) if "reason" in fields else constants(call.args[0]) if call.args else set()
        said |= {f"error.{word}" for word in words}
        for word in words:
            assert f"error.{word}" in there, f"{place}: {word}"
            wanted = placeholders(texts.get(f"error.{word}", texts.get(f"error.{word}.other", "")))
            assert wanted <= set(fields), f"{place}: {word} wants {wanted}"
    assert len(said) > 40
    left = {message.removeprefix("error.") for message in there - said if message.startswith("error.")}
    passed_on = {word for word in left if f'"{word}"' in source("table", "engine", "web")}
    assert left - passed_on <= {"offline", "unexpected", *BROUGHT, *STATUS}


@pytest.mark.parametrize("name", [name for name, game in games().items() if (game.folder / "look").is_dir()])
def test_what_a_look_says_has_words(name: str) -> None:
    scripts = sorted(Path(str(games()[name].folder / "look")).rglob("*.js"))
    spoken = "\n".join(script.read_text("utf-8") for script in scripts)
    there = bare(read_texts(FOLDERS[name], "en")) | bare(read_texts(FOLDERS["yuletable.web"], "en"))
    assert set(LITERAL.findall(spoken)) - there == set()
    families = set(FAMILY.findall(spoken))
    assert {family for family in families if not any(one.startswith(f"{family}.") for one in there)} == set()
