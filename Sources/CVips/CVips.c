#include "CVips.h"

#include "CLoader.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* What the headers of libvips and GLib would say. These are parts of their stable interfaces: plain C types, and numbers of
   enumerations that only ever grow. */
#define NUMBERS(each)                                     \
  each(FORMAT_UCHAR, 0, VIPS_FORMAT_UCHAR)                \
  each(INTERPRETATION_B_W, 1, VIPS_INTERPRETATION_B_W)    \
  each(INTERPRETATION_CMYK, 15, VIPS_INTERPRETATION_CMYK) \
  each(INTERPRETATION_SRGB, 22, VIPS_INTERPRETATION_sRGB) \
  each(ACCESS_SEQUENTIAL, 1, VIPS_ACCESS_SEQUENTIAL)      \
  each(FAIL_ON_ERROR, 2, VIPS_FAIL_ON_ERROR)              \
  each(KERNEL_LANCZOS3, 5, VIPS_KERNEL_LANCZOS3)          \
  each(INTENT_RELATIVE, 1, VIPS_INTENT_RELATIVE)          \
  each(SUBSAMPLE_ON, 1, VIPS_FOREIGN_SUBSAMPLE_ON)        \
  each(HEIF_AV1, 4, VIPS_FOREIGN_HEIF_COMPRESSION_AV1)

CLOADER_NUMBERS(NUMBERS)

typedef struct _VipsArrayDouble VipsArrayDouble;
typedef struct _VipsArea VipsArea;
typedef void (*LogHandler)(const char *domain, int level, const char *message, void *context);

/* Every function that is looked up, once: the table and the look-up are made of this list. The type is given as a function
   of the parameters; those of libvips that end in dots take names and values, up to NULL. */
#define FUNCTIONS(each)                                                                               \
  each(vips_init, int, (const char *))                                                                \
  each(vips_version_string, const char *, (void))                                                     \
  each(vips_concurrency_set, void, (int))                                                             \
  each(vips_cache_set_max, void, (int))                                                               \
  each(vips_error_clear, void, (void))                                                                \
  each(vips_image_new_from_memory, VipsImage *, (const void *, size_t, int, int, int, int))           \
  each(vips_image_copy_memory, VipsImage *, (VipsImage *))                                            \
  each(vips_image_write, int, (VipsImage *, VipsImage *))                                             \
  each(vips_image_get_width, int, (const VipsImage *))                                                \
  each(vips_image_get_height, int, (const VipsImage *))                                               \
  each(vips_image_get_bands, int, (const VipsImage *))                                                \
  each(vips_image_get_format, int, (const VipsImage *))                                               \
  each(vips_image_get_interpretation, int, (const VipsImage *))                                       \
  each(vips_image_get_orientation, int, (VipsImage *))                                                \
  each(vips_image_get_n_pages, int, (VipsImage *))                                                    \
  each(vips_image_get_typeof, size_t, (const VipsImage *, const char *))                              \
  each(vips_image_hasalpha, int, (VipsImage *))                                                       \
  each(vips_pngload_buffer, int, (void *, size_t, VipsImage **, ...))                                 \
  each(vips_jpegload_buffer, int, (void *, size_t, VipsImage **, ...))                                \
  each(vips_gifload_buffer, int, (void *, size_t, VipsImage **, ...))                                 \
  each(vips_webpload_buffer, int, (void *, size_t, VipsImage **, ...))                                \
  each(vips_heifload_buffer, int, (void *, size_t, VipsImage **, ...))                                \
  each(vips_svgload_buffer, int, (void *, size_t, VipsImage **, ...))                                 \
  each(vips_webpsave_buffer, int, (VipsImage *, void **, size_t *, ...))                              \
  each(vips_heifsave_buffer, int, (VipsImage *, void **, size_t *, ...))                              \
  each(vips_jpegsave_buffer, int, (VipsImage *, void **, size_t *, ...))                              \
  each(vips_pngsave_buffer, int, (VipsImage *, void **, size_t *, ...))                               \
  each(vips_copy, int, (VipsImage *, VipsImage **, ...))                                              \
  each(vips_autorot, int, (VipsImage *, VipsImage **, ...))                                           \
  each(vips_icc_transform, int, (VipsImage *, VipsImage **, const char *, ...))                       \
  each(vips_colourspace, int, (VipsImage *, VipsImage **, int, ...))                                  \
  each(vips_cast, int, (VipsImage *, VipsImage **, int, ...))                                         \
  each(vips_extract_band, int, (VipsImage *, VipsImage **, int, ...))                                 \
  each(vips_bandjoin, int, (VipsImage **, VipsImage **, int, ...))                                    \
  each(vips_extract_area, int, (VipsImage *, VipsImage **, int, int, int, int, ...))                  \
  each(vips_premultiply, int, (VipsImage *, VipsImage **, ...))                                       \
  each(vips_unpremultiply, int, (VipsImage *, VipsImage **, ...))                                     \
  each(vips_resize, int, (VipsImage *, VipsImage **, double, ...))                                    \
  each(vips_flatten, int, (VipsImage *, VipsImage **, ...))                                           \
  each(vips_array_double_newv, VipsArrayDouble *, (int, ...))                                         \
  each(vips_area_unref, void, (VipsArea *))                                                           \
  each(g_object_unref, void, (void *))                                                                \
  each(g_free, void, (void *))                                                                        \
  each(g_log_set_default_handler, LogHandler, (LogHandler, void *))

