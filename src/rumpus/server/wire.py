"""What travels between server and client, as pydantic models. The TypeScript types are generated from these.

`docs/wire.md` explains the conversation.
"""

from datetime import datetime
from typing import TYPE_CHECKING, Annotated, Final, Literal, TypeAlias, Union

from pydantic import AfterValidator, BaseModel, Field, JsonValue, WithJsonSchema

from rumpus.core.breach import Detail
from rumpus.core.data import Data
from rumpus.core.picture import PlainPicture
from rumpus.core.record import ResignEvent
from rumpus.core.telling import PlainOutcome
from rumpus.core.threats import PlainThreats
from rumpus.games import GAMES
from rumpus.server import limits
from rumpus.server.changes import Change
from rumpus.server.words import check_name

PROTOCOL: Final = 2
"""Moves whenever a page that was loaded before would misunderstand the server: it is told to load itself again."""

if TYPE_CHECKING:
    Picture: TypeAlias = BaseModel
    Outcome: TypeAlias = BaseModel
    Effect: TypeAlias = BaseModel
    Threats: TypeAlias = BaseModel
    Played: TypeAlias = BaseModel
else:
    # Unions of what all installed games have, known at run time.
    _GAMES = tuple(GAMES.load_all().values())
    Picture = Union[tuple(dict.fromkeys([*(game.picture_type for game in _GAMES), PlainPicture]))]  # noqa: UP007
    Outcome = Union[tuple(dict.fromkeys([*(kind for game in _GAMES for kind in game.outcome_types), PlainOutcome]))]  # noqa: UP007
    Effect = Union[tuple(dict.fromkeys(kind for game in _GAMES for kind in game.effect_types)) or (None,)]  # noqa: UP007
    Threats = Union[tuple(dict.fromkeys([*(kind for game in _GAMES for kind in game.threat_types), PlainThreats]))]  # noqa: UP007
    Played = Union[tuple(dict.fromkeys(kind for game in _GAMES for kind in game.motion_types)) or (None,)]  # noqa: UP007
"""What a client draws; what outcomes tell; what moves lead to at once; what threatens; what is played of outcomes."""


Name = Annotated[str, Field(min_length=1, max_length=limits.NAME_LENGTH), AfterValidator(check_name)]


PaceName = Literal["calm", "brisk", "at_once"]
"""How fast somebody would like bots to play, the slowest first."""


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
    has_secrets: bool
    """Whether players hide something from one another."""
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
    reveal: bool = True
    """Whether hands that are hidden may be shown once the match is over."""
    clock: Clock | None = None
    stand_in: str | None = None
    """The bot that plays on for whoever loses the line, None for nobody. Left out: one in the middle."""


class Preview(Data):
    """Options to be looked at before a room is opened."""

    options: dict[str, JsonValue]


class PreviewAnswer(Data):
    """The table that these options give, or why there is none."""

    seats: int | None = None
    picture: Picture | None = None
    code: str | None = None
    reason: str | None = None
    details: dict[str, Detail] = Field(default_factory=dict)


class RoomCode(Data):
    """Where a room is found."""

    code: str


class LineSeat(Data):
    """A seat in a guest's own list."""

    kind: Literal["person", "bot", "open"]
    name: str
    bot: str | None
    yours: bool


class RoomLine(Data):
    """A room in a guest's own list."""

    code: str
    game: str
    options: dict[str, JsonValue]
    stage: Literal["lobby", "playing", "over"]
    created: datetime
    host: bool
    """Whether that is you."""
    seats: tuple[LineSeat, ...]
    waits_for: Literal["you", "people", "bots"] | None
    """Whose decision the match waits for; None if it has not started, is over, or cannot be opened."""
    problem: str | None = None
    """The code that it is refused with when it is opened, such as `server/not_installed`, or None if it can be."""


