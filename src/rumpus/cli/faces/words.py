"""Words that every game needs."""


def counted(count: int, noun: str) -> str:
    """How many of something."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def per_cent(share: float) -> str:
    """A share from 0 to 1."""
    return f"{share * 100:.0f} per cent"