CLOADER_TABLE_BY_HAND(FUNCTIONS)

static bool is_loaded = false;

static void say_nothing(const char *domain, int level, const char *message, void *context) {
  (void)domain;
  (void)level;
  (void)message;
  (void)context;
}

/* Variables by which somebody's environment would change pixels, limits or what is said. They are taken out before the
   library reads them, and on most machines none is there: then the environment is not touched. */
static void forget_variables(void) {
  static const char *const names[] = {
      "VIPSHOME", "VIPS_CONCURRENCY", "VIPS_NOVECTOR", "IM_NOVECTOR", "IM_CONCURRENCY", "VIPS_VECTOR", "VIPS_MAX_COORD",
      "VIPS_DISC_THRESHOLD", "IM_DISC_THRESHOLD", "VIPS_BLOCK_UNTRUSTED", "VIPS_TRACE", "VIPS_LEAK", "VIPS_PROFILE",
      "VIPS_INFO", "IM_INFO", "VIPS_WARNING", "IM_WARNING", "VIPS_PIPE_READ_LIMIT", "ORC_CODE", "ORC_DEBUG",
      "LIBHEIF_PLUGIN_PATH", "LIBHEIF_SECURITY_LIMITS", "JPEGMEM", "G_DEBUG", "G_MESSAGES_DEBUG", "G_SLICE", "RSVG_LOG",
  };
  for (size_t index = 0; index < sizeof(names) / sizeof(names[0]); index++)
    if (getenv(names[index])) unsetenv(names[index]);
}

/* In libvips since 8.13. */
#define BLOCK(each) each(vips_operation_block_set, void, (const char *, int))

/* Nothing looks for a decoder by what the bytes look like: each is called by its name. This closes the other ones (PDF,
   ImageMagick and more) all the same. Versions before 8.13 cannot. */
static void block_other_loaders(void *handle) {
  static const char *const wanted[] = {
      "VipsForeignLoadPng", "VipsForeignLoadJpeg", "VipsForeignLoadNsgif", "VipsForeignLoadWebp", "VipsForeignLoadHeif",
      "VipsForeignLoadSvg",
  };
  BLOCK(CLOADER_FIELD_BY_HAND)
  if (!cloader_find(handle, "vips_operation_block_set", (void *)&vips_operation_block_set)) return;
  vips_operation_block_set("VipsForeignLoad", 1);
  for (size_t index = 0; index < CLOADER_COUNT(wanted); index++) vips_operation_block_set(wanted[index], 0);
}

