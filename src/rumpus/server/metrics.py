"""What a server counts of itself, as Prometheus reads it. Numbers only: nobody's name, no code of a room."""

from collections.abc import Callable
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

from rumpus.server import limits

TYPE: Final = CONTENT_TYPE_LATEST


class Metrics:
    """The numbers of one server."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self.answers = Histogram(
            "rumpus_answer_seconds",
            "From reading a message to having its answer ready, by kind of message",
            ["message"],
            buckets=limits.QUICK_SECONDS,
            registry=self._registry,
        )
        self.refusals = Counter(
            "rumpus_refusals", "Messages and requests refused, by code", ["code"], registry=self._registry
        )
        self.events = Counter(
            "rumpus_events", "Events written: moves, outcomes, resignations, undos", ["game"], registry=self._registry
        )
        self.lines = Gauge("rumpus_lines", "Connections to rooms", registry=self._registry)
        self.leases_lost = Counter(
            "rumpus_leases_lost",
            "Rooms that this server had to let go: another one has taken them, or may have",
            registry=self._registry,
        )
        self.writes = Histogram(
            "rumpus_write_seconds",
            "How long a change takes to be written",
            buckets=limits.QUICK_SECONDS,
            registry=self._registry,
        )
        self.thoughts = Histogram(
            "rumpus_thought_seconds",
            "How long a bot or the solver thinks, once it is its turn",
            ["kind"],
            buckets=limits.LONG_SECONDS,
            registry=self._registry,
        )

    def watch(self, name: str, words: str, value: Callable[[], float]) -> None:
        """A number that is looked at whenever somebody reads the metrics."""
        Gauge(f"rumpus_{name}", words, registry=self._registry).set_function(value)

    def text(self) -> bytes:
        """All numbers, in Prometheus's text format."""
        return generate_latest(self._registry)
