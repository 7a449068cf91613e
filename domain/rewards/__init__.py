"""What a match pays: the terms it was opened with, and the share of each seat."""
