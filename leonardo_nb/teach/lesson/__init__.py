"""Lessons: positions with something to look at, to do, to try or to predict, and a learner's way through them."""

from leonardo_nb.teach.lesson.lesson import Lesson, Lessons, lesson, lessons
from leonardo_nb.teach.lesson.prediction import Prediction
from leonardo_nb.teach.lesson.task import Task
from leonardo_nb.teach.lesson.walk import STARS, Place, Walk

__all__ = ["STARS", "Lesson", "Lessons", "Place", "Prediction", "Task", "Walk", "lesson", "lessons"]