static void load(void) {
#ifdef __APPLE__
  static const char *const names[] = {"libvips.42.dylib", "libvips.dylib"};
#else
  static const char *const names[] = {"libvips.so.42", "libvips.so"};
#endif
  forget_variables();
  void *handle = cloader_open(names, CLOADER_COUNT(names), look_up);
  if (!handle) return;
  library.g_log_set_default_handler(say_nothing, NULL);
  if (library.vips_init("hornbook") != 0) return;
  /* Pictures are worked on side by side by us, each by one thread; results are kept by us, if at all. */
  library.vips_concurrency_set(1);
  library.vips_cache_set_max(0);
  block_other_loaders(handle);
  is_loaded = true;
}

CLOADER_ONCE(cvips_load)

const char *cvips_version(void) { return library.vips_version_string(); }

/* What a step has made; the pointer to it, because a call's arguments are evaluated in any order. Whatever has failed is
   said in our own words: the library keeps one text for all threads. */
static VipsImage *made(int failed, VipsImage *const *image) {
  if (!failed) return *image;
  library.vips_error_clear();
  return NULL;
}

/* Gives the image that a step made of one that is not needed any more. */
static VipsImage *instead_of(VipsImage *old, VipsImage *new) {
  library.g_object_unref(old);
  return new;
}

VipsImage *cvips_open(const void *bytes, size_t count, enum cvips_type type, int shrink) {
  if (!cvips_load()) return NULL;
  VipsImage *image = NULL;
  void *input = (void *)bytes;
  int failed = 1;
  switch (type) {
    case CVIPS_PNG:
      failed = library.vips_pngload_buffer(input, count, &image, "access", ACCESS_SEQUENTIAL, "fail_on",
                                           FAIL_ON_ERROR, NULL);
      break;
    case CVIPS_JPEG:
      failed = library.vips_jpegload_buffer(input, count, &image, "access", ACCESS_SEQUENTIAL, "fail_on",
                                            FAIL_ON_ERROR, "shrink", shrink, NULL);
      break;
    case CVIPS_GIF:
      failed = library.vips_gifload_buffer(input, count, &image, "access", ACCESS_SEQUENTIAL, "fail_on",
                                           FAIL_ON_ERROR, NULL);
      break;
    case CVIPS_WEBP:
      failed = library.vips_webpload_buffer(input, count, &image, "access", ACCESS_SEQUENTIAL, "fail_on",
                                            FAIL_ON_ERROR, NULL);
      break;
    case CVIPS_HEIF:
      failed = library.vips_heifload_buffer(input, count, &image, "access", ACCESS_SEQUENTIAL, "fail_on",
                                            FAIL_ON_ERROR, NULL);
      break;
  }
  return made(failed, &image);
}

VipsImage *cvips_open_drawing(const void *bytes, size_t count, double scale) {
  if (!cvips_load()) return NULL;
  VipsImage *image = NULL;
  return made(library.vips_svgload_buffer((void *)bytes, count, &image, "scale", scale, NULL), &image);
}

static VipsImage *of_pixels(const void *pixels, int width, int height, int bands, int interpretation) {
  if (!cvips_load()) return NULL;
  size_t count = (size_t)width * (size_t)height * (size_t)bands;
  VipsImage *plain = library.vips_image_new_from_memory(pixels, count, width, height, bands, FORMAT_UCHAR);
  if (!plain) return made(1, NULL);
  VipsImage *image = NULL;
  int failed = library.vips_copy(plain, &image, "interpretation", interpretation, NULL);
  return instead_of(plain, made(failed, &image));
}

VipsImage *cvips_of_pixels(const void *pixels, int width, int height, int bands) {
  return of_pixels(pixels, width, height, bands, bands < 3 ? INTERPRETATION_B_W : INTERPRETATION_SRGB);
}

VipsImage *cvips_of_inks(const void *pixels, int width, int height) {
  return of_pixels(pixels, width, height, 4, INTERPRETATION_CMYK);
}

int cvips_width(VipsImage *image) { return library.vips_image_get_width(image); }

int cvips_height(VipsImage *image) { return library.vips_image_get_height(image); }

int cvips_bands(VipsImage *image) { return library.vips_image_get_bands(image); }

int cvips_pages(VipsImage *image) { return library.vips_image_get_n_pages(image); }

