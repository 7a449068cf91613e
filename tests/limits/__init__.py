"""Who asks too often has to wait, who asks for too much is refused, and nobody else notices."""
