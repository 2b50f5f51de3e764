#ifndef CZLIB_SHIM_H
#define CZLIB_SHIM_H

#include <zlib.h>

/* inflateInit2 is a macro that Swift cannot see; a negative number of bits means DEFLATE without a header (zlib.h). */
static inline int czlib_start_raw_inflate(z_stream *stream) { return inflateInit2(stream, -MAX_WBITS); }

/* deflateInit2 is a macro, too; 16 more bits mean the header and checksum of gzip, and 8 is the usual memory level (zlib.h). */
static inline int czlib_start_gzip(z_stream *stream, int level) {
  return deflateInit2(stream, level, Z_DEFLATED, MAX_WBITS + 16, 8, Z_DEFAULT_STRATEGY);
}

#endif