int cvips_orientation(VipsImage *image) { return library.vips_image_get_orientation(image); }

/* To sRGB by the embedded profile, or by what the pixels are if that is none or broken. */
static VipsImage *in_srgb(VipsImage *image) {
  VipsImage *converted = NULL;
  bool is_cmyk = library.vips_image_get_interpretation(image) == INTERPRETATION_CMYK;
  if (is_cmyk || library.vips_image_get_typeof(image, "icc-profile-data")) {
    int failed = library.vips_icc_transform(image, &converted, "srgb", "embedded", 1, "input_profile",
                                            is_cmyk ? "cmyk" : "srgb", "intent", INTENT_RELATIVE, "depth", 8, NULL);
    if (!failed) return converted;
    library.vips_error_clear();
    converted = NULL;
  }
  return made(library.vips_colourspace(image, &converted, INTERPRETATION_SRGB, NULL), &converted);
}

/* Grey stays grey: a profile may leave its three bands apart by rounding. */
static VipsImage *with_equal_bands(VipsImage *image) {
  VipsImage *bands[4] = {NULL, NULL, NULL, NULL};
  VipsImage *joined = NULL;
  bool has_alpha = library.vips_image_hasalpha(image);
  int failed = library.vips_extract_band(image, &bands[0], 1, NULL);
  if (!failed && has_alpha) failed = library.vips_extract_band(image, &bands[3], 3, NULL);
  bands[1] = bands[2] = bands[0];
  if (!failed) failed = library.vips_bandjoin(bands, &joined, has_alpha ? 4 : 3, NULL);
  if (!failed) {
    VipsImage *grey = NULL;
    failed = library.vips_copy(joined, &grey, "interpretation", INTERPRETATION_SRGB, NULL);
    joined = instead_of(joined, made(failed, &grey));
  }
  if (bands[0]) library.g_object_unref(bands[0]);
  if (bands[3]) library.g_object_unref(bands[3]);
  return made(failed, &joined);
}

VipsImage *cvips_in_house_form(VipsImage *image) {
  bool is_grey = library.vips_image_get_bands(image) < 3;
  VipsImage *result = in_srgb(image);
  if (!result) return NULL;
  if (library.vips_image_get_format(result) != FORMAT_UCHAR) {
    VipsImage *narrow = NULL;
    int failed = library.vips_cast(result, &narrow, FORMAT_UCHAR, NULL);
    result = instead_of(result, made(failed, &narrow));
  }
  if (result && is_grey) result = instead_of(result, with_equal_bands(result));
  if (result && library.vips_image_get_orientation(result) > 1) {
    /* Rows become columns: the decoder, which gives rows in order, has to be through. */
    VipsImage *whole = library.vips_image_copy_memory(result);
    result = instead_of(result, made(whole == NULL, &whole));
    VipsImage *upright = NULL;
    if (result) {
      int failed = library.vips_autorot(result, &upright, NULL);
      result = instead_of(result, made(failed, &upright));
    }
  }
  return result;
}

/* Resamples as it stands. Where a quarter or less is wanted it is halved until that is not so: the library would first average
   blocks of pixels, which takes several times as long (8.14). */
static VipsImage *in_steps(VipsImage *image, int width, int height) {
  VipsImage *from = image;
  bool is_last = false;
  while (from && !is_last) {
    int across = library.vips_image_get_width(from), down = library.vips_image_get_height(from);
    bool is_wide = across / 4 >= width, is_high = down / 4 >= height;
    is_last = !is_wide && !is_high;
    double to_width = is_last ? width : is_wide ? (across + 1) / 2 : across;
    double to_height = is_last ? height : is_high ? (down + 1) / 2 : down;
    VipsImage *to = NULL;
    int failed = library.vips_resize(from, &to, to_width / across, "vscale", to_height / down, "kernel", KERNEL_LANCZOS3,
                                     NULL);
    if (from != image) library.g_object_unref(from);
    from = made(failed, &to);
  }
  return from;
}

