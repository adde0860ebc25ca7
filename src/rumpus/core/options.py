"""Options of a match: validated, with a JSON schema from which a client can draw a form."""

import json
import reprlib
from typing import Any, Self, TypeVar

from pydantic import BaseModel, ConfigDict, ModelWrapValidatorHandler, ValidationError, model_validator

from rumpus.core.errors import OptionsError


class Options(BaseModel):
    """What is agreed before a match. Each game derives its own.

    However they are made, anything wrong raises an `OptionsError` that names each wrong field, what it takes and
    what came.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    @model_validator(mode="wrap")
    @classmethod
    def _one_family_of_errors(cls, values: Any, check: ModelWrapValidatorHandler[Self]) -> Self:
        try:
            return check(values)
        except ValidationError as error:
            raise OptionsError(faults(error)) from None


O_ = TypeVar("O_", bound=Options)


def read_options(options_type: type[O_], values: Any) -> O_:
    """The options in `values`, as people and forms write them: a number may come as text."""
    return options_type.model_validate(values)


def read_recorded_options(options_type: type[O_], values: Any) -> O_:
    """The options in a record's header, which are what a program wrote: every type must be right."""
    return options_type.model_validate_json(json.dumps(values), strict=True)


def faults(error: ValidationError) -> str:
    """What pydantic found wrong, in one line."""
    return "; ".join(
        f"{'.'.join(str(part) for part in fault['loc']) or 'value'}: {fault['msg']}, got {reprlib.repr(fault['input'])}"
        for fault in error.errors(include_url=False)
    )
