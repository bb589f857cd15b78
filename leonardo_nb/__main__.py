"""`python -m leonardo_nb` is the command `leonardo-nb`."""

import sys

from leonardo_nb.cli import main

sys.exit(main())
