"""What travels between server and client, as pydantic models. The TypeScript types are generated from these.

`docs/wire.md` explains the conversation.
"""

from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias, Union

from pydantic import AfterValidator, BaseModel, Field, JsonValue

from rumpus.core.data import Data
from rumpus.core.picture import PlainPicture
from rumpus.core.record import Event
from rumpus.games import GAMES
from rumpus.server import limits

if TYPE_CHECKING:
    Picture: TypeAlias = BaseModel
else:
    Picture = Union[tuple(dict.fromkeys([*(game.picture_type for game in GAMES.load_all().values()), PlainPicture]))]  # noqa: UP007 - a list known at run time
"""What a client draws: the pictures of all games that are installed, and the plain one."""


def _printable(name: str) -> str:
    if not name.isprintable() or name != name.strip():
        raise ValueError("a name has only printable characters, and no space at either end")
    return name


Name = Annotated[str, Field(min_length=1, max_length=limits.NAME_LENGTH), AfterValidator(_printable)]


# --- HTTP


class Me(Data):
    """Who the cookie says you are; no name yet on the first visit."""

    name: str | None


class NewName(Data):
    """The nickname that a guest wants."""

    name: Name


class GameInfo(Data):
    """A game that is installed."""

    name: str
    title: str
    bots: tuple[str, ...]
    """Weakest first."""
    options: dict[str, JsonValue]
    """The JSON schema of its options."""
    fewest: int
    most: int
    """Players."""


class Clock(Data):
    """Time to think: a stock for the whole match, and what each decision adds."""

    seconds: int = Field(ge=limits.CLOCK_SECONDS[0], le=limits.CLOCK_SECONDS[1])
    increment: int = Field(default=0, ge=0, le=limits.INCREMENT_SECONDS)


class SeatWish(Data):
    """Who will sit there: the host, nobody yet, or a bot of that name."""

    kind: Literal["me", "open", "bot"]
    bot: str | None = None
    name: Name | None = None
    """For further people at the host's screen."""


class NewRoom(Data):
    """A room to open."""

    game: str = Field(max_length=limits.GAME_NAME_LENGTH)
    options: dict[str, JsonValue] = Field(default_factory=dict)
    seats: tuple[SeatWish, ...] = Field(min_length=1, max_length=limits.SEATS)
    undo: bool = True
    clock: Clock | None = None


class Preview(Data):
    """Options to be looked at before a room is opened."""

    options: dict[str, JsonValue]


class PreviewAnswer(Data):
    """The table that these options give, or why there is none."""

    seats: int | None = None
    picture: Picture | None = None
    code: str | None = None
    reason: str | None = None
    details: dict[str, str | int] = Field(default_factory=dict)


class RoomCode(Data):
    """Where a room is found."""

    code: str


class RoomLine(Data):
    """A room in a guest's own list."""

    code: str
    game: str
    stage: Literal["lobby", "playing", "over"]
    names: tuple[str, ...]
    your_turn: bool
    problem: str | None = None
    """The code that it is refused with when it is opened, such as `server/not_installed`, or None if it can be."""


class Problem(Data):
    """Every refusal over HTTP, in words."""

    code: str
    reason: str


# --- WebSocket: from the client


class Hello(Data):
    """The first message: which event the client saw last, 0 for none."""

    type: Literal["hello"] = "hello"
    last: int = Field(default=0, ge=0)


class PlayMove(Data):
    """A move in the game's notation, meant for the state after event `n`."""

    type: Literal["move"] = "move"
    id: int
    n: int
    seat: int
    move: str = Field(max_length=limits.MOVE_LENGTH)


class Undo(Data):
    """Take one's latest move back."""

    type: Literal["undo"] = "undo"
    id: int
    n: int
    seat: int


class Resign(Data):
    """Give up."""

    type: Literal["resign"] = "resign"
    id: int
    seat: int


class AskWhy(Data):
    """Asks whether a move would be legal, and if not, why. Changes nothing."""

    type: Literal["why"] = "why"
    id: int
    seat: int
    move: str = Field(max_length=limits.MOVE_LENGTH)


class Look(Data):
    """Show the table as it was after event `n`."""

    type: Literal["look"] = "look"
    id: int
    n: int = Field(ge=0)


