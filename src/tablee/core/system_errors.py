"""Why a file could not be read or written, as a sentence: the system itself speaks one language only."""

import errno

from tablee.core.sentences import Sentence, sentence

REASONS = {
    errno.ENOENT: "system-missing",
    errno.EISDIR: "system-folder",
    errno.ENOTDIR: "system-not-folder",
    errno.EACCES: "system-denied",
    errno.EPERM: "system-denied",
    errno.EROFS: "system-read-only",
    errno.ENOSPC: "system-full",
    errno.EADDRINUSE: "system-address-used",
}


def reason(error: OSError) -> Sentence:
    key = REASONS.get(error.errno or 0, "system-other")
    return sentence(key, why=error.strerror or str(error))
