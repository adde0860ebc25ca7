"""The base of everything that travels as JSON: pictures, messages, answers."""

from typing import Any, Final, Self

from pydantic import BaseModel, ConfigDict

_put: Final = object.__setattr__


class Data(BaseModel):
    """An immutable value. What is sent always has every key."""

    model_config = ConfigDict(frozen=True, extra="forbid", json_schema_serialization_defaults_required=True)

    @classmethod
    def made(cls, **values: Any) -> Self:
        """A value of our own making, with every field by its name: nothing is checked."""
        made = cls.__new__(cls)
        _put(made, "__dict__", values)
        _put(made, "__pydantic_fields_set__", set(values))
        _put(made, "__pydantic_extra__", None)
        _put(made, "__pydantic_private__", None)
        return made
