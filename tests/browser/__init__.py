"""The pages, in a real browser beside a real server; what needs no browser runs without."""
