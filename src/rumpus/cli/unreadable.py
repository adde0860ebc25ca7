"""Packages that say what they offer in a way that Python cannot read.

Our own doors pass them over. But pydantic, numba and others whom we need read the lines of all packages at once, and
one line that is none stops them: then all that can be done is to say whose it is.
"""


def unreadable_package() -> str | None:
    """The name of a package whose entry points cannot be read, if there is one."""
    from importlib.metadata import distributions

    for package in distributions():
        try:
            list(package.entry_points)
        except Exception:
            return package.name
    return None
