"""The pages of a live class: one for phones, one for the desk, each a single document that fetches nothing else."""

from leonardo_nb.classroom.pages.document import Page, desk, phone

__all__ = ["Page", "desk", "phone"]
