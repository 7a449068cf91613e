"""What people read beside matches: wallets, experience, the league, histories."""
