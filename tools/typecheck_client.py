"""Checks the JSDoc types of the browser's modules with TypeScript: `python -m tools.typecheck_client`.

Where Node or TypeScript is missing the check is skipped with a word about it, unless YULETABLE_REQUIRE names `node`.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).parent / "typescript"
COMPILER = FOLDER / "node_modules" / "typescript" / "bin" / "tsc"


def main() -> int:
    node = shutil.which("node")
    if node is None or not COMPILER.exists():
        print(
            "types of the browser's modules: not checked; that takes Node and `npm install --prefix tools/typescript`"
        )
        return int("node" in os.environ.get("YULETABLE_REQUIRE", "").split(","))
    return subprocess.run([node, COMPILER, "--project", FOLDER], check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
