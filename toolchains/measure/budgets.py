"""What boards/budgets.json allows a board."""
import json
from pathlib import Path

FILE = Path(__file__).resolve().parents[2] / "boards" / "budgets.json"


def exceeded(result, kind, compiler):
    """In words, which figures of `result`, which names its board, are beyond the budgets of that kind. Another compiler
    than those they were set for may do as it likes."""
    budgets = json.loads(FILE.read_text())
    if compiler.split(".")[0] not in map(str, budgets["compilers"]):
        return
    for name, limit in budgets["boards"].get(result["board"], {}).get(kind, {}).items():
        if result[name] > limit:
            yield f"{result['board']}: {name} is {result[name]:,}, allowed are {limit:,}"
