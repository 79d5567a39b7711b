"""What the console must say after a start, for every moment of a game: told from what was said while it was played.

This knows a game only from the outside: it moves the men that the console announced. A game is a class with
`EVENT`, which lines tell that something happened; `RESULT`, what is said at its end; and objects that `apply` events
and have a `text`, what a start must show then.
"""
import re

GOES_ON = "the game goes on\n"


class Dice:
    EVENT = re.compile(r"^([XO]) (?:rolls (\d+): (?:row|column) \d+|plays (\d+),(\d+)|passes: .* is full)$")
    RESULT = re.compile(r"^([XO] wins|a draw)$", re.MULTILINE)

    def __init__(self, size):
        self.size = size
        self.stones = {}
        self.mover = "X"
        self.roll = None  # the line that told it

    def apply(self, event):
        side, thrown, row, column = self.EVENT.match(event).groups()
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

    @staticmethod
    def comparable(text):
        return text


class Backgammon:
    EVENT = re.compile(r"^([XO]) (?:(rolls) \d \d|moves (\w+)/(\w+)\*?|(plays) .*|(passes): no legal play)$")
    RESULT = re.compile(r"^([XO] wins [123] point.*)$", re.MULTILINE)
    BAR, OFF = 25, 0

    def __init__(self, men=None):
        """`men` of X and O, each as that side counts, borne off ones included; then X is on roll. Else the opening."""
        self.men = {side: dict(men[side]) if men else {24: 2, 13: 5, 8: 3, 6: 5} for side in "XO"}
        self.next = "X to roll" if men else "roll for who begins"
        self.roll = None

    def apply(self, event):
        side, rolls, start, end, *_ = self.EVENT.match(event).groups()
        if rolls:
            self.roll = self.next = event
        elif start:
            self._move(side, start, end)
            self.next = self.roll + ", so far"
        else:
            self.next = ("O" if side == "X" else "X") + " to roll"

    def _move(self, side, start, end):
        start, end = ({"bar": self.BAR, "off": self.OFF}.get(point) or int(point.replace("off", "0")) for point in (start, end))
        mine, other = self.men[side], self.men["O" if side == "X" else "X"]
        mine[start] -= 1
        mine[end] = mine.get(end, 0) + 1
        if end != self.OFF and other.pop(25 - end, 0):  # it was a blot: the rules say so
            other[self.BAR] = other.get(self.BAR, 0) + 1

    def _side(self, side):
        men = {point: count for point, count in self.men[side].items() if count}
        words = [side]
        for point in sorted(men, reverse=True):
            words.append(f"{ {self.BAR: 'bar', self.OFF: 'off'}.get(point, point)}:{men[point]}")
        return " ".join(words) + f" pips {sum(point * count for point, count in men.items())}"

    def text(self, result=None):
        return GOES_ON + f"{self._side('X')}\n{self._side('O')}\n{result or self.next}\n"

    @staticmethod
    def comparable(text):
        """How steps are written together is another matter: where the men are says enough."""
        return re.sub(r", so far .*", ", so far", text)


def events(heard, game=Dice):
    """What happened and was told completely, in order."""
    return [line for line in heard.split("\n")[:-1] if game.EVENT.match(line)]


def states(heard, begun):
    """The text for the beginning and after each event of a game that was heard to its end."""
    told = events(heard, type(begun))
    result = begun.RESULT.search(heard)[1]
    texts = [begun.text()]
    for i, event in enumerate(told):
        begun.apply(event)
        texts.append(begun.text(result if i + 1 == len(told) else None))
    return texts


def verdict(texts, heard_before, heard_after, game=Dice):
    """"kept", "lost" or "corrupt". What was told before the cut must be there, and at most one event more."""
    told = len(events(heard_before, game))
    begin = heard_after.find(GOES_ON)
    if begin < 0:
        return "lost"
    after = game.comparable(heard_after[begin:])
    if after in texts[told:told + 2]:
        return "kept"
    return "lost" if after in texts[:told] else "corrupt"
