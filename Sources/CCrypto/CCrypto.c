#include "CCrypto.h"

#include "CLoader.h"

#include <limits.h>
#include <pthread.h>

/* The part of libcrypto's interface that we use, as its headers have it. */
typedef struct evp_md_st EVP_MD;
typedef struct evp_cipher_st EVP_CIPHER;
typedef struct evp_cipher_ctx_st EVP_CIPHER_CTX;
typedef struct engine_st ENGINE;

#define NUMBERS(each)                        \
  each(GET_TAG, 0x10, EVP_CTRL_AEAD_GET_TAG) \
  each(SET_TAG, 0x11, EVP_CTRL_AEAD_SET_TAG)

CLOADER_NUMBERS(NUMBERS)

/* Every function that is looked up, once, with its type. */
#define FUNCTIONS(each)                                                                                     \
  each(OpenSSL_version, const char *, (int))                                                                \
  each(EVP_sha256, const EVP_MD *, (void))                                                                  \
  each(SHA256, unsigned char *, (const unsigned char *, size_t, unsigned char *))                           \
  each(HMAC, unsigned char *,                                                                               \
       (const EVP_MD *, const void *, int, const unsigned char *, size_t, unsigned char *, unsigned *))     \
  each(PKCS5_PBKDF2_HMAC, int,                                                                              \
       (const char *, int, const unsigned char *, int, int, const EVP_MD *, int, unsigned char *))          \
  each(EVP_aes_256_gcm, const EVP_CIPHER *, (void))                                                         \
  each(EVP_CIPHER_CTX_new, EVP_CIPHER_CTX *, (void))                                                        \
  each(EVP_CIPHER_CTX_free, void, (EVP_CIPHER_CTX *))                                                       \
  each(EVP_CIPHER_CTX_ctrl, int, (EVP_CIPHER_CTX *, int, int, void *))                                      \
  each(EVP_CipherInit_ex, int,                                                                              \
       (EVP_CIPHER_CTX *, const EVP_CIPHER *, ENGINE *, const unsigned char *, const unsigned char *, int)) \
  each(EVP_CipherUpdate, int, (EVP_CIPHER_CTX *, unsigned char *, int *, const unsigned char *, int))       \
  each(EVP_CipherFinal_ex, int, (EVP_CIPHER_CTX *, unsigned char *, int *))

CLOADER_TABLE_BY_HAND(FUNCTIONS)

static bool is_loaded = false;

static void load(void) {
#ifdef __APPLE__
  static const char *const names[] = {"libcrypto.3.dylib", "/opt/homebrew/lib/libcrypto.3.dylib", "/usr/local/lib/libcrypto.3.dylib"};
#else
  static const char *const names[] = {"libcrypto.so.3"};
#endif
  is_loaded = cloader_open(names, CLOADER_COUNT(names), look_up) != NULL;
}

CLOADER_ONCE(ccrypto_load)

const char *ccrypto_version(void) { return library.OpenSSL_version(0); }

bool ccrypto_sha256(const void *bytes, size_t count, unsigned char digest[CCRYPTO_DIGEST]) {
  return library.SHA256(bytes, count, digest) != NULL;
}

bool ccrypto_hmac(const void *key, size_t key_count, const void *bytes, size_t count, unsigned char digest[CCRYPTO_DIGEST]) {
  unsigned int digest_count = 0;
  return key_count <= INT_MAX && library.HMAC(library.EVP_sha256(), key, (int)key_count, bytes, count, digest, &digest_count) != NULL &&
         digest_count == CCRYPTO_DIGEST;
}

bool ccrypto_stretch(const void *phrase, size_t phrase_count, const void *salt, size_t salt_count, size_t rounds, unsigned char *key,
                     size_t key_count) {
  if (phrase_count > INT_MAX || salt_count > INT_MAX || rounds < 1 || rounds > INT_MAX || key_count > INT_MAX) return false;
  return library.PKCS5_PBKDF2_HMAC(phrase, (int)phrase_count, salt, (int)salt_count, (int)rounds, library.EVP_sha256(), (int)key_count,
                                   key) == 1;
}

/* Puts bytes through, in pieces, as the library counts them in ints; no `out` where they are only authenticated. */
static bool put(EVP_CIPHER_CTX *context, unsigned char *out, const unsigned char *bytes, size_t count) {
  while (count > 0) {
    int piece = count > (1 << 30) ? 1 << 30 : (int)count;
    int written = 0;
    if (library.EVP_CipherUpdate(context, out, &written, bytes, piece) != 1 || written != piece) return false;
    if (out) out += piece;
    bytes += piece;
    count -= (size_t)piece;
  }
  return true;
}

static bool start(EVP_CIPHER_CTX *context, const unsigned char *key, const unsigned char *nonce, bool seals) {
  return context && library.EVP_CipherInit_ex(context, library.EVP_aes_256_gcm(), NULL, key, nonce, seals ? 1 : 0) == 1;
}

bool ccrypto_seal(const unsigned char key[CCRYPTO_KEY], const unsigned char nonce[CCRYPTO_NONCE], const void *bound, size_t bound_count,
                  const unsigned char *bytes, size_t count, unsigned char *sealed) {
  EVP_CIPHER_CTX *context = library.EVP_CIPHER_CTX_new();
  int rest = 0;
  bool is_done = start(context, key, nonce, true) && put(context, NULL, bound, bound_count) && put(context, sealed, bytes, count) &&
                 library.EVP_CipherFinal_ex(context, sealed + count, &rest) == 1 && rest == 0 &&
                 library.EVP_CIPHER_CTX_ctrl(context, GET_TAG, CCRYPTO_TAG, sealed + count) == 1;
  library.EVP_CIPHER_CTX_free(context);
  return is_done;
}

bool ccrypto_open(const unsigned char key[CCRYPTO_KEY], const unsigned char nonce[CCRYPTO_NONCE], const void *bound, size_t bound_count,
                  const unsigned char *sealed, size_t count, unsigned char *bytes) {
  if (count < CCRYPTO_TAG) return false;
  size_t inner = count - CCRYPTO_TAG;
  EVP_CIPHER_CTX *context = library.EVP_CIPHER_CTX_new();
  int rest = 0;
  unsigned char none[CCRYPTO_TAG];
  bool is_done = start(context, key, nonce, false) &&
                 library.EVP_CIPHER_CTX_ctrl(context, SET_TAG, CCRYPTO_TAG, (void *)(sealed + inner)) == 1 &&
                 put(context, NULL, bound, bound_count) && put(context, bytes, sealed, inner) &&
                 library.EVP_CipherFinal_ex(context, none, &rest) == 1 && rest == 0;
  library.EVP_CIPHER_CTX_free(context);
  return is_done;
}
