"""The numbered rules as a page shows them: names of the program are the words that the screens have for them.

Rules name options, their values and actions in backquotes, as the program does (`companions=pick`, `no_finger`), the
same in every language. Who reads them in another than English finds the words of the lobby and of the buttons instead,
set apart by emphasis: *kein Finger*. A name without words stays as it is.
"""

from __future__ import annotations

import re
from importlib.resources.abc import Traversable

import msgspec

from yuletable.rules import Rule, read_rules, rules_language
from yuletable.web.texts import PAGES
from yuletable.words import Catalogue, catalogue

_NAME = re.compile(r"`([^`]+)`")
_OWN_OPTION = re.compile(r"option: (\w+)=")
_CALL = re.compile(r"(\w+)(?: \{\w+(?:, \w+)?\}|\(\w+(?:, \w+)?\))?$")
"""An action with one or two fields at most: where there are more they tell its kinds apart."""


def shown_rules(folder: Traversable, language: str) -> tuple[Rule, ...]:
    """The rules of a game's folder for who reads this language; in English, their own, as they stand."""
    rules = read_rules(folder, language)
    if rules_language(folder, language) == "en":
        return rules
    words = catalogue(language, PAGES, folder / "words")
    return tuple(msgspec.structs.replace(rule, text=_in_words(rule, words)) for rule in rules)


def _in_words(rule: Rule, words: Catalogue) -> str:
    own = _OWN_OPTION.match(rule.status)
    values = f"option.{own[1]}" if own else ""
    named = [name for name in _NAME.findall(rule.text) if f"{values}.{name}" in words]

    def spoken(found: re.Match[str]) -> str:
        name = found[1]
        if name in named:
            # One value alone says little: "With yes, …".
            text = words.say(f"{values}.{name}") if len(named) > 1 else _setting(values, name, words)
        elif "=" in name:
            option, value = name.split("=", 1)
            text = _setting(f"option.{option}", value, words) or _setting(f"setting.{option}", value, words)
        else:
            text = _thing(name, words)
        return f"*{text}*" if text else found[0]

    return _NAME.sub(spoken, rule.text)


def _setting(option: str, value: str, words: Catalogue) -> str | None:
    """An option, by its message, with its value; a number says itself."""
    text = _first(words, f"{option}.{value}", f"options.{value}") or (value if value.isdigit() else None)
    label = _first(words, option)
    return words.say("label.text", {"label": label, "text": text}) if label and text else None


def _thing(name: str, words: Catalogue) -> str | None:
    """An action, an option, what may be reported, or how a match ends."""
    call = _CALL.match(name)
    verb = call[1] if call else name
    kinds = ("option", "setting", "value.result", "outcome", "cause")
    return _first(words, f"verb.{verb}", f"action.{verb}", *(f"{kind}.{name.replace(' ', '_')}" for kind in kinds))


def _first(words: Catalogue, *messages: str) -> str | None:
    return next((words.say(message) for message in messages if message in words.texts), None)
