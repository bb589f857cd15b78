"""How Sphinx shows the documentation: `leonardo-nb site FOLDER` gathers its pages and calls it."""

project = "leonardo_nb"
extensions = ["myst_nb", "sphinx.ext.autodoc"]
html_theme = "furo"
html_title = "leonardo_nb"
html_static_path: list[str] = []
html_copy_source = False
html_show_copyright = False
html_show_sphinx = False
nb_execution_mode = "off"  # notebooks as they are stored
suppress_warnings = ["mystnb.unknown_mime_type"]  # the grades that the companion reads stand beside their pictures
myst_heading_anchors = 4
default_role = "literal"  # docstrings name things in single quotes of this kind
autodoc_member_order = "bysource"
autodoc_typehints = "description"
python_use_unqualified_type_names = True
