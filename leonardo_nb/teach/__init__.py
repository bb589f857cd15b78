"""Teaching: topics as data, questions from real positions, exercises that are graded by a program. No Jupyter here."""

from leonardo_nb.teach.exercise import Exercise, exercise
from leonardo_nb.teach.fair_grade import fair_grade
from leonardo_nb.teach.grade import Grade, grade
from leonardo_nb.teach.learning_record import LearningRecord, record
from leonardo_nb.teach.lesson import Lesson, Walk, lesson, lessons
from leonardo_nb.teach.marks import Marks, marks
from leonardo_nb.teach.proof import Proof
from leonardo_nb.teach.question import Choice, Question
from leonardo_nb.teach.questions_here import about_next_step, about_position
from leonardo_nb.teach.quiz import Quiz, quiz
from leonardo_nb.teach.topic import Topic, topic, topics

__all__ = [
    "Choice",
    "Exercise",
    "Grade",
    "LearningRecord",
    "Lesson",
    "Marks",
    "Proof",
    "Question",
    "Quiz",
    "Topic",
    "Walk",
    "about_next_step",
    "about_position",
    "exercise",
    "fair_grade",
    "grade",
    "lesson",
    "lessons",
    "marks",
    "quiz",
    "record",
    "topic",
    "topics",
]
