"""A live class: one small server, the phones of the students and the desk of the teacher.

What is said between them stands in `messages.py`, what is kept in `store.py`, what happens in `room.py`.
"""
