"""Options of a match: validated, with a JSON schema from which a client can draw a form."""

import json
import reprlib
from collections.abc import Mapping, Sequence
from typing import Any, Self, TypeAlias, TypeVar

from pydantic import BaseModel, ConfigDict, JsonValue, ModelWrapValidatorHandler, ValidationError, model_validator

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
            wrong = {fault["loc"][:1] for fault in error.errors(include_url=False)}
            named = tuple(name for name in cls.model_fields if (name,) in wrong)
            raise OptionsError(faults(error), options=named) from None


Values: TypeAlias = Sequence[str | int | bool]
"""Values that a field may have."""


def hints(
    *,
    first: bool = False,
    suggested: str | int | None = None,
    excludes: Sequence[str] = (),
    asked_when: Mapping[str, Values] | None = None,
    needs: Mapping[str, Mapping[str, Values]] | None = None,
    widget: str | None = None,
    **more: JsonValue,
) -> dict[str, JsonValue]:
    """What helps a client to draw a good form, as `json_schema_extra` of a field. What counts is still what is checked.

    `first`: what most tables are about. `suggested`: what a field that was left open starts at. `excludes`: fields that
    are left open once this one is not. `asked_when`: only where other fields have one of these values. `needs`: by
    value of this field, the values of others that go with it; others not named all do. `widget`: how it is chosen, a
    `seat` or the plan of a `site`, with `more` for the widget.
    """
    said: dict[str, object] = {
        "first": first or None,
        "suggested": suggested,
        "excludes": list(excludes) or None,
        "asked-when": asked_when and {name: list(values) for name, values in asked_when.items()},
        "needs": needs
        and {value: {name: list(fit) for name, fit in others.items()} for value, others in needs.items()},
        "widget": widget,
        **more,
    }
    return {f"x-{name}": value for name, value in said.items() if value is not None}  # type: ignore[misc]


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