class MatchResult(Data):
    """How a match ended."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]


class ArchiveLine(Data):
    """A match in a guest's archive."""

    code: str
    """Of its room."""
    game: str
    options: dict[str, JsonValue]
    stage: Literal["playing", "over"]
    created: datetime
    ended: datetime | None
    seats: tuple[LineSeat, ...]
    resigned: tuple[int, ...]
    result: MatchResult | None
    """None as long as it goes on, and if it cannot be read."""
    replay: str | None
    """Where it is found once it is over: `/replay/` and this."""


class Archive(Data):
    """Matches of a guest, the newest first."""

    matches: tuple[ArchiveLine, ...]
    total: int
    """How many there are of the kind that was asked for, those that were not told included."""
    more: datetime | None
    """There are older ones: ask for those `before` this."""


class Rating(Data):
    """How strong somebody plays: points on the scale of a game, on which people begin at 1000."""

    points: int
    doubt: int
    """It is between `points - doubt` and `points + doubt`, 95 times of 100."""


class RatingAt(Rating):
    """What a rating was after a match."""

    ended: datetime


class KnownBot(Data):
    """How strong a bot is, on the same scale."""

    bot: str
    points: int


class Met(Data):
    """How matches went against bots of one level, or against people."""

    bot: str | None
    """None for people."""
    met: int
    """Seats of theirs."""
    behind: int
    """How many of them one has left behind."""
    equal: int


class GameStatistics(Data):
    """How a guest does at a game."""

    game: str
    played: int
    won: int
    resigned: int
    rated: int
    places: tuple[int, ...]
    """How often one came in first, second and so on."""
    against: tuple[Met, ...]
    rating: Rating | None
    """None if no match is rated yet."""
    curve: tuple[RatingAt, ...]
    """How the rating went; of very many matches not each."""
    levels: tuple[KnownBot, ...]
    """Our bots at its table, weakest first."""
    fair: str | None
    """The bot that suits the guest best; None if nobody knows."""


class DailyCubes(Data):
    """How a guest keeps up with the cubes of the day."""

    solved: int
    """Cubes of days, whenever they were solved."""
    today: bool
    streak: int
    """Days in a row up to today or yesterday whose cube was solved on that day."""
    longest: int


class Statistics(Data):
    """What a guest has played, and how it went. Told to nobody else."""

    games: tuple[GameStatistics, ...]
    cubes: DailyCubes


class CountedMatch(Data):
    """A match in the statistics of a guest."""

    ended: datetime
    game: str
    seats: int
    place: int
    won: bool
    resigned: bool
    hints: bool
    against: tuple[str, ...]
    """The bots at the other seats; `person` for a person."""
    rating: Rating | None
    """After it; None if the match is not rated."""


class RoomsNews(Data):
    """What `/api/me/socket` sends: the whole list first, then only what has changed."""

    whole: bool
    rooms: tuple[RoomLine, ...]
    gone: tuple[str, ...]
    """Codes of rooms that are no longer in the list."""


class Problem(Data):
    """Every refusal over HTTP, in words and as data."""

    code: str
    reason: str
    details: dict[str, Detail] = Field(default_factory=dict)


# --- WebSocket: from the client


class Hello(Data):
    """The first message: which protocol the client speaks, and what it has seen of the room."""

    type: Literal["hello"] = "hello"
    protocol: Annotated[int, WithJsonSchema({"const": PROTOCOL})] = 1
    """Pages from before there was a number do not say it."""
    last: int = Field(default=0, ge=0)
    """The last event it knows, 0 for none."""
    chat: int = Field(default=0, ge=0)
    """The last line of chat it knows, 0 for none."""


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


class AskUndo(Data):
    """Ask the others whether one's latest move may be taken back."""

    type: Literal["ask_undo"] = "ask_undo"
    id: int
    n: int
    seat: int


class AnswerUndo(Data):
    """Whether a move may be taken back, to whoever asked for it at event `n`. Whoever asked takes the question back."""

    type: Literal["answer_undo"] = "answer_undo"
    id: int
    n: int
    seat: int
    """The one that asks."""
    allow: bool


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


class Show(Data):
    """Asks how event `n` came about, to play it."""

    type: Literal["show"] = "show"
    id: int
    n: int = Field(ge=1)


