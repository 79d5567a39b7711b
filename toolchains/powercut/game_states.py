"""What the console must say after a start, for every moment of a game: told from what was said while it was played.

This knows the game only from the outside: it places the stones that the console announced.
"""
import re

EVENT = re.compile(r"^([XO]) (?:rolls (\d+): (?:row|column) \d+|plays (\d+),(\d+)|passes: .* is full)$")
GOES_ON = "the game goes on\n"


def events(heard):
    """The rolls and moves that were told completely, in order."""
    return [line for line in heard.split("\n")[:-1] if EVENT.match(line)]


class Board:
    def __init__(self, size):
        self.size = size
        self.stones = {}
        self.mover = "X"
        self.roll = None  # the line that told it

    def apply(self, event):
        side, thrown, row, column = EVENT.match(event).groups()
        if thrown:
            self.roll = event
            return
        if row:
            self.stones[int(row), int(column)] = side
        self.roll = None
        self.mover = "O" if side == "X" else "X"

    def text(self, result=None):
        """The board as the console prints it after a start, and the line after it."""
        thrown = int(self.roll.split()[2].rstrip(":")) if self.roll else 0
        row_thrown, column_thrown = (thrown, 0) if self.mover == "X" else (0, thrown)
        numbers = range(1, self.size + 1)
        lines = ["   " + "".join(("v" if c == column_thrown else " ") + str(c % 10) for c in numbers)]
        for r in numbers:
            stones = "".join(" " + self.stones.get((r, c), ".") for c in numbers)
            lines.append((">" if r == row_thrown else " ") + f"{r:2}" + stones)
        lines.append(result or self.roll or f"{self.mover} to roll")
        return GOES_ON + "\n".join(lines) + "\n"


def states(heard, size):
    """The text for the beginning and after each event of a game that was heard to its end."""
    board, told = Board(size), events(heard)
    result = re.search(r"^([XO] wins|a draw)$", heard, re.MULTILINE)[1]
    texts = [board.text()]
    for i, event in enumerate(told):
        board.apply(event)
        texts.append(board.text(result if i + 1 == len(told) else None))
    return texts


def verdict(texts, heard_before, heard_after):
    """"kept", "lost" or "corrupt". What was told before the cut must be there, and at most one event more."""
    told = len(events(heard_before))
    begin = heard_after.find(GOES_ON)
    if begin < 0:
        return "lost"
    after = heard_after[begin:]
    if after in texts[told:told + 2]:
        return "kept"
    return "lost" if after in texts[:told] else "corrupt"
