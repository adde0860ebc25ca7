"""What tools answer. Each is made from what the program's own seat may see."""

from typing import Any

from pydantic import BaseModel, Field, JsonValue


class GameShown(BaseModel):
    """A game that can be played."""

    name: str
    title: str
    players: tuple[int, int] = Field(description="the fewest and the most")
    bots: tuple[str, ...] = Field(description="weakest first")
    options: dict[str, Any] = Field(description="JSON schema of the options")
    lists_moves: bool = Field(description="whether legal_moves lists all of them")


class SeatShown(BaseModel):
    """A place at the table."""

    seat: int
    player: str
    score: int


class MatchShown(BaseModel):
    """A match as your seat sees it."""

    match: str
    game: str
    your_seat: int
    your_turn: bool
    over: bool
    winners: tuple[int, ...]
    seats: tuple[SeatShown, ...]
    position: str = Field(description="in notation, as far as you may see it")
    happened: tuple[str, ...] = Field(description="since you were last told, with numbers of events and seats")


class MovesShown(BaseModel):
    """What you may play now."""

    moves: tuple[str, ...]
    count: int = Field(description="of all that begin so; more than are listed, perhaps")
    complete: bool = Field(description="false where moves cannot be listed, such as flicks: then these are examples")


class HintShown(BaseModel):
    """What a strong bot would play, and why."""

    move: str
    value: float | None = Field(description="what the match is worth to you after it, from 0 (lost) to 1 (won)")
    reasons: tuple[str, ...]
    alternatives: tuple[str, ...]


class AnalysisShown(BaseModel):
    """What each move of a match was worth to whoever made it."""

    report: dict[str, JsonValue]
