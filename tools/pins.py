"""Writes the versions that are installed here into `constraints.txt`: `python -m tools.pins`."""

import subprocess
import sys
from pathlib import Path

CONSTRAINTS = Path(__file__).parent.parent / "constraints.txt"
HEADER = (
    "# The versions that the tests were run with, read by pip through `-c constraints.txt`; renewed by `make pins`."
)


def main() -> int:
    command = [sys.executable, "-m", "pip", "freeze", "--exclude-editable"]
    frozen = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout.splitlines()
    # A package that was installed from a file is pinned by an address, which is of no use elsewhere.
    if addresses := [line for line in frozen if "==" not in line]:
        print(f"not installed by version: {', '.join(addresses)}", file=sys.stderr)
        return 1
    CONSTRAINTS.write_text("\n".join([HEADER, *frozen, ""]), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
