"""The base of everything that travels as JSON: pictures, messages, answers."""

from pydantic import BaseModel, ConfigDict


class Data(BaseModel):
    """An immutable value. What is sent always has every key."""

    model_config = ConfigDict(frozen=True, extra="forbid", json_schema_serialization_defaults_required=True)
