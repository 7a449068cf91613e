"""Signing up, signing in, and what people are called."""
