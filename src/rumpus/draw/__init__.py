"""Pictures without a browser: characters, SVG, PNG and STL."""
