"""Every limit of the server, in one place. `TABLE` is the table of docs/wire.md: `make wire` writes it there.

Some are defaults of `Settings`, so that a test or a host can ask for another number.
"""

from dataclasses import dataclass
from typing import Final

from rumpus.store.changes import LINES

# --- what a client may send

MESSAGE_LENGTH: Final = 4096
"""Characters of one message on a connection."""
BODY_BYTES: Final = 100_000
"""The largest request: a site of one's own has 20,000 characters at most."""
MESSAGES_PER_SECOND: Final = 20
"""On one connection."""
MESSAGES_AT_ONCE: Final = 40
LINES_AT_FULL_RATE: Final = 3
"""A guest who says more on many connections than fits on that many of them is heard slowly."""
HELLOS_PER_SECOND: Final = 2
"""On all connections of a guest; beyond that the answer takes its time."""
HELLOS_AT_ONCE: Final = 30
DIALS_PER_SECOND: Final = 5
"""Connections that a guest may open, or strangers at one address."""
DIALS_AT_ONCE: Final = 120
LINES_OF_GUEST: Final = 20
"""Connections that a guest may have open."""
LINES_OF_STRANGERS: Final = 200
"""Connections of all without a cookie at one address."""
LINES_OF_ADDRESS: Final = 1000
"""Connections of all at one address."""
GUESTS_PER_MINUTE: Final = 120
"""New guests from one address."""
GUESTS_AT_ONCE: Final = 300
CHAT_PER_SECOND: Final = 1
"""Lines of chat of a guest, or of strangers at one address."""
CHAT_AT_ONCE: Final = 10
BYTES_PER_SECOND: Final = 100_000
"""Bodies of requests from one address. To read one that is nested a lot takes a tenth of a second."""
BYTES_AT_ONCE: Final = 2_000_000
WAITING_MESSAGES: Final = 8
"""Messages of a client that wait for the one before them; no more are read meanwhile."""
WAITING_REPLIES: Final = 200
"""Answers that may wait for a slow client before its connection is cut."""
LEAST_DEFLATED: Final = 100
"""Bytes of a message. Shorter ones are answers like `done`, and nothing repeats in them."""
WINDOW_BITS: Final = 12
"""Clients look back so far in what they were sent deflated: four kilobytes."""
DEFLATE_MEMORY: Final = 5
"""Of zlib's nine: tables as large as the window, which are soon made."""
DEFLATED_MESSAGES: Final = 256
"""Kept for others who are sent the same."""
SENT_AT_ONCE: Final = 65_536
"""Characters that are gathered for a client, at most, before they are sent."""

COOKIE_SECONDS: Final = 365 * 24 * 3600
"""How long a browser is remembered: a year."""

COUNTED_TOGETHER: Final = 20
"""Matches that are counted for the statistics in one transaction."""
COUNTED_AT_ONCE: Final = 500
"""Matches that are counted while somebody waits for their statistics; the server counts the rest by itself."""
CURVE: Final = 120
"""Points of the curve of a rating."""

# --- rooms

