"""Position IDs, as gnubg writes them."""
import base64


def board(position_id):
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
