"""Pages for people in a browser: they show what the HTTP contract answers, and are allowed nothing more."""
