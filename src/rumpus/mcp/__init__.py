"""The house for programs that talk: matches that an assistant plays by calling tools."""
