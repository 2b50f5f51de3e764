#ifndef CCRYPTO_H
#define CCRYPTO_H

#include <stdbool.h>
#include <stddef.h>

/* The few functions of OpenSSL's libcrypto that we use. The library is loaded when the first of them is asked for, and not when the program
   is. Its functions are declared by hand in CCrypto.c, so that building Hornbook takes none of its headers. */

enum { CCRYPTO_KEY = 32, CCRYPTO_DIGEST = 32, CCRYPTO_NONCE = 12, CCRYPTO_TAG = 16 };

/* Loads the library; says whether it is there. Any thread may ask, again and again. All that follow only work after it has said yes. */
bool ccrypto_load(void);

/* The name and version of the library. */
const char *ccrypto_version(void);

/* SHA-256 (FIPS 180-4). */
bool ccrypto_sha256(const void *bytes, size_t count, unsigned char digest[CCRYPTO_DIGEST]);

/* HMAC with SHA-256 (RFC 2104). */
bool ccrypto_hmac(const void *key, size_t key_count, const void *bytes, size_t count, unsigned char digest[CCRYPTO_DIGEST]);

/* PBKDF2 with HMAC and SHA-256 (RFC 8018). */
bool ccrypto_stretch(const void *phrase, size_t phrase_count, const void *salt, size_t salt_count, size_t rounds, unsigned char *key,
                     size_t key_count);

/* Encrypts with AES-256 in Galois/Counter Mode (SP 800-38D), and authenticates what is `bound` besides; `sealed` has room for the bytes and
   the tag behind them. */
bool ccrypto_seal(const unsigned char key[CCRYPTO_KEY], const unsigned char nonce[CCRYPTO_NONCE], const void *bound, size_t bound_count,
                  const unsigned char *bytes, size_t count, unsigned char *sealed);

/* Decrypts what was sealed, with its tag, into room for as many bytes without the tag; says no where anything of it is another. */
bool ccrypto_open(const unsigned char key[CCRYPTO_KEY], const unsigned char nonce[CCRYPTO_NONCE], const void *bound, size_t bound_count,
                  const unsigned char *sealed, size_t count, unsigned char *bytes);

#endif
