"""Everything that speaks to Postgres. SQL of any length stands in files of its own."""