CODE_LENGTH: Final = 6
"""Letters and digits of a room's code."""
REPLAY_LENGTH: Final = 10
"""Letters and digits of the address of a match that is over."""
CODE_REPEATED: Final = 12
"""How much of an unknown code its refusal repeats."""
NAME_LENGTH: Final = 24
MARKS: Final = 4
"""Signs that are written over or under one letter."""
SPEAKER_LENGTH: Final = 24
"""Of the secret by which a room knows a stranger again."""
CHAT_LENGTH: Final = 300
CHAT_SHOWN: Final = LINES
"""Lines of chat that a room shows, and keeps."""
BARRED: Final = 200
"""People whom the host of a room has removed, and people silenced, that it remembers."""
MOVE_LENGTH: Final = 2000
LESSON_NAME_LENGTH: Final = 40
"""Of a lesson, of a step in it, of a position to solve."""
LESSON_COST: Final = 4
"""A move of one's own in a lesson counts for that many questions: physics may be asked what comes of it."""
"""A set-up of RUMMS names 25 dice with their spots."""
GAME_NAME_LENGTH: Final = 20
SEATS: Final = 6
CLOCK_SECONDS: Final = (10, 7200)
INCREMENT_SECONDS: Final = 120
LEAST_SECONDS: Final = 1
"""Taking a move back gives its increment back, but leaves at least this much of what there was."""
LOOK_SECONDS: Final = 60
"""How long a match waits for people who look at the result of a round."""
GRACE_SECONDS: Final = 60
"""How long people wait for somebody who has lost the line, before a bot plays on."""
UNDO_ASK_SECONDS: Final = 30
"""How long others can think about it whether a move may be taken back."""
UNDO_ASKS: Final = 3
"""How often a guest may ask for that in vain in one match."""
WARMING_PROCESSES: Final = 2
"""Processes that compile what games compute with, at the first start on a machine."""
ROOMS_PER_GUEST: Final = 20
"""Unfinished rooms that one guest may have open."""
ROOMS_PER_MINUTE: Final = 30
"""Rooms that a guest may open, even if others were removed."""
ROOMS_AT_ONCE: Final = 40
COPIES_PER_HOUR: Final = 12
"""Copies of all that is kept of a guest that they may ask for."""
COPIES_AT_ONCE: Final = 5
FORGET_TRIES: Final = 5
"""How often the rooms of a guest are gone through who is to be forgotten and opens others meanwhile."""
ROOMS_SEARCHED: Final = 1000
"""Of a guest's latest rooms, for the one to be removed first."""
ROOMS_SHOWN: Final = 30
"""Rooms in a guest's own list."""
LOOKUPS_PER_MINUTE: Final = 60
"""Unknown room codes that a guest may try, and that strangers at one address may try together."""

# --- the archive

MATCHES_SHOWN: Final = 20
"""Matches in the archive that are told at a time."""
SOUGHT_LENGTH: Final = 40
"""Characters that are looked for in the archive."""
THUMBNAIL: Final = (256, 224)
"""The box into which a small picture of a match fits, in pixels."""
PICTURE_BYTES: Final = 64_000_000
"""Of pictures of matches, still and moving, that are kept in memory: those that were asked for last."""
FILM_FRAMES: Final = 60
"""Pictures of a match that moves; of a longer one some are left out."""
ANALYSES: Final = 8
"""Matches that are analysed at a time, whoever asked; their decisions take turns."""
ANALYSES_OF_ADDRESS: Final = 4
"""How many of them for everyone at one address; a guest has one."""
ANALYSIS_BYTES: Final = 16_000_000
"""Of analyses that are kept in memory: those that were asked for last."""
RECORD_BYTES: Final = 1_000_000
"""A record that somebody brings along."""
RECORD_EVENTS: Final = 3000
"""Its events."""

# --- cubes

EDGE: Final = 6
COLOURS: Final = 6
STONES: Final = 60
"""As many as can fill a box: one of 6×6×6, in which six colours leave out six stones of 4 cubes."""
STONE_LENGTH: Final = 60
SEEDS: Final = 2**32
"""How many solutions of a cube can be asked for by number."""
CUBE_SECONDS: Final = 360_000
CUBE_HINTS: Final = 10_000
QUESTIONS_PER_SECOND: Final = 20
"""Questions about cubes and tables to be, from one address."""
QUESTIONS_AT_ONCE: Final = 40
CELLS_OF_QUESTION: Final = 54
"""To look at a larger box than this counts as more questions."""
HINTS_PER_MINUTE: Final = 60
"""Hints at the table that a guest may ask for; hints and solutions of cubes that everyone at an address may."""
HINTS_AT_ONCE: Final = 20
"""How many of them without a pause."""
HINT_OTHERS: Final = 3
"""How many moves a hint tells besides the best one."""
HINTS_WAITING: Final = 20
"""How many of them may wait at a time, whoever asked."""
HINTS_OF_ONE: Final = 3
"""How many one guest may wait for."""
HINTS_OF_ADDRESS: Final = 12
"""How many everyone at one address may wait for."""
MOVES_BEFORE_HINT: Final = 5
"""How many moves of bots are thought of, while hints wait, before one of these is."""
SOLVER_NODES: Final = 3_000_000
"""How far a search goes before the answer is "unknown": about a second in the cubes of the rulebook."""
CUBES_PER_GUEST: Final = 2000
"""Solved cubes that are kept for one guest."""
CUBES_SHOWN: Final = 100
"""Solved cubes in a guest's own list."""

