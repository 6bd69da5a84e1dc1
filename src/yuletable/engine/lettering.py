"""How wide words are in the two families of the look, so that drawings are lettered without a browser."""

from __future__ import annotations

from typing import Literal

Face = Literal["text", "italic", "bold", "display"]

# Advance widths in hundredths of the size: Vollkorn 400, 400 italic and 700, Grenze Gotisch 800 (from their files).
_WIDTHS: dict[Face, dict[int, str]] = {
    "text": {
        17: "|¦",
        20: " '",
        24: ".:·",
        26: ",;",
        27: "[]",
        28: "j",
        29: "()",
        30: "`il¨¯´¸ìíîï",
        31: "¹",
        33: "J{}",
        34: '"f',
        35: "ItÌÍÎÏ",
        36: "/",
        37: "²³",
        38: "\\°",
        39: "1",
        41: "!¡",
        42: "-rº",
        43: "s",
        44: "*ª",
        45: "c¢ç",
        47: "eèéêë",
        48: "57",
        50: "az®àáâãäå",
        51: "368g«",
        52: "9x»ð",
        53: "ov¤§òóôõöø",
        54: "2?ky¶¿ýÿ",
        55: "$+<=>S^_bq~¬±×÷",
        56: "FLdu£ùúûü",
        57: "pþ",
        58: "PT",
        59: "#µÞ",
        60: "04EhnÈÉÊËßñ",
        62: "B",
        63: "YZ¥Ý",
        65: "CÇ",
        67: "X",
        68: "KRUÙÚÛÜ",
        69: "V",
        70: "AÀÁÂÃÄÅæ",
        73: "DGOQÐÒÓÔÕÖØ",
        74: "&NÑ",
        75: "H",
        77: "w",
        80: "©¼",
        81: "¾",
        86: "%",
        88: "m",
        91: "Æ",
        93: "M½",
        100: "@W",
    },
    "italic": {
        14: "|¦",
        17: ":",
        18: " ",
        19: ",.;",
        20: "'·",
        23: "j",
        25: "ilìíîï",
        26: "¹",
        29: "/[\\]f",
        30: "()`¨¯´¸",
        31: "J",
        32: "t",
        33: '"³',
        34: "{}",
        35: "²",
        36: "Ice¢ÌÍÎÏçèéêë",
        37: "-s",
        38: "1r°",
        40: "z",
        41: "!¡º",
        43: "«",
        44: "bg»þ",
        45: "yªðýÿ",
        46: "$*57Skoqxòóôõöø",
        47: "apv¤àáâãäå",
        48: "23d",
        49: "£",
        50: "^h®",
        51: "8u§µùúûü",
        52: "?n¿ñ",
        53: "49",
        54: "6FLTZß",
        55: "+<=>_~¬±×÷",
        56: "¶",
        57: "P",
        58: "EY¥ÈÉÊËÝæ",
        59: "#Þ",
        60: "B",
        62: "0X",
        64: "CKRUÇÙÚÛÜ",
        66: "V",
        68: "NÑ",
        69: "AGwÀÁÂÃÄÅ",
        71: "&",
        74: "%DOQ©ÐÒÓÔÕÖØ",
        76: "H",
        77: "m",
        81: "@",
        85: "¼",
        86: "Æ",
        88: "M",
        91: "¾",
        93: "½",
        96: "W",
    },
    "bold": {
        19: "|¦",
        20: " ",
        23: "'",
        28: ".:·",
        29: ",[]",
        30: ";`¨¯´¸",
        31: "j",
        32: "()",
        33: "¹",
        34: "l",
        35: "iìíîï",
        36: "J",
        38: '"/It{}²ÌÍÎÏ',
        39: "\\f³",
        40: "1",
        41: "!¡°",
        42: "-",
        44: "ªº",
        46: "s",
        47: "c¢ç",
        48: "*57r",
        51: "3ez«»èéêë",
        52: "2",
        54: "8?®¿",
        55: "+69<=>^_ag~¬±×àáâãäå÷",
        56: "$Svy¤ðýÿ",
        57: "ox§òóôõöø",
        58: "£",
        59: "F¶",
        60: "Lbq",
        61: "#4Zdkuùúûü",
        62: "0EÈÉÊËþ",
        63: "Yp¥Ý",
        64: "CPµÇÞ",
        65: "h",
        66: "Tnñ",
        67: "B",
        68: "ß",
        69: "UÙÚÛÜ",
        70: "RVX",
        71: "AGÀÁÂÃÄÅ",
        72: "K",
        73: "NÑæ",
        74: "DÐ",
        75: "OQÒÓÔÕÖØ",
        77: "&",
        78: "H",
        79: "w",
        81: "©",
        86: "%¾",
        87: "¼",
        96: "Æ",
        97: "Mm",
        99: "W½",
        100: "@",
    },
    "display": {
        16: " ",
        19: "'",
        22: "`´",
        23: ".:;|¦·",
        24: ",",
        25: "jl",
        26: "i¸ìíîï",
        28: "()[]",
        30: "!f¡",
        32: "-{}°",
        33: "*\\t",
        36: "r",
        37: '"1¯',
        38: "cç",
        39: "/5Is¨ÌÍÎÏ",
        40: "J¢",
        41: "3z¹º",
        42: "ª²",
        43: "7e³èéêë",
        44: "2_",
        45: "gvyýÿ",
        46: "689aàáâãäå",
        47: "x¬ð",
        48: "4?CbdhkqÇþ",
        49: "LTop«»¿òóôõöø",
        50: "nuñùúûü",
        51: "0X",
        52: "$Y§Ý",
        53: "F^",
        54: "µ×ß",
        55: "#EG±ÈÉÊË",
        56: "SV",
        57: "<>P£Þ",
        58: "=¶",
        59: "OQZ~ÒÓÔÕÖØ",
        60: "&B÷",
        61: "+DÐ",
        62: "K¥",
        63: "ARUÀÁÂÃÄÅÙÚÛÜ",
        64: "NÑ",
        65: "H",
        66: "æ",
        69: "w®",
        70: "¤",
        73: "m",
        77: "W",
        86: "©",
        87: "Æ",
        89: "%",
        91: "@",
        92: "M",
        106: "½",
        107: "¼¾",
    },
}
_OF: dict[Face, dict[str, float]] = {
    face: {letter: width / 100 for width, letters in widths.items() for letter in letters}
    for face, widths in _WIDTHS.items()
}
_USUAL = 0.56
"""The width of a letter that the table does not have."""


