#ifndef CXXHASH_SHIM_H
#define CXXHASH_SHIM_H

#define XXH_STATIC_LINKING_ONLY
#include <xxhash.h>

#endif
