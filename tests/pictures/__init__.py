"""The pictures of the documentation: `make pictures` draws them anew."""
