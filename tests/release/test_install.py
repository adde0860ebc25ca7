"""What a person gets who installs Rumpus: no Node, no make, no compiler; a room, and a bot that answers."""

import asyncio
import os
import signal
import subprocess
import sys
import tarfile
import time
import zipfile
from pathlib import Path
from typing import Final

import httpx
import pytest

from server.clients import CHULLPA, EASY, ME, PATIENCE, Person

pytestmark = pytest.mark.slow

ROOT: Final = Path(__file__).parents[2]
PYTHONS: Final = os.environ.get("PYTHONS", "").split() or [sys.executable]
"""`make release` names every Python that is at hand."""
MOST_BYTES: Final = 6_000_000


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Packed the long way round: the wheel from the unpacked source distribution, as others would do it."""
    made = tmp_path_factory.mktemp("dist")
    pack = [sys.executable, "-m", "hatchling", "build", "--directory", str(made)]
    subprocess.run([*pack, "--target", "sdist"], cwd=ROOT, check=True)
    (source,) = made.glob("*.tar.gz")
    with tarfile.open(source) as packed:
        packed.extractall(made, filter="data")
    subprocess.run([*pack, "--target", "wheel"], cwd=made / source.name.removesuffix(".tar.gz"), check=True)
    return made


@pytest.fixture(scope="module")
def wheel(dist: Path) -> Path:
    (wheel,) = dist.glob("*.whl")
    return wheel


def test_the_wheel_is_small_and_holds_the_client(wheel: Path) -> None:
    assert wheel.stat().st_size < MOST_BYTES
    names = zipfile.ZipFile(wheel).namelist()
    assert "rumpus/server/static/index.html" in names
    assert not [name for name in names if name.startswith(("tests/", "web/", "bench/"))]


def test_nothing_is_packed_without_the_client(dist: Path, tmp_path: Path) -> None:
    (source,) = dist.glob("*.tar.gz")
    with tarfile.open(source) as unpacked:
        unpacked.extractall(tmp_path, filter="data")
    (folder,) = tmp_path.iterdir()
    (folder / "src/rumpus/server/static/index.html").unlink()
    packed = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "--target", "wheel"],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    assert packed.returncode != 0
    assert "the client is not built yet: make setup builds it" in packed.stderr


class Installed:
    """Rumpus in an environment of its own, for somebody who has a home, a shell and nothing else."""

    def __init__(self, python: str, wheel: Path, folder: Path) -> None:
        self.folder = folder
        subprocess.run([python, "-m", "venv", folder / "venv"], check=True)
        self._run("pip", "install", "--quiet", str(wheel))
        (folder / "home").mkdir()
        self.environment = {"HOME": str(folder / "home"), "PATH": str(folder / "venv" / "bin"), "BROWSER": "true"}

    def _run(self, *words: str) -> None:
        subprocess.run([self.folder / "venv" / "bin" / words[0], *words[1:]], check=True)

    def play(self) -> "Room":
        return Room(self)


class Room:
    """`rumpus play`, and how long it took until the page was there."""

    def __init__(self, installed: Installed) -> None:
        began = time.monotonic()
        words = [str(installed.folder / "venv" / "bin" / "rumpus"), "play", "--port", "0"]
        self._complaints = (installed.folder / "complaints").open("w+")
        self._process = subprocess.Popen(
            words, env=installed.environment, stdout=subprocess.PIPE, stderr=self._complaints, text=True
        )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert line.startswith("Rumpus is at "), line
        self.url = line.split()[3].rstrip(",").replace("localhost", "127.0.0.1")
        assert "<title>" in httpx.get(self.url).text
        self.seconds = time.monotonic() - began

    async def until_warm(self, person: Person) -> bool:
        """Wait until games can be played; whether there was anything to wait for."""
        waited = False
        while (ready := await person.http.get("/readyz")).status_code != 200:
            assert ready.text == "compiling the games\n"
            assert (await person.wish(EASY, ME, options=CHULLPA)).json()["code"] == "server/warming"
            waited = True
            await asyncio.sleep(0.2)
        return waited

    async def see_a_bot_move(self, person: Person) -> None:
        """Sit down beside a bot that begins, and wait for its move."""
        table = await person.join(await person.open(EASY, ME, options=CHULLPA))
        await table.do("start")
        await table.reached(1)
        assert table.events[0].kind == "move"
        assert table.events[0].seat == 0

    def stop(self) -> None:
        self._process.send_signal(signal.SIGINT)
        assert self._process.wait(PATIENCE) == 130
        assert self._process.stdout is not None
        self._process.stdout.close()
        with self._complaints as complaints:
            complaints.seek(0)
            assert "Traceback" not in complaints.read()


@pytest.fixture(params=PYTHONS, ids=lambda path: Path(path).parents[1].name)
def installed(request: pytest.FixtureRequest, wheel: Path, tmp_path: Path) -> Installed:
    return Installed(request.param, wheel, tmp_path)


@pytest.mark.anyio
async def test_installed_it_opens_at_once_compiles_once_and_plays(installed: Installed) -> None:
    waited = []
    for _ in range(2):
        room = installed.play()
        person = await Person(room.url).visit("Ada")
        waited.append(await room.until_warm(person))
        await room.see_a_bot_move(person)
        await person.go()
        room.stop()
        print(f"the first page after {room.seconds:.1f} s")  # noqa: T201 - the figure that a release is asked for
    assert waited == [True, False], "the first start compiles, and no other"
