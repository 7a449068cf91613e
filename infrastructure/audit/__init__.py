"""The audit over what is stored: every stream beside the rows that were made of it."""
