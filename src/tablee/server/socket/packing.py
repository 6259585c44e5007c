"""Packing: a whole text frame of a WebSocket as it travels, made once where many are sent the same."""

import struct

FINAL_TEXT = 0x81
SMALL = 126  # lengths below stand in the second byte
MEDIUM = 65536
pack_medium = struct.Struct("!BBH").pack
pack_large = struct.Struct("!BBQ").pack


def packed(frame: bytes) -> bytes:
    length = len(frame)
    if SMALL <= length < MEDIUM:
        return pack_medium(FINAL_TEXT, SMALL, length) + frame
    if length < SMALL:
        return bytes((FINAL_TEXT, length)) + frame
    return pack_large(FINAL_TEXT, SMALL + 1, length) + frame


def payload(whole: bytes) -> bytes:
    """What was packed."""
    return whole[{SMALL: 4, SMALL + 1: 10}.get(whole[1], 2) :]
