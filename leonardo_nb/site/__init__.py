"""A web site of files alone: the companion in a page, whose Python runs in the browser.

`build` makes it; `browser` is what then runs in the browser, and `play/` holds the page.
"""
