"""Commands to matches and what people may read of them."""
