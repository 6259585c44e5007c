"""What systemd is told: that the server serves, and which process it is, since an upgrade brings another one."""

import os
import socket
from contextlib import suppress


def tell_ready() -> None:
    """Where nobody asked for it (NOTIFY_SOCKET) nothing is said."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    if address[:1] not in ("/", "@"):
        return
    with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
        manager.connect("\0" + address[1:] if address.startswith("@") else address)
        manager.sendall(f"READY=1\nMAINPID={os.getpid()}".encode())
