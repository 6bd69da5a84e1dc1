"""Shows a broken law again: `python -m yuletable.engine.conformance package.module:NAME LAW SEED`.

NAME is a `Subject`, or the key of one in a dictionary: `package.module:SUBJECTS[key]`.
"""

from __future__ import annotations

import importlib
import sys

from yuletable.engine.conformance import LAWS, LawBrokenError, Subject, check_law


def find_subject(name: str) -> Subject:
    """The subject that can be imported by this name. LookupError if there is none."""
    module, _, rest = name.partition(":")
    attribute, _, key = rest.partition("[")
    try:
        found = getattr(importlib.import_module(module), attribute)
        subject = found[key.removesuffix("]")] if key else found
    except (ImportError, AttributeError, KeyError, ValueError) as error:
        raise LookupError(f"There is no subject {name!r}: {error}.") from error
    if not isinstance(subject, Subject):
        raise LookupError(f"{name!r} is no Subject.")
    return subject


def main(arguments: list[str]) -> int:
    if len(arguments) != 3 or arguments[1] not in LAWS or not arguments[2].isdecimal():
        print(f"{(__doc__ or '').strip()}\nLAW is one of {', '.join(LAWS)}.")
        return 2
    try:
        subject = find_subject(arguments[0])
    except LookupError as error:
        print(error)
        return 2
    try:
        counts = check_law(arguments[1], subject, int(arguments[2]))
    except LawBrokenError as error:
        print(error)
        return 1
    print(f"{arguments[1]} holds: {dict(counts)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
