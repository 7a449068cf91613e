"""Nothing that anybody is told depends on a card that they may not know: worlds in pairs, byte by byte."""
