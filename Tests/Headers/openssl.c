/* libcrypto. */

#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/sha.h>

#include "CCrypto/CCrypto.c"
#include "compare.h"

NUMBERS(SAME)
FUNCTIONS(AGAIN)
