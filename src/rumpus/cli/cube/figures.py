"""Numbers and times to read."""


def figure(number: int) -> str:
    """A number to read: with commas from five digits on."""
    return f"{number}" if number < 10_000 else f"{number:,}"


def duration(seconds: float) -> str:
    """A time to read: 0.4 s, 2 min 5 s, 3 h 20 min."""
    if seconds < 60:
        return f"{seconds:.1f} s" if seconds < 10 else f"{seconds:.0f} s"
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes} min {rest} s" if minutes < 60 else f"{minutes // 60} h {minutes % 60} min"
