"""The RUMMS table as a PNG."""
