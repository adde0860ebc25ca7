"""Options of a match: validated, with a JSON schema from which a client can draw a form."""

import reprlib
from typing import Any, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from rumpus.core.errors import OptionsError


class Options(BaseModel):
    """What is agreed before a match. Each game derives its own."""

    model_config = ConfigDict(frozen=True, extra="forbid")


O_ = TypeVar("O_", bound=Options)


def read_options(options_type: type[O_], values: Any) -> O_:
    """The options in `values`, or an `OptionsError` that names each wrong field, what it takes and what came."""
    try:
        return options_type.model_validate(values)
    except ValidationError as error:
        raise OptionsError(faults(error)) from None


def faults(error: ValidationError) -> str:
    """What pydantic found wrong, in one line."""
    return "; ".join(
        f"{'.'.join(str(part) for part in fault['loc']) or 'value'}: {fault['msg']}, got {reprlib.repr(fault['input'])}"
        for fault in error.errors(include_url=False)
    )
