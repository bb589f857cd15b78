"""Who conducts the table: free play, questions before a step, mistakes made on purpose, and lessons."""
