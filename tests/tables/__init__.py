"""Tables: reading, editing and exchanging the state with pandas and other tools, and a game begun from them."""
