"""Fetches the browser's modules and fonts from their npm packages, unmodified: `python -m tools.vendor [--accept]`.

`src/yuletable/web/vendor/manifest.json` says what to fetch. To take a newer version, change it there and run with
`--accept`, which writes the new checksums; without it a file that differs from its checksum is an error.
"""

import hashlib
import json
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path
from typing import Any

VENDOR = Path(__file__).parent.parent / "src" / "yuletable" / "web" / "vendor"
MANIFEST = VENDOR / "manifest.json"


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def download(name: str, version: str, folder: Path) -> dict[str, bytes]:
    """The files of a package by their path inside it."""
    command = ["npm", "pack", "--json", f"--pack-destination={folder}", f"{name}@{version}"]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    (archive,) = folder.glob("*.tgz")
    files = {}
    with tarfile.open(archive) as tar:
        for member in tar:
            if (stream := tar.extractfile(member)) is not None:
                files[member.name.partition("/")[2]] = stream.read()
    archive.unlink()
    return files


def refresh(package: dict[str, Any], accept: bool, folder: Path) -> list[str]:
    """Writes the files of one package of the manifest; with `accept`, their checksums too. Returns what differed."""
    contents = download(package["name"], package["version"], folder)
    package["licence"] = json.loads(contents["package.json"])["license"]
    differing = []
    for file in package["files"]:
        data = contents[file["source"]]
        if accept:
            file["sha256"] = sha256(data)
        elif file["sha256"] != sha256(data):
            differing.append(file["path"])
            continue
        path = VENDOR / file["path"]
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return differing


def main(arguments: list[str]) -> int:
    if arguments not in ([], ["--accept"]):
        print("usage: python -m tools.vendor [--accept]", file=sys.stderr)
        return 2
    manifest = json.loads(MANIFEST.read_text("utf-8"))
    with tempfile.TemporaryDirectory() as folder:
        differing = [
            path for package in manifest["packages"] for path in refresh(package, bool(arguments), Path(folder))
        ]
    if differing:
        print(f"these differ from their checksums and were left alone: {', '.join(differing)}", file=sys.stderr)
        return 1
    MANIFEST.write_text(json.dumps(manifest, indent=2, ensure_ascii=False) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
