"""Any game's table as a picture, and a match as one that moves."""

from io import BytesIO

from PIL import Image, ImageSequence

from rumpus.draw.tables import FILM_WIDTH, LAST_MS, film_gif, table_png, thumbnail_png
from rumpus.games.rumis.game import RUMIS
from rumpus.games.rumis.options import RumisOptions
from rumpus.match import Match
from rumpus.server import limits
from rumpus.server.pictures import moments


def opened(content: bytes) -> Image.Image:
    return Image.open(BytesIO(content))


def test_a_game_without_a_picture_of_its_own_is_written_as_text() -> None:
    short, long = opened(table_png("pebbles", None, "7 pebbles", [])), opened(table_png("pebbles", None, "x " * 99, []))
    assert short.width == long.width
    assert long.height > short.height


def test_a_small_picture_keeps_its_shape() -> None:
    page = BytesIO()
    Image.new("RGB", (400, 100), "red").save(page, "PNG")
    assert opened(thumbnail_png(page.getvalue(), 100, 100)).size == (100, 25)


def test_a_film_shows_each_picture_and_rests_at_the_end() -> None:
    pages = []
    for width, height, colour in ((900, 300, "red"), (300, 600, "blue"), (300, 300, "green")):
        page = BytesIO()
        Image.new("RGB", (width, height), colour).save(page, "PNG")
        pages.append(page.getvalue())
    film = opened(film_gif(pages))
    assert film.size == (FILM_WIDTH, 600)
    frames = [frame.convert("RGB") for frame in ImageSequence.Iterator(film)]
    middles = [frame.crop((240, 599, 241, 600)).tobytes() for frame in frames]
    assert [max(range(3), key=middle.__getitem__) for middle in middles] == [0, 2, 1]
    assert film.info["duration"] == LAST_MS


def test_of_a_long_match_some_moments_are_left_out_but_never_the_end() -> None:
    game = RUMIS
    match = Match.start(game, RumisOptions(players=2, site="chullpa", start=0), seed=1)
    while not match.over:
        seat = match.actors[0]
        match.play(seat, game.legal_moves(match.state, seat)[0])
    every = moments(match, frozenset())
    assert every[0] == 0
    assert every[-1] == match.number
    assert len(every) <= limits.FILM_FRAMES
