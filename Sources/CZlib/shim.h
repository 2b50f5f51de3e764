#ifndef CZLIB_SHIM_H
#define CZLIB_SHIM_H

#include <zlib.h>

/* inflateInit2 is a macro that Swift cannot see; a negative number of bits means DEFLATE without a header (zlib.h). */
static inline int czlib_start_raw_inflate(z_stream *stream) { return inflateInit2(stream, -MAX_WBITS); }

#endif
