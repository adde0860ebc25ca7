"""The base of everything that travels as JSON: pictures, messages, answers."""

from typing import Any, Self

from pydantic import BaseModel, ConfigDict


class Data(BaseModel):
    """An immutable value. What is sent always has every key."""

    model_config = ConfigDict(frozen=True, extra="forbid", json_schema_serialization_defaults_required=True)

    @classmethod
    def made(cls, **values: Any) -> Self:
        """A value of our own making, with every field by its name: nothing is checked."""
        made = cls.__new__(cls)
        for name, value in (
            ("__dict__", values),
            ("__pydantic_fields_set__", set(values)),
            ("__pydantic_extra__", None),
            ("__pydantic_private__", None),
        ):
            object.__setattr__(made, name, value)
        return made