class Hint(Data):
    """Asks what a bot would do here."""

    type: Literal["hint"] = "hint"
    id: int
    seat: int


class AskThreats(Data):
    """Asks what others could do to this seat next, or what would come of a move that is meant. Changes nothing."""

    type: Literal["threats"] = "threats"
    id: int
    seat: int
    move: str | None = Field(default=None, max_length=limits.MOVE_LENGTH)


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


class Remove(Data):
    """The host takes the person on this seat from the table, in the lobby: all their seats are open again."""

    type: Literal["remove"] = "remove"
    id: int
    seat: int


class Mute(Data):
    """The host silences whoever said this line of chat, or lets them speak again."""

    type: Literal["mute"] = "mute"
    id: int
    line: int
    muted: bool


class SetBot(Data):
    """The host gives a seat to a bot: an open one, or that of a person who left. No bot: open it again (lobby only)."""

    type: Literal["set_bot"] = "set_bot"
    id: int
    seat: int
    bot: str | None


class SetReveal(Data):
    """The host says before the match whether hands that are hidden may be shown once it is over."""

    type: Literal["reveal"] = "reveal"
    id: int
    reveal: bool


class SetStandIn(Data):
    """The host says before the match which bot plays on for whoever loses the line, None for nobody."""

    type: Literal["stand_in"] = "stand_in"
    id: int
    bot: str | None


class Start(Data):
    """The host starts the match; open seats are not allowed."""

    type: Literal["start"] = "start"
    id: int


class Rematch(Data):
    """Open a new room with the same people and options."""

    type: Literal["rematch"] = "rematch"
    id: int


class Looked(Data):
    """I have looked at the result that event `n` led to: the match may go on."""

    type: Literal["looked"] = "looked"
    id: int
    n: int


class WishPace(Data):
    """How fast I would like bots to play. Of those at the table the slowest wish counts."""

    type: Literal["pace"] = "pace"
    pace: PaceName


class Say(Data):
    """Chat, plain text."""

    type: Literal["say"] = "say"
    id: int
    text: str = Field(min_length=1, max_length=limits.CHAT_LENGTH)


class Ping(Data):
    """Asks whether the other end is there."""

    type: Literal["ping"] = "ping"


