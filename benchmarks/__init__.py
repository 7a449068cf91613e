"""What `escombra benchmark` runs: the same work done by us and by something plain, in one sitting."""
