"""What French does where a text meets a name: "le tour de" and Anna make "le tour d’Anna".

A text says `de {name}` or `que {name}` and goes with whatever name there is; the short form comes with the name. Pages
do the same (`web/client/elision.js`).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping

BEFORE_FIELD = re.compile(r"(?<!\w)(d|qu|jusqu|lorsqu|puisqu|quoiqu)e (?=\{(\w+)\})", re.IGNORECASE)
"""The words that give their e away, right before a field."""

TAKES_SHORT = re.compile(r"(?!(?:huit|onze|oui)(?![a-z]))(?:[aeiouæœø](?=[a-zæœø'’-])|h[eiouyœ]|y[b-df-hj-np-tv-xz])")
"""How a word begins that takes the short form: with a vowel, unless it is a letter alone ("de A à B").

Of h and y what follows decides: d’Hélène and d’Yves, but de Hans and de Yann. Names know no rule without exceptions.
"""


def elided(text: str, fields: Mapping[str, object]) -> str:
    """The French text with the short forms that the values of its fields want."""

    def short(word: re.Match[str]) -> str:
        return f"{word[1]}’" if takes_short(fields.get(word[2], "")) else word[0]

    return BEFORE_FIELD.sub(short, text)


def takes_short(value: object) -> bool:
    """Whether a value begins with what is heard as a vowel."""
    letters = unicodedata.normalize("NFD", str(value).lower())
    bare = "".join(one for one in letters if not unicodedata.category(one).startswith("M"))
    return TAKES_SHORT.match(bare) is not None
