"""What is taken from others is what was tested, and what is kept secret is told to nobody."""
