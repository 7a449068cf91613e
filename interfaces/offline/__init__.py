"""Practice inside a browser: the standard library alone, like everything that it imports."""
