# SPDX-License-Identifier: MIT
"""What a mutant is: a mistake that is easily made, and how it would look in our code."""
from typing import NamedTuple


class Mutant(NamedTuple):
    name: str  # what the code then does
    why: str  # why that is tempting
    file: str
    old: str
    new: str
