"""Frames: values on a pipe, each after its length."""

import pickle
import struct
from typing import IO, Any

LENGTH = struct.Struct("<Q")


def write_frame(pipe: IO[bytes], value: Any) -> None:
    body = pickle.dumps(value)
    pipe.write(LENGTH.pack(len(body)) + body)
    pipe.flush()


def read_frame(pipe: IO[bytes]) -> Any:
    return pickle.loads(exactly(pipe, LENGTH.unpack(exactly(pipe, LENGTH.size))[0]))


def exactly(pipe: IO[bytes], count: int) -> bytes:
    body = pipe.read(count)
    if len(body) < count:
        raise EOFError
    return body
