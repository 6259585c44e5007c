"""Writes worked examples again, with what the rules say of them now: python scripts/examples.py GAME NAME ..."""

import json
import sys
from typing import Any

import msgspec

from tablee.core.example import read_example, worked
from tablee.games import BY_KEY

WIDTH = 116
BESIDE = ("why", "so_far", "erased_points")  # of a referee's answer, for its own page


def written(value: Any, indent: int = 0) -> str:
    """JSON in which what fits into a line stands in one."""
    flat = json.dumps(value, ensure_ascii=False)
    if indent + len(flat) <= WIDTH or not isinstance(value, dict | list):
        return flat
    if isinstance(value, dict):
        lines = [f"{json.dumps(key)}: {written(item, indent + 2)}," for key, item in value.items()]
    else:
        lines = packed([f"{written(item, indent + 2)}," for item in value], WIDTH - indent - 2)
    inside = "\n".join(" " * (indent + 2) + line for line in lines).removesuffix(",")
    opening, closing = "{}" if isinstance(value, dict) else "[]"
    return f"{opening}\n{inside}\n{' ' * indent}{closing}"


def packed(items: list[str], width: int) -> list[str]:
    """As many in a line as fit."""
    lines = items[:1]
    for item in items[1:]:
        if len(lines[-1]) + len(item) < width and "\n" not in lines[-1] + item:
            lines[-1] += f" {item}"
        else:
            lines.append(item)
    return lines


def without_beside(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: without_beside(item) for key, item in value.items() if key not in BESIDE}
    return [without_beside(item) for item in value] if isinstance(value, list) else value


def main(game: str, *names: str) -> None:
    for name in names:
        path = BY_KEY[game].folder / "examples" / f"{name}.json"
        example = msgspec.to_builtins(worked(BY_KEY[game], read_example(path)))
        path.write_text(written(without_beside(example)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
