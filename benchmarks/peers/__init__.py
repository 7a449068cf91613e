"""What we are held against: other software that does the same job, or the least that it could take."""