FromClient: TypeAlias = Annotated[
    Hello
    | PlayMove
    | Undo
    | AskUndo
    | AnswerUndo
    | Resign
    | AskWhy
    | Look
    | Show
    | Hint
    | AskThreats
    | Sit
    | Stand
    | Remove
    | Mute
    | SetBot
    | SetReveal
    | SetStandIn
    | Start
    | Rematch
    | Looked
    | WishPace
    | Say
    | Ping,
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
    away_since: int | None
    """When a person who is not online was last here, by the server's clock; None if that is not known."""
    clock_ms: int | None
    """Time left when the present decision began."""


class Looking(Data):
    """People look at a result before the match goes on."""

    n: int
    """The number of the event that led to it."""
    seats: tuple[int, ...]
    """Whose people are here and have yet to look."""
    until: int
    """When it goes on in any case, by the server's clock."""


class Absent(Data):
    """Somebody has lost the line while others play."""

    seats: tuple[int, ...]
    """Theirs."""
    until: int
    """When a bot plays on for them, by the server's clock."""


class UndoAsked(Data):
    """Somebody would like to take a move back, and the other people are asked."""

    seat: int
    n: int
    """The number of the latest event when it was asked: a new one ends it."""
    move: int
    """The number of the move that would be taken back."""
    waits_for: tuple[int, ...]
    """The seats whose people have yet to answer."""
    until: int
    """When silence is taken for a no, by the server's clock."""


class RoomMessage(Data):
    """The room as a viewer sees it now. What changed about it is sent in `room`."""

    code: str
    game: str
    options: dict[str, JsonValue]
    stage: Literal["lobby", "playing", "over"]
    seats: tuple[SeatView, ...]
    host: bool
    undo: bool
    clock: Clock | None
    clock_since: int | None
    """Since when the clocks of those who are to decide run, by the server's clock; None if none runs."""
    watching: int
    reveal: bool | None
    """Whether hidden hands may be shown once the match is over; None in games without any."""
    replay: str | None
    """Where the match is found once it is over: `/replay/` and this."""
    rematch: str | None
    """The code of the room that follows, once there is one."""
    rematch_by: int | None
    """The seat that asked for it, as long as the server remembers."""
    looking: Looking | None
    """What the match waits for, if a round has just ended."""
    stand_in: str | None
    """The bot that plays on for whoever loses the line, None for nobody."""
    absent: tuple[Absent, ...]
    """Whoever a bot will soon play for."""
    undo_asked: UndoAsked | None
    practice: bool
    """Whether one person plays here against bots, and may ask for hints."""
    threats: bool
    """Whether that person may ask for threats as well: not every game tells of any."""
    picture: Picture | None
    """In the lobby: the table that waits."""


class MoveEvent(Data):
    """A seat's choice, in the game's notation, as far as the viewer may know it."""

    n: int
    kind: Literal["move"] = "move"
    seat: int
    move: str


class MoveWithEffect(MoveEvent):
    """A move, and what it led to at once, where it does not say so itself."""

    effect: Effect


class OutcomeEvent(Data):
    """What nature did, as far as the viewer may know it."""

    n: int
    kind: Literal["outcome"] = "outcome"
    outcome: Outcome


class UndoEvent(Data):
    """A seat took back: all is as it was after event `back_to` (0: the start)."""

    n: int
    kind: Literal["undo"] = "undo"
    seat: int
    back_to: int
    allowed: tuple[int, ...]
    """The seats whose people allowed it, where it needed that."""


Event: TypeAlias = MoveEvent | MoveWithEffect | OutcomeEvent | ResignEvent | UndoEvent


class MatchMessage(Data):
    """The match as a viewer sees it now. What changed about it is sent in `match`."""

    n: int
    """The number of the last event."""
    picture: Picture
    actors: tuple[int, ...]
    """The seats that are to decide."""
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    resigned: tuple[int, ...]
    undo: tuple[int, ...]
    """The viewer's seats that could take back now."""
    ask_undo: tuple[int, ...]
    """The viewer's seats that could take back now if the other people allowed it, and can ask them."""
    deadline: int | None
    """When silence is taken for an answer, by the server's clock; None if nobody is hurried."""


class Replay(Data):
    """A whole match that is over, as somebody may see it."""

    code: str | None
    """Its address; None if it came from a record."""
    game: str
    version: int
    options: dict[str, JsonValue]
    ended: datetime | None
    seats: tuple[SeatView, ...]
    """`yours` are those from which it is shown."""
    eyes: int | None
    """The seat from which it is shown; None if it is shown as a spectator sees it."""
    open_eyes: tuple[int, ...]
    """The seats from which it can be shown."""
    played: tuple[int, ...]
    """The seats that were yours."""
    hands_hidden: bool
    """Whether the host does not want hidden hands to be shown."""
    events: tuple[Event, ...]
    """All that happened, each with how it came about."""
    frames: tuple[Change, ...]
    """The match (`MatchMessage`) before any event, and after each: every one as its change from the one before."""


class ChatLine(Data):
    """Something said at the table."""

    n: int
    """Lines are numbered from 1."""
    at: int | None
    """When, by the server's clock; None for lines from before times were kept."""
    name: str
    text: str


class Welcome(Data):
    """The answer to `hello`. What follows begins afresh: changes of a room and a match that are not known yet."""

    type: Literal["welcome"] = "welcome"
    protocol: int
    build: str | None
    """The script that the server's page begins with. A page that began with another one is older than the server."""
    now: int
    """The server's clock: milliseconds since 1970."""


class RoomFrame(Data):
    """Something about the room changed."""

    type: Literal["room"] = "room"
    change: Change


class ChatFrame(Data):
    """Lines of chat that the client does not know."""

    type: Literal["chat"] = "chat"
    lines: tuple[ChatLine, ...]


class MatchFrame(Data):
    """Something about the match changed."""

    type: Literal["match"] = "match"
    events: tuple[Event, ...]
    """Those that the client has not seen."""
    motions: dict[int, Played | None]
    """How they came about, by their numbers, where that can be played; None where `show` has to ask for it."""
    change: Change


class Refused(Data):
    """A message was refused; nothing changed. `id` is that of the message, if it had one."""

    type: Literal["refused"] = "refused"
    id: int | None
    code: str
    reason: str
    details: dict[str, Detail] = Field(default_factory=dict)


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
    details: dict[str, Detail] = Field(default_factory=dict)


class Past(Data):
    """The answer to `look`."""

    type: Literal["past"] = "past"
    id: int
    n: int
    picture: Picture


class Motion(Data):
    """The answer to `show`."""

    type: Literal["motion"] = "motion"
    id: int
    n: int
    motion: Played


class Fact(Data):
    """Something that speaks for a move."""

    code: str
    details: dict[str, Detail] = Field(default_factory=dict)


class JudgedMove(Data):
    """A decision of a match that is over, and what a bot says of it."""

    n: int
    """The number of its event."""
    seat: int
    move: str
    forced: bool
    """Whether it was the only legal move."""
    best: str | None
    before: float | None
    """What the match was worth to the seat, had it made the best move; None if the bot cannot judge the move."""
    after: float | None
    """What it was worth after the move that was made."""
    lost: float
    doubt: float
    """The standard error of what was lost."""
    verdict: Literal["good", "slip", "mistake", "blunder"] | None
    why: tuple[Fact, ...]
    """What speaks for the move that was made."""
    why_best: tuple[Fact, ...]
    """What speaks for the best one, where that is surely better."""
    simulations: int


class Analysis(Data):
    """What each decision of a match was worth, by what its seat could know."""

    level: str
    """The bot that judged."""
    values: Literal["chance", "standing"]
    """Whether values are chances to win, or rank at the end and margin; both from 0 to 1."""
    moves: tuple[JudgedMove, ...]
    curves: tuple[tuple[tuple[float, float], ...], ...]
    """For each seat what the match was worth to it, as pairs of event and value."""


class AnalysisOffer(Data):
    """Who can judge a match."""

    levels: tuple[str, ...]
    """The bots that can, weakest first."""
    suggested: str | None
    known: tuple[str, ...]
    """Those that have: what they said is still here. Nobody, where only a game was asked about."""


class AnalysisNews(Data):
    """How far an analysis is; at last it comes itself, or why it does not."""

    done: int
    of: int
    """How many decisions there are; 0 before they are counted."""
    analysis: Analysis | None = None
    problem: Problem | None = None


class Other(Data):
    """Another move that was weighed."""

    move: str
    value: float


class Suggestion(Data):
    """The answer to `hint`."""

    type: Literal["suggestion"] = "suggestion"
    id: int
    move: str
    gain: int | None
    """The points that it brings the seat at once; None where that is up to chance, or would give a secret away."""
    value: float | None
    """What the match is worth to the seat after it, from 0 (lost) to 1 (won), if the bot says so."""
    facts: tuple[Fact, ...]
    """What speaks for it, the weightiest first."""
    others: tuple[Other, ...]
    """What else was weighed, the best first."""


class Threatened(Data):
    """The answer to `threats`."""

    type: Literal["threatened"] = "threatened"
    id: int
    n: int
    """The number of the last event: they are those of the table after it."""
    threats: Threats | None
    """None if there is nothing to tell: as long as no move is meant, perhaps."""


class Pong(Data):
    """I am."""

    type: Literal["pong"] = "pong"
    now: int
    """The server's clock: milliseconds since 1970."""


FromServer: TypeAlias = Annotated[
    Welcome
    | RoomFrame
    | ChatFrame
    | MatchFrame
    | Refused
    | Done
    | Because
    | Past
    | Motion
    | Suggestion
    | Threatened
    | Pong,
    Field(discriminator="type"),
]