# --- what the server keeps in mind, and for how long

PRESENCE_SECONDS: Final = 0.25
"""So long who comes and goes is gathered before everyone is told."""
RETRY_SECONDS: Final = 1.0
"""How long what a bot or a clock failed to do waits before it is tried again."""
PULSE_SECONDS: Final = 2
"""How often a server says that it is here, while clocks run: so much time they give back when it is killed."""
THINKER_TRIES: Final = 3
"""How often a thought is begun again because its process was killed."""
BOT_TRIES: Final = 3
"""How often in a row a bot may fail before another one plays on."""
REASON_LENGTH: Final = 500
"""Characters of a sentence that says what is wrong with a message or a request."""
ADDRESSES: Final = 10_000
"""Guests and addresses whose rates are remembered."""
HOUSEHOLD_BITS: Final = 64
"""How much of an IPv6 address tells one household from another: it may use all the addresses that begin alike."""
HEARTBEAT_SECONDS: Final = 20
"""Between the server's pings; a client that does not answer for as long is gone."""
OPEN_FILES: Final = 65_536
"""Open files that the server asks the system for; fewer if that gives fewer."""
OTHER_FILES: Final = 512
"""Of these, what is no connection: the database, the processes, files of the client, and whoever is on the way out."""
BACKLOG: Final = 256
"""Connections that may wait to be let in."""
ROOM_AGAIN: Final = 0.9
"""After the server was full, how full it is when it says that there is room again."""
REQUEST_SECONDS: Final = 15
"""How long a request may take to arrive."""
SHUTDOWN_SECONDS: Final = 1
"""How long requests may still run once the server was told to stop."""


# --- several servers

LEASE_RENEWALS: Final = 3
"""How often a server says that it is alive while one that says nothing counts as alive."""
REFRESH_BEATS: Final = 5
"""What nobody has announced is seen after this many of them."""
ORPHANS: Final = 20
"""Rooms of servers that have ended, taken at a time."""
OWNER_TRIES: Final = 5
"""A room that changes hands while one looks at it is asked for again."""
PLACED_BYTES: Final = 65_536
"""Of a request's beginning; a longer one is answered by whoever accepted it."""
CARRY_SECONDS: Final = 2
"""To reach the other server, and to hear its answer to a request."""

# --- what the operator is told

FREE_DISK_BYTES: Final = (100 * 1024**2, 1024**3)
"""Free disk below which a house is in danger, and below which its operator should know."""
ENOUGH_FILES: Final = 4096
"""Open files that a server should be allowed: each line is one."""
CLOCKS_APART_SECONDS: Final = 2
"""How far the clock of this machine may be from the database's."""
DOCTOR_SECONDS: Final = 5
"""How long the doctor waits for a database to answer."""
FORGET_EVERY_SECONDS: Final = 3600
"""Between two looks for matches that have been over for long."""
QUICK_SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
"""Into what the metrics sort times of what should be quick."""
LONG_SECONDS: Final = (0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 60)
"""And of what bots think."""


@dataclass(frozen=True)
class Limit:
    """A row of the table: what is limited, how much there may be, and what happens beyond it."""

    what: str
    how_much: str
    beyond: str


