"""A game being played, kept and looked at: sessions, saves, share codes, scenarios, transcripts, frames."""
