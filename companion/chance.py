"""Where luck comes from: fair draws that can be checked afterwards (record.md, Fair draws)."""

import hashlib
import hmac
import secrets
from collections.abc import Mapping
from itertools import count

from companion.engine import Draw

SPAN = 2**64
SIGNS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""The signs of a code: none looks like another."""


def new_secret() -> bytes:
    """32 bytes from the operating system, for one table."""
    return secrets.token_bytes(32)


def new_code() -> str:
    """Eight signs for a table, to be typed by people."""
    return "".join(secrets.choice(SIGNS) for _ in range(8))


def new_token(size: int = 16) -> str:
    """`size` random bytes in hex: a phone's id, a press made without JavaScript."""
    return secrets.token_hex(size)


def commitment(secret: bytes) -> str:
    """What is published of a secret before the first draw.

    >>> commitment(bytes(range(32)))[:8]
    '630dcd29'
    """
    return hashlib.sha256(secret).hexdigest()


def index(secret: bytes, nonces: Mapping[str, str], number: int, options: int) -> int:
    """Which of `options` (at least one) draw `number` gives, by rejection sampling."""
    limit = SPAN // options * options
    tail = "".join(f":{nonces[seat]}" for seat in sorted(nonces))
    for block in count():
        digest = hmac.digest(secret, f"{number}:{block}{tail}".encode("ascii"), "sha256")
        for start in range(0, 32, 8):
            x = int.from_bytes(digest[start : start + 8], "big")
            if x < limit:
                return x % options
    raise AssertionError("count() never ends")


class Fair:
    """Draws of one table, from `number` on; a number is never used twice."""

    def __init__(self, secret: bytes, nonces: Mapping[str, str], number: int) -> None:
        self.secret, self.nonces, self.number = secret, nonces, number

    def draw(self, options: int) -> Draw:
        """The next number's draw among `options`."""
        drawn = (self.number, options, index(self.secret, self.nonces, self.number, options))
        self.number += 1
        return drawn


class Rigged:
    """Draws for tests: the indices given, then zeros; numbers from `number` on."""

    def __init__(self, *indices: int, number: int = 0) -> None:
        self.indices, self.number = list(indices), number

    def draw(self, options: int) -> Draw:
        """The next of the given indices, cut to the last option."""
        wanted = self.indices.pop(0) if self.indices else 0
        drawn = (self.number, options, min(wanted, options - 1))
        self.number += 1
        return drawn
