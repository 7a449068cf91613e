"""The game itself: state and command in, events out. No I/O, no clock, no chance, no framework."""
