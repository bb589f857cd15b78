"""What the variant changes: its blocks, and what people take for its rules."""
