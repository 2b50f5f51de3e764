#ifdef __linux__
#define _GNU_SOURCE
#include <link.h>
#endif

#include "CVips.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#ifdef __linux__
/* By how their file names begin: what reads, draws, resamples and writes pixels. */
static bool has_a_part(const char *name) {
  static const char *const beginnings[] = {
      "libvips.", "vips-heif.", "libwebp", "libsharpyuv.", "libheif", "libaom.", "libdav1d.", "libx265.", "libde265.",
      "librav1e.", "libSvtAv1Enc.", "libkvazaar.", "libjpeg.", "libpng16.", "libspng.", "libz.", "libz-ng.",
      "libimagequant.", "libquantizr.", "liblcms2.", "liborc-", "libhwy.", "libexif.", "librsvg-", "libcairo.",
      "libpixman-", "libpango", "libfreetype.", "libharfbuzz.", "libfontconfig.", "libgdk_pixbuf-",
  };
  for (size_t index = 0; index < sizeof(beginnings) / sizeof(beginnings[0]); index++)
    if (strncmp(name, beginnings[index], strlen(beginnings[index])) == 0) return true;
  return false;
}

struct listing {
  void (*each)(void *, const char *);
  void *context;
};

static int list_one(struct dl_phdr_info *info, size_t size, void *context) {
  (void)size;
  struct listing *listing = context;
  if (!info->dlpi_name || !info->dlpi_name[0]) return 0;
  char path[PATH_MAX];
  const char *slash = strrchr(info->dlpi_name, '/');
  if (has_a_part(slash ? slash + 1 : info->dlpi_name) && realpath(info->dlpi_name, path))
    listing->each(listing->context, path);
  return 0;
}
#endif

void cvips_each_library(void (*each)(void *context, const char *path), void *context) {
#ifdef __linux__
  /* libheif loads its encoders and decoders as late as it can. */
  static const unsigned char pixels[8 * 8 * 3];
  void *bytes = NULL;
  size_t count = 0;
  VipsImage *image = cvips_of_pixels(pixels, 8, 8, 3);
  if (image && cvips_encode_avif(image, 50, 0, &bytes, &count)) {
    VipsImage *again = cvips_open(bytes, count, CVIPS_HEIF, 1);
    if (again) cvips_release(again);
    cvips_free(bytes);
  }
  if (image) cvips_release(image);
  struct listing listing = {each, context};
  dl_iterate_phdr(list_one, &listing);
#else
  (void)each;
  (void)context;
#endif
}
