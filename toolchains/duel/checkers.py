"""Positions of backgammon as a desk program keeps them: written as Position IDs, changed by moves in words."""
import base64

BAR, OFF = 25, 0
OPENING = "4HPwATDgc/ABMA"


class BadMove(Exception):
    pass


def decode(position_id):
    """The checkers of the player on roll and of the other, each as that player counts: [1] to [24], [25] is the bar."""
    bits = [byte >> i & 1 for byte in base64.b64decode(position_id + "==") for i in range(8)]
    sides = []
    for _ in range(2):
        side = [0] * 26
        for point in range(1, 26):
            while bits.pop(0):
                side[point] += 1
        sides.append(side)
    return sides[1], sides[0]


def encode(on_roll, other):
    bits = "".join("1" * count + "0" for side in (other, on_roll) for count in side[1:]).ljust(80, "0")
    key = bytes(int(bits[i:i + 8][::-1], 2) for i in range(0, 80, 8))
    return base64.b64encode(key).decode().rstrip("=")


def _point(word):
    if word in ("bar", "off"):
        return BAR if word == "bar" else OFF
    if not word.isdecimal() or not 1 <= int(word) <= 24:
        raise BadMove(f"'{word}' is no point")
    return int(word)


def after(position_id, move):
    """The position that `move`, "bar/22 13/11" or "pass", makes of another; then the opponent is on roll. Whether a die
    allows it is not asked here."""
    mine, theirs = decode(position_id)
    for step in [] if move == "pass" else move.split():
        if step.count("/") != 1:
            raise BadMove(f"'{step}' is no step")
        begin, end = map(_point, step.split("/"))
        if mine[begin] == 0:
            raise BadMove(f"'{step}': nobody is there")
        mine[begin] -= 1
        if end == OFF:
            continue
        if theirs[25 - end] > 1:
            raise BadMove(f"'{step}' lands on a closed point")
        if theirs[25 - end] == 1:
            theirs[25 - end] = 0
            theirs[BAR] += 1
        mine[end] += 1
    return encode(theirs, mine)


def points_won(position_id):
    """What the player who has just moved has won: 0 while the game goes on, then 1, 2 for a gammon, 3 for a
    backgammon."""
    loser, winner = decode(position_id)
    if any(winner):
        return 0
    if sum(loser) < 15:
        return 1
    return 3 if any(loser[19:]) else 2
