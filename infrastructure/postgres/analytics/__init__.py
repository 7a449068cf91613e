"""Reports read from the views of the schema `analytics`, with the rights of an analyst."""
