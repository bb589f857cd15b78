"""Worlds: what could be, and bots that look ahead in them."""
