import pytest

from leonardo_nb.core.grammar import Grammar, Term, grammar

WORKSHOP = Term("Atelier", own={"at": "à l’Atelier"})
ACADEMY = Term("Académie", gender="f")
COUNCIL = Term("Conseil")
SHOP = Term("boutique", gender="f")
HERO = Term("héros", aspirate=True)


@pytest.mark.parametrize(
    ("form", "term", "text"),
    [
        ("the", WORKSHOP, "l’Atelier"),
        ("of the", WORKSHOP, "de l’Atelier"),
        ("to the", ACADEMY, "à l’Académie"),
        ("at", WORKSHOP, "à l’Atelier"),
        ("the", COUNCIL, "le Conseil"),
        ("of the", COUNCIL, "du Conseil"),
        ("to the", COUNCIL, "au Conseil"),
        ("of the", SHOP, "de la boutique"),
        ("a", SHOP, "une boutique"),
        ("the", HERO, "le héros"),
        ("of", Term("Ada"), "d’Ada"),
        ("of", Term("Élise"), "d’Élise"),
        ("of", Term("Bo"), "de Bo"),
        ("to", Term("Ada"), "à Ada"),
        ("of", Term("apprentis"), "d’apprentis"),
        ("the", Term("Offices", plural=True), "les Offices"),
        ("", COUNCIL, "Conseil"),
    ],
)
def test_french_articles_and_elisions(form, term, text):
    assert grammar("fr").noun(form, term) == text


@pytest.mark.parametrize(
    ("form", "term", "text"),
    [
        ("the", Term("Workshop"), "the Workshop"),
        ("a", Term("apprentice"), "an apprentice"),
        ("a", Term("florin"), "a florin"),
        ("of the", Term("Council"), "of the Council"),
        ("at", Term("Smith", own={"at": "at the Smith’s"}), "at the Smith’s"),
        ("", Term("Smith"), "Smith"),
    ],
)
def test_english_articles(form, term, text):
    assert grammar("en").noun(form, term) == text


QUILL = Term("plume", many="plumes", gender="f")
INKWELL = Term("encrier", many="encriers")
WOOD = Term("bois")


def test_the_plural_of_a_noun_has_forms_too():
    assert [grammar("fr").noun("of many", term) for term in (QUILL, INKWELL)] == ["de plumes", "d’encriers"]
    assert grammar("en").noun("many", Term("quill", many="quills")) == "quills"


@pytest.mark.parametrize(
    ("counts", "text"),
    [
        ([(4, QUILL)], "4 plumes"),
        ([(0, QUILL), (1, INKWELL)], "0 plume et 1 encrier"),
        ([(1, QUILL), (2, INKWELL), (3, QUILL)], "1 plume, 2 encriers et 3 plumes"),
        ([(2, WOOD)], "2 × bois"),
        ([(2, WOOD), (1, INKWELL)], "2 × bois + 1 encrier"),
        ([], ""),
    ],
)
def test_what_has_a_plural_is_counted_and_all_else_is_measured(counts, text):
    assert grammar("fr").tally(counts) == text


@pytest.mark.parametrize(("lang", "text"), [("en", "1, 2 or 4"), ("fr", "1, 2 ou 4")])
def test_what_one_chooses_from_is_joined_by_or(lang, text):
    assert grammar(lang).either(["1", "2", "4"]) == text
    assert [grammar(lang).either(["1"]), grammar(lang).either([])] == ["1", ""]


def test_nought_is_plural_in_english_and_singular_in_french():
    assert [grammar("en").is_one(n) for n in (0, 1, 2)] == [False, True, False]
    assert [grammar("fr").is_one(n) for n in (0, 1, 2)] == [True, True, False]


def test_a_language_may_have_forms_and_genders_of_its_own():
    forms = {"den": {"plural": "die {}", "m": "den {}", "f": "die {}", "n": "das {}"}}
    german = Grammar(conjunction=" und ", order=", dann ", semicolon="; ", singular=(1,), vowels="", forms=forms)
    terms = [Term("Rat"), Term("Stadt", gender="f"), Term("Haus", gender="n"), Term("Leute", plural=True)]
    assert [german.noun("den", term) for term in terms] == ["den Rat", "die Stadt", "das Haus", "die Leute"]
    assert german.noun("den", Term("Herr", own={"den": "den Herrn"})) == "den Herrn"
    assert german.noun("zu", Term("Rat")) == "Rat"


def test_a_name_in_a_form_is_text_and_never_a_template():
    assert grammar("fr").noun("of", Term("{} {0}")) == "de {} {0}"
