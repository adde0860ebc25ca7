"""A real server and a real Chromium with software WebGL. Screenshots are kept in build/screenshots."""

import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, ViewportSize, expect, sync_playwright

from rumpus.server import limits
from server.running import Running, lasting_port

SCREENSHOTS = Path(__file__).parents[2] / "build" / "screenshots"
CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium")
"""Without a window of its own it is lighter."""
DESK = ViewportSize(width=1440, height=900)
PHONE = ViewportSize(width=390, height=844)
SMALL = ViewportSize(width=760, height=560)
"""A small window: software WebGL draws it much faster, and many moves are made."""
FLAGS = (
    "--no-sandbox",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
    "--disable-background-networking",
    "--disable-gpu-compositing",  # WebGL is drawn by software anyway; the rest of the page need not go that way
)
SAY = 1000
"""Lines of chat that a guest may say at once: what is too much is tested elsewhere."""
PATIENCE = 180_000
"""Milliseconds that anything may take on a busy machine. Whatever is awaited is awaited; nothing waits for a time."""
expect.set_options(timeout=PATIENCE)
BOT_PAUSE = 0.02
"""Seconds that bots let pass: no test needs to follow them."""
LIGHT = (
    "localStorage.setItem('rumpus-settings',"
    " JSON.stringify({state: {quality: 'low', view: '3d', sound: false}, version: 0}))"
)
"""Software WebGL is slow: the table is drawn at its lowest quality."""
CHEAP = """{
    Object.defineProperty(window, "devicePixelRatio", { get: () => (window.fine ? 1 : 0.25) });
    const draw = window.requestAnimationFrame, awaited = new Map();
    let last = 0;
    window.requestAnimationFrame = (deed) => {
        const id = ++last;
        awaited.set(id, deed);
        setTimeout(() => draw((now) => {
            const deed = awaited.get(id);
            awaited.delete(id);
            deed?.(now);
        }), 60);
        return id;
    };
    window.cancelAnimationFrame = (id) => awaited.delete(id);
}"""
"""And with a sixteenth of its pixels, but for screenshots, and a dozen frames in a second where there would be sixty.
Nothing else on a page asks for either."""
FRAMES = """async (count) => {
    for (let i = 0; i < count; i++) await new Promise(requestAnimationFrame);
}"""


class Room:
    """A server on a data folder of its own, which can be killed and started again at the same address."""

    def __init__(self, data: Path, program: Sequence[str] = (), grace_seconds: float = limits.GRACE_SECONDS) -> None:
        self.data = data
        self._grace_seconds = grace_seconds
        self._program = program
        self._port = lasting_port()
        self.start()

    def start(self) -> None:
        if self._program:
            self._running = Running(self.data, "--port", str(self._port), program=self._program)
        else:
            self._running = Running(
                self.data,
                port=self._port,
                bot_pause=BOT_PAUSE,
                thinkers=1,
                chat_at_once=SAY,
                grace_seconds=self._grace_seconds,
            )
        self.address = f"http://localhost:{self._port}"

    def kill(self) -> None:
        """As a power cut would: no time to say good-bye, bots included."""
        self._running.kill()


@pytest.fixture(scope="session")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    """One for all tests that leave it running."""
    room = Room(tmp_path_factory.mktemp("room") / "data")
    yield room
    room.kill()


@pytest.fixture
def own_room(tmp_path: Path) -> Iterator[Room]:
    """A server for a test that ends it and writes to its data."""
    room = Room(tmp_path / "data")
    yield room
    room.kill()


@pytest.fixture
def hasty_room(tmp_path: Path) -> Iterator[Room]:
    """A server on which people have little time to come back."""
    room = Room(tmp_path / "data", grace_seconds=8)
    yield room
    room.kill()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    assert CHROMIUM, "Chromium is not on the PATH: `make browser` gets it"
    browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
    yield browser
    browser.close()


class Guest:
    """Someone at a browser of their own."""

    def __init__(
        self,
        browser: Browser,
        room: Room,
        *,
        phone: bool = False,
        small: bool = False,
        locale: str = "en-GB",
        motion: bool = False,
        flat: bool = False,
        worker: bool = False,
    ) -> None:
        """With a desk, a phone, or a small window that grows to a desk's for screenshots; `flat` wants no 3D.

        Only with a `worker` the house is kept for when there is no line: it fetches everything.
        """
        self._small = small
        self._context: BrowserContext = browser.new_context(
            viewport=PHONE if phone else SMALL if small else DESK,
            locale=locale,
            has_touch=phone,
            is_mobile=phone,
            base_url=room.address,
            reduced_motion="no-preference" if motion else "reduce",
            service_workers="allow" if worker else "block",
        )
        self._context.add_init_script(CHEAP + (LIGHT.replace("'3d'", "'flat'") if flat else LIGHT))
        self.page: Page = self._context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.faults: list[str] = []
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", lambda line: self.faults.append(line.text) if line.type == "error" else None)

    def shoot(self, name: str) -> None:
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        before = self.page.viewport_size
        assert before is not None
        size = DESK if self._small else before
        if self.page.locator("canvas").count():
            # What is drawn in 3D is drawn again, with all its pixels, where the window gets another size.
            self.page.evaluate("window.fine = true")
            size = {"width": size["width"], "height": size["height"] + 1}
        self.page.set_viewport_size(size)
        self.page.evaluate(FRAMES, 2)
        self.page.screenshot(path=SCREENSHOTS / f"{name}.png", animations="disabled")  # each as if at its end
        self.page.evaluate("window.fine = false")
        self.page.set_viewport_size(before)

    def offline(self, gone: bool) -> None:
        self._context.set_offline(gone)

    def close(self) -> None:
        self._context.close()
