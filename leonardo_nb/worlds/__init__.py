"""What a seat cannot see: what it could be, counted or drawn, and bots that look ahead in such worlds."""
