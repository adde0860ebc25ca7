"""A throw-away environment: it has all that ours has, and packages of others beside it."""

import os
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "examples" / "rumpus-nim"
HOUSE = sysconfig.get_path("purelib")


class Environment:
    """Ours is seen from it and never changed by it."""

    def __init__(self, folder: Path) -> None:
        venv.create(folder, symlinks=True)
        self.python = folder / "bin" / "python"
        self.packages = Path(sysconfig.get_path("purelib", "venv", {"base": str(folder), "platbase": str(folder)}))
        # Where rumpus is installed in place, a file over there says so. `addsitedir` reads it, a mere path does not.
        (self.packages / "house.pth").write_text(f"import site; site.addsitedir({HOUSE!r})\n", "utf-8")

    def install(self, package: Path) -> None:
        """As someone does who has the package's folder, without asking any index for anything."""
        pip = [sys.executable, "-m", "pip", "--python", str(self.python), "--disable-pip-version-check"]
        subprocess.run(
            [*pip, "install", "-q", "--no-deps", "--no-build-isolation", "--no-index", str(package)], check=True
        )

    def put(self, name: str, source: str, **doors: str) -> None:
        """A package that somebody made by hand: one module, and the doors that it comes in by."""
        module = name.replace("-", "_")
        (self.packages / f"{module}.py").write_text(source, "utf-8")
        info = self.packages / f"{module}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", "utf-8")
        lines = [f"[rumpus.{group}]\n{door}\n" for group, door in doors.items()]
        (info / "entry_points.txt").write_text("".join(lines), "utf-8")

    @property
    def program(self) -> tuple[str, ...]:
        """What is typed there for `rumpus`."""
        return str(self.python), "-m", "rumpus.cli"

    def rumpus(self, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        """Run the command line there."""
        return subprocess.run(
            [*self.program, *words],
            input=typed,
            capture_output=True,
            text=True,
            check=False,
            env={**os.environ, "COLUMNS": "100", "NO_COLOR": "1"},
        )