VipsImage *cvips_resize(VipsImage *image, int width, int height) {
  if (!library.vips_image_hasalpha(image)) return in_steps(image, width, height);
  VipsImage *from = NULL;
  VipsImage *to = NULL;
  from = made(library.vips_premultiply(image, &from, NULL), &from);
  if (!from) return NULL;
  from = instead_of(from, in_steps(from, width, height));
  if (!from) return NULL;
  int failed = library.vips_unpremultiply(from, &to, NULL);
  from = instead_of(from, made(failed, &to));
  if (!from) return NULL;
  to = NULL;
  failed = library.vips_cast(from, &to, FORMAT_UCHAR, NULL);
  return instead_of(from, made(failed, &to));
}

VipsImage *cvips_crop(VipsImage *image, int left, int top, int width, int height) {
  VipsImage *part = NULL;
  return made(library.vips_extract_area(image, &part, left, top, width, height, NULL), &part);
}

VipsImage *cvips_flatten(VipsImage *image, double red, double green, double blue) {
  VipsArrayDouble *colour = library.vips_array_double_newv(3, red, green, blue);
  VipsImage *flat = NULL;
  int failed = library.vips_flatten(image, &flat, "background", colour, NULL);
  library.vips_area_unref((VipsArea *)colour);
  return made(failed, &flat);
}

VipsImage *cvips_without_alpha(VipsImage *image) {
  VipsImage *opaque = NULL;
  return made(library.vips_extract_band(image, &opaque, 0, "n", 3, NULL), &opaque);
}

bool cvips_write(VipsImage *image, void *pixels, size_t count) {
  int width = cvips_width(image), height = cvips_height(image), bands = cvips_bands(image);
  /* What vips_image_write_to_memory does, but into the caller's memory: a picture is never there twice. */
  VipsImage *target = library.vips_image_new_from_memory(pixels, count, width, height, bands, FORMAT_UCHAR);
  int failed = !target || library.vips_image_write(image, target);
  if (target) library.g_object_unref(target);
  if (failed) library.vips_error_clear();
  return !failed;
}

static bool encoded(int failed, void **bytes) {
  if (!failed) return true;
  library.vips_error_clear();
  *bytes = NULL;
  return false;
}

bool cvips_encode_webp(VipsImage *image, int quality, int effort, bool lossless, bool smart, int preset, void **bytes,
                       size_t *count) {
  int failed = library.vips_webpsave_buffer(image, bytes, count, "Q", quality, "effort", effort, "lossless",
                                            (int)lossless, "smart_subsample", (int)smart, "preset", preset, "strip", 1,
                                            NULL);
  return encoded(failed, bytes);
}

bool cvips_encode_avif(VipsImage *image, int quality, int effort, void **bytes, size_t *count) {
  int failed = library.vips_heifsave_buffer(image, bytes, count, "Q", quality, "effort", effort, "compression",
                                            HEIF_AV1, "subsample_mode", SUBSAMPLE_ON, "strip", 1, NULL);
  return encoded(failed, bytes);
}

bool cvips_encode_jpeg(VipsImage *image, int quality, void **bytes, size_t *count) {
  int failed = library.vips_jpegsave_buffer(image, bytes, count, "Q", quality, "optimize_coding", 1, "interlace", 0,
                                            "subsample_mode", SUBSAMPLE_ON, "strip", 1, NULL);
  return encoded(failed, bytes);
}

bool cvips_encode_png(VipsImage *image, int colours, double dither, void **bytes, size_t *count) {
  /* PNG has 1, 2, 4 or 8 bits for a colour; versions before 8.15 ask for others where the number is another, and fail. */
  if (colours > 0) colours = colours <= 2 ? 2 : colours <= 4 ? 4 : colours <= 16 ? 16 : 256;
  int failed = colours > 0 ? library.vips_pngsave_buffer(image, bytes, count, "compression", 9, "palette", 1, "colours",
                                                         colours, "dither", dither, "strip", 1, NULL)
                           : library.vips_pngsave_buffer(image, bytes, count, "compression", 9, "strip", 1, NULL);
  return encoded(failed, bytes);
}

void cvips_release(VipsImage *image) { library.g_object_unref(image); }

void cvips_free(void *bytes) { library.g_free(bytes); }