class Hint(Data):
    """Asks what a bot would do here."""

    type: Literal["hint"] = "hint"
    id: int
    seat: int


class Sit(Data):
    """Take an open seat, or take one's own seat back from a bot."""

    type: Literal["sit"] = "sit"
    id: int
    seat: int


class Stand(Data):
    """Leave a seat: in the lobby it is open again, in a match it waits."""

    type: Literal["stand"] = "stand"
    id: int
    seat: int


class SetBot(Data):
    """The host gives a seat to a bot: an open one, or that of a person who left. No bot: open it again (lobby only)."""

    type: Literal["set_bot"] = "set_bot"
    id: int
    seat: int
    bot: str | None


class Start(Data):
    """The host starts the match; open seats are not allowed."""

    type: Literal["start"] = "start"
    id: int


class Rematch(Data):
    """Open a new room with the same people and options."""

    type: Literal["rematch"] = "rematch"
    id: int


class Say(Data):
    """Chat, plain text."""

    type: Literal["say"] = "say"
    text: str = Field(min_length=1, max_length=limits.CHAT_LENGTH)


class Ping(Data):
    """Asks whether the other end is there."""

    type: Literal["ping"] = "ping"


FromClient: TypeAlias = Annotated[
    Hello | PlayMove | Undo | Resign | AskWhy | Look | Hint | Sit | Stand | SetBot | Start | Rematch | Say | Ping,
    Field(discriminator="type"),
]


# --- WebSocket: from the server


class SeatView(Data):
    """A seat as everyone sees it."""

    seat: int
    kind: Literal["person", "bot", "open"]
    name: str
    bot: str | None
    """The bot that plays, even in place of a person who left."""
    yours: bool
    online: bool
    clock_ms: int | None
    """Time left when this was sent; running if the seat is to decide."""


class ChatLine(Data):
    """Something said at the table."""

    name: str
    text: str


class RoomMessage(Data):
    """The room as it is now. Sent whenever something about it changed."""

    type: Literal["room"] = "room"
    code: str
    game: str
    options: dict[str, JsonValue]
    stage: Literal["lobby", "playing", "over"]
    seats: tuple[SeatView, ...]
    host: bool
    undo: bool
    clock: Clock | None
    watching: int
    chat: tuple[ChatLine, ...]
    rematch: str | None
    """The code of the room that follows, once there is one."""
    practice: bool
    """Whether one person plays here against bots, and may ask for hints."""
    picture: Picture | None
    """In the lobby: the table that waits."""


class MatchMessage(Data):
    """What happened since the last one, and how the table looks now."""

    type: Literal["match"] = "match"
    n: int
    """The number of the last event."""
    events: tuple[Event, ...]
    """Those that the client has not seen."""
    picture: Picture
    actors: tuple[int, ...]
    """The seats that are to decide."""
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    resigned: tuple[int, ...]
    undo: tuple[int, ...]
    """The viewer's seats that could take back now."""
    deadline_ms: int | None
    """Time left to answer when this was sent, where silence is an answer; None if nobody is hurried."""


class Refused(Data):
    """A message was refused; nothing changed. `id` is that of the message, if it had one."""

    type: Literal["refused"] = "refused"
    id: int | None
    code: str
    reason: str
    details: dict[str, str | int] = Field(default_factory=dict)


class Done(Data):
    """A message was carried out."""

    type: Literal["done"] = "done"
    id: int


class Because(Data):
    """The answer to `why`: no code if the move is legal."""

    type: Literal["because"] = "because"
    id: int
    move: str
    code: str | None
    reason: str | None
    details: dict[str, str | int] = Field(default_factory=dict)


class Past(Data):
    """The answer to `look`."""

    type: Literal["past"] = "past"
    id: int
    n: int
    picture: Picture


class Suggestion(Data):
    """The answer to `hint`."""

    type: Literal["suggestion"] = "suggestion"
    id: int
    move: str


class Pong(Data):
    """I am."""

    type: Literal["pong"] = "pong"


FromServer: TypeAlias = Annotated[
    RoomMessage | MatchMessage | Refused | Done | Because | Past | Suggestion | Pong, Field(discriminator="type")
]