TABLE: Final = (
    Limit("a message from a client", f"{MESSAGE_LENGTH:,} characters", "closed with 1009"),
    Limit("the body of a request", f"{BODY_BYTES:,} bytes, announced in `Content-Length`", "`server/too_large`"),
    Limit(
        "messages on one connection",
        f"{MESSAGES_PER_SECOND} a second, {MESSAGES_AT_ONCE} at once",
        "closed with 1008",
    ),
    Limit(
        "messages of a guest on all connections",
        f"as on {LINES_AT_FULL_RATE}",
        "they are heard slowly",
    ),
    Limit(
        "`hello` of a guest on all connections",
        f"{HELLOS_PER_SECOND} a second, {HELLOS_AT_ONCE} at once",
        "the answer takes its time",
    ),
    Limit(
        "new connections of a guest, or of strangers at one address",
        f"{DIALS_PER_SECOND} a second, {DIALS_AT_ONCE} at once",
        "closed with 4429 and `server/too_fast`",
    ),
    Limit("connections of a guest", f"{LINES_OF_GUEST}", "closed with 4429 and `server/too_many_lines`"),
    Limit(
        "connections of one address",
        f"{LINES_OF_ADDRESS:,}, of which {LINES_OF_STRANGERS} without a cookie",
        "closed with 4429 and `server/too_many_lines`",
    ),
    Limit(
        "new guests from one address",
        f"{GUESTS_PER_MINUTE} a minute, {GUESTS_AT_ONCE} at once",
        "`server/too_many_guests`",
    ),
    Limit(
        "bodies of requests from one address",
        f"{BYTES_PER_SECOND:,} bytes a second, {BYTES_AT_ONCE:,} at once",
        "`server/too_fast`",
    ),
    Limit("answers that wait for a client who does not read", f"{WAITING_REPLIES}", "closed with 1008"),
    Limit("time for a request to arrive", f"{REQUEST_SECONDS} seconds", "the connection is cut"),
    Limit(
        "connections",
        f"as many open files as the system gives, {OPEN_FILES:,} at most, without {OTHER_FILES} or half of them",
        "who asks for nothing makes room; else the newcomer is cut off",
    ),
    Limit("the cookie", f"{COOKIE_SECONDS // (24 * 3600)} days", "you are someone new"),
    Limit("code of a room", f"{CODE_LENGTH} letters and digits", "`server/no_such_room`"),
    Limit("nickname", f"1 to {NAME_LENGTH} characters, no space around it", "`server/malformed`"),
    Limit("marks on one letter", f"{MARKS}", "in a nickname `server/malformed`; in chat they are left out"),
    Limit("chat", f"1 to {CHAT_LENGTH} characters", "`server/bad_message`"),
    Limit(
        "chat of a guest, or of strangers at one address",
        f"{CHAT_PER_SECOND} line a second, {CHAT_AT_ONCE} at once",
        "`server/too_fast`",
    ),
    Limit("chat that a room shows", f"the last {CHAT_SHOWN} lines", "older lines are forgotten"),
    Limit("people whom a host has removed or silenced in a room", f"{BARRED} of each", "the first ones may come back"),
    Limit("move", f"{MOVE_LENGTH:,} characters", "`server/bad_message`"),
    Limit("name of a lesson or of a step in it", f"{LESSON_NAME_LENGTH} characters", "`server/malformed`"),
    Limit("name of a game", f"{GAME_NAME_LENGTH} characters", "`server/malformed`"),
    Limit("seats", f"{SEATS}", "`server/malformed`"),
    Limit("clock", f"{CLOCK_SECONDS[0]} to {CLOCK_SECONDS[1]:,} seconds", "`server/malformed`"),
    Limit("increment of a clock", f"0 to {INCREMENT_SECONDS} seconds", "`server/malformed`"),
    Limit(
        "increment that goes back with a move", f"leaves {LEAST_SECONDS} second, if there was one", "the rest is kept"
    ),
    Limit("time that clocks give back when the server is killed", f"{PULSE_SECONDS} seconds at most", "it is counted"),
    Limit("time to look at a result", f"{LOOK_SECONDS} seconds", "the match goes on"),
    Limit(
        "time to come back to a match with other people who are there",
        f"{GRACE_SECONDS} seconds",
        "a bot plays on, if the host chose one, until the seat is taken back",
    ),
    Limit("time to say whether a move may be taken back", f"{UNDO_ASK_SECONDS} seconds", "the move stands"),
    Limit(
        "questions of a guest whether a move may be taken back",
        f"one for each move, {UNDO_ASKS} in vain in a match",
        "`server/asked_already`, `server/asked_enough`",
    ),
    Limit("failures of a bot in a row", f"{BOT_TRIES}", "another one plays on, or the seat resigns"),
    Limit("processes that die over one thought", f"{THINKER_TRIES}", "`server/no_thought`"),
    Limit(
        "unfinished rooms of a host",
        f"{ROOMS_PER_GUEST}",
        "`server/too_many_rooms`, with the code of the oldest",
    ),
    Limit(
        "rooms that a guest opens",
        f"{ROOMS_PER_MINUTE} a minute, {ROOMS_AT_ONCE} at once",
        "`server/too_fast`",
    ),
    Limit(
        "copies of what is kept of a guest",
        f"{COPIES_PER_HOUR} an hour, {COPIES_AT_ONCE} at once",
        "`server/too_fast`",
    ),
    Limit("rooms in your list", f"{ROOMS_SHOWN}", "older rooms are not listed"),
    Limit(
        "unknown codes of a guest, or of strangers at one address",
        f"{LOOKUPS_PER_MINUTE} a minute, as many at once",
        "`server/too_many_guesses`",
    ),
    Limit("address of a match that is over", f"{REPLAY_LENGTH} letters and digits", "`server/no_such_replay`"),
    Limit("matches in the archive", f"{MATCHES_SHOWN} at a time", "ask for older ones"),
    Limit("text that is looked for in the archive", f"{SOUGHT_LENGTH} characters", "`server/malformed`"),
    Limit("pictures in a moving picture", f"{FILM_FRAMES}", "some are left out"),
    Limit("pictures of matches that are kept", f"{PICTURE_BYTES // 1_000_000} MB", "older ones are drawn again"),
    Limit("matches that are analysed at a time, whoever asked", f"{ANALYSES}", "`server/busy`"),
    Limit(
        "matches that are analysed for a guest",
        f"1; for everyone at one address {ANALYSES_OF_ADDRESS}",
        "`server/too_many_analyses`",
    ),
    Limit("analyses that are kept", f"{ANALYSIS_BYTES // 1_000_000} MB", "older ones are made again"),
    Limit(
        "a record that is opened",
        f"{RECORD_BYTES:,} bytes, {RECORD_EVENTS:,} events",
        "`server/too_large`, `server/record_too_long`",
    ),
    Limit("edges of a cube", f"1 to {EDGE}", "`server/malformed`"),
    Limit("colours of a cube", f"1 to {COLOURS}", "`server/malformed`"),
    Limit("stones of a cube", f"{STONES}", "`server/malformed`"),
    Limit("text of a stone", f"1 to {STONE_LENGTH} characters", "`server/malformed`"),
    Limit("seed of a solution", f"0 to {SEEDS - 1:,}", "`server/malformed`"),
    Limit("time of a solved cube", f"{CUBE_SECONDS:,} seconds", "`server/malformed`"),
    Limit("hints of a solved cube", f"{CUBE_HINTS:,}", "`server/malformed`"),
    Limit(
        "questions about cubes and tables to be, from one address",
        f"{QUESTIONS_PER_SECOND} a second, {QUESTIONS_AT_ONCE} at once",
        "`server/too_fast`",
    ),
    Limit("a move of one's own in a lesson", f"counts as {LESSON_COST} of these questions", "`server/too_fast`"),
    Limit("cells of a cube that one question looks at", f"{CELLS_OF_QUESTION}", "it counts as more questions"),
    Limit(
        "hints for a guest; of cubes, hints and solutions for an address",
        f"{HINTS_PER_MINUTE} a minute, {HINTS_AT_ONCE} at once",
        "`server/too_many_hints`",
    ),
    Limit("hints and solutions that wait, whoever asked", f"{HINTS_WAITING}", "`server/busy`"),
    Limit(
        "hints that one guest waits for",
        f"{HINTS_OF_ONE}; all at one address {HINTS_OF_ADDRESS}",
        "`server/too_many_hints`",
    ),
    Limit("moves of bots that are thought of before a hint", f"{MOVES_BEFORE_HINT}", "the hint has its turn"),
    Limit("the search for a hint or a solution", f"{SOLVER_NODES:,} steps", "the answer is `unknown`"),
    Limit("solved cubes of a guest", f"{CUBES_PER_GUEST:,}", "`server/too_many_cubes`"),
    Limit("solved cubes in your list", f"the latest {CUBES_SHOWN}", "older ones are not listed"),
    Limit("time to answer the server's ping", f"{HEARTBEAT_SECONDS} seconds", "closed with 1011"),
)