def width(words: str, size: float, face: Face = "text") -> float:
    """How wide words are at this size."""
    widths = _OF[face]
    return size * sum(widths.get(letter, _USUAL) for letter in words)


def fitting(words: str, room: float, size: float, face: Face = "text", least: float = 0.0) -> float:
    """The size, `size` or smaller, at which words fit into the room, but not under `least`."""
    wide = width(words, size, face)
    return size if wide <= room else max(least, size * room / wide)


def halves(words: str, face: Face = "text") -> tuple[str, ...]:
    """Words on one or two lines, as even as their gaps allow."""
    gaps = [place for place, letter in enumerate(words) if letter == " "]
    if not gaps:
        return (words,)
    return min(
        ((words[:gap], words[gap + 1 :]) for gap in gaps),
        key=lambda pair: max(width(line, 1, face) for line in pair),
    )


def lines(words: str, room: float, size: float, face: Face = "text") -> list[str]:
    """Words broken at their spaces into lines no wider than the room; a word that is wider has a line of its own."""
    broken: list[str] = []
    for word in words.split(" "):
        if broken and width(f"{broken[-1]} {word}", size, face) <= room:
            broken[-1] += f" {word}"
        else:
            broken.append(word)
    return broken


def balanced(words: str, room: float, size: float, face: Face = "text") -> list[str]:
    """As few lines as the room allows, as even as the words allow, so that none is left alone on the last."""
    best = lines(words, room, size, face)
    while len(best) > 1:
        # A hair less than the longest line: that line must break elsewhere.
        room = max(width(line, size, face) for line in best) - size / 100
        narrower = lines(words, room, size, face)
        if len(narrower) > len(best) or any(width(line, size, face) > room for line in narrower):
            break
        best = narrower
    return best
