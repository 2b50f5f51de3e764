"""Locked sites, opened by a program that shares no line with Hornbook: the format as Sources/Lock/README.md has it.

Hashes are Python's; AES-256-GCM is that of libcrypto, by ctypes.
"""

import ctypes
import ctypes.util
import functools
import hashlib
import hmac
import pathlib
import re
import unicodedata


@functools.cache
def library():
    found = ctypes.CDLL(ctypes.util.find_library("crypto") or "libcrypto.so.3")
    for name in ("EVP_CIPHER_CTX_new", "EVP_aes_256_gcm"):
        getattr(found, name).restype = ctypes.c_void_p
    return found


def decrypted(key, nonce, bound, sealed):
    """What AES-256-GCM has encrypted, with the tag behind it; ValueError where anything is another."""
    crypto, context, count = library(), ctypes.c_void_p(library().EVP_CIPHER_CTX_new()), ctypes.c_int()
    inner, tag = sealed[:-16], sealed[-16:]
    plain = ctypes.create_string_buffer(len(inner) + 16)
    try:
        crypto.EVP_DecryptInit_ex(context, ctypes.c_void_p(crypto.EVP_aes_256_gcm()), None, key, nonce)
        crypto.EVP_DecryptUpdate(context, None, ctypes.byref(count), bound, len(bound))
        crypto.EVP_DecryptUpdate(context, plain, ctypes.byref(count), inner, len(inner))
        crypto.EVP_CIPHER_CTX_ctrl(context, 0x11, 16, tag)
        if crypto.EVP_DecryptFinal_ex(context, ctypes.create_string_buffer(16), ctypes.byref(count)) != 1:
            raise ValueError("it was not sealed with this key, for this place, or is another now")
    finally:
        crypto.EVP_CIPHER_CTX_free(context)
    return plain.raw[: len(inner)]


def code(key, text):
    return hmac.new(key, text, hashlib.sha256).digest()


class Keys:
    """The keys of the site behind a door."""

    def __init__(self, door, phrase):
        salt, rounds, self.check = (re.search(f' data-{name}="([0-9a-f]+)"', door).group(1) for name in ("salt", "rounds", "check"))
        # What is white space for Python is it for Unicode but for four separators, which nobody types.
        words = " ".join(unicodedata.normalize("NFC", phrase).split())
        key = code(bytes(32), hashlib.pbkdf2_hmac("sha256", words.encode(), bytes.fromhex(salt), int(rounds)))
        self.names, self.contents, self.nonces, check = (code(key, f"hornbook lock 1 {name}\1".encode()) for name in ("names", "contents", "nonces", "check"))
        self.fits = check[:16].hex() == self.check

    def place(self, path):
        return "sealed/" + code(self.names, path.encode())[:16].hex()

    def open(self, place, sealed):
        """The path, type and bytes of a sealed file; its nonce has to be the one that the format says."""
        text = decrypted(self.contents, sealed[:12], place.encode(), sealed[12:])
        count, rest, words = int.from_bytes(text[:8], "big"), text[8:], []
        for _ in range(2):
            length = int.from_bytes(rest[:2], "big")
            words.append(rest[2 : 2 + length].decode())
            rest = rest[2 + length :]
        if rest[count:].strip(b"\0"):
            raise ValueError("there is more behind it than zeros")
        if code(self.nonces, text[: len(text) - len(rest) + count])[:12] != sealed[:12]:
            raise ValueError("its nonce is not the one of its text")
        return words[0], words[1], rest[:count]


def opened(site, phrase):
    """All files behind the door of a site, by their paths: types and bytes; with the keys."""
    site = pathlib.Path(site)
    keys = Keys((site / "index.html").read_text(encoding="utf-8"), phrase)
    files = {}
    for file in sorted((site / "sealed").iterdir()):
        path, kind, content = keys.open(f"sealed/{file.name}", file.read_bytes())
        if keys.place(path) != f"sealed/{file.name}":
            raise ValueError(f"{file.name} is not the place of {path}")
        files[path] = (kind, content)
    return files, keys
