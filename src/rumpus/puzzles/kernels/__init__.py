"""The compiled loops of solitaire."""
