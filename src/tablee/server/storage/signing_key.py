"""The key a server signs with: made when it first starts, and kept where nobody else reads."""

import os
from pathlib import Path

from tablee.records.durable import sync_folder
from tablee.records.signing import BadKey, Signer, new_key

FILE = "signing-key.pem"


def key_in(folder: Path) -> Signer:
    """The key of a data folder; a fresh one where there is none. Or raises BadKey or OSError."""
    path = folder / FILE
    if not path.exists():
        write_secret(path, new_key())
    return read_key(path)


def read_key(path: Path) -> Signer:
    return Signer.read(path.read_bytes())


def write_secret(path: Path, text: bytes) -> None:
    """For its owner alone, and never half: a second server that starts at the same moment keeps the first one's."""
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    with open(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    try:
        os.link(draft, path)
    except FileExistsError:
        pass
    finally:
        draft.unlink()
    sync_folder(path.parent)  # what was signed with it must not be a stranger's after a power cut


__all__ = ["BadKey", "key_in", "read_key"]
