#ifndef CVIPS_H
#define CVIPS_H

#include <stdbool.h>
#include <stddef.h>

/* The few functions of libvips that we use, under names of our own. The library is loaded when the first picture needs it
   and not when the program is: it brings about a hundred others along, which take ten times as long as our own start. Its
   functions are declared by hand in CVips.c, so that building Hornbook takes neither its headers nor the hundred packages
   that those depend on; what is declared has been in every version since 8.12.

   A `VipsImage *` given by a function here is a plan: pixels are only made by `cvips_write` and the encoders. It may be used
   by the thread that made it, and has to be released there; bytes that it was opened from have to stay until then. A
   function that gives none, or false, has failed. What a function takes it does not release. */

typedef struct _VipsImage VipsImage;

/* Loads the library; says whether it is there. Any thread may ask, again and again. What opens a picture loads
   it, too. */
bool cvips_load(void);

/* Its version, such as "8.14.1". */
const char *cvips_version(void);

/* Tells the real path of every library in this process that has a part in pictures, in no order; of none where the system
   does not tell. Every encoder's library has been loaded before. */
void cvips_each_library(void (*each)(void *context, const char *path), void *context);

enum cvips_type { CVIPS_PNG, CVIPS_JPEG, CVIPS_GIF, CVIPS_WEBP, CVIPS_HEIF };

/* Reads the header. A JPEG is decoded at one part in 1, 2, 4 or 8 of its size; other kinds do not look at `shrink`. */
VipsImage *cvips_open(const void *bytes, size_t count, enum cvips_type type, int shrink);

/* Reads a drawing, to be drawn at a multiple of its own size. */
VipsImage *cvips_open_drawing(const void *bytes, size_t count, double scale);

/* Takes pixels that lie in memory, 3 or 4 bytes each, as sRGB. */
VipsImage *cvips_of_pixels(const void *pixels, int width, int height, int bands);

/* Takes pixels that lie in memory, 4 bytes each, as the inks of printers: 255 is all of one. */
VipsImage *cvips_of_inks(const void *pixels, int width, int height);

int cvips_width(VipsImage *image);
int cvips_height(VipsImage *image);
int cvips_bands(VipsImage *image);
/* How many pictures the file holds, one after another. */
int cvips_pages(VipsImage *image);
/* The orientation that its metadata state, 1 to 8. */
int cvips_orientation(VipsImage *image);

/* Upright, in sRGB, 8 bit, with 3 bands or 4. An embedded profile is followed; one that is broken is not. */
VipsImage *cvips_in_house_form(VipsImage *image);

/* Resamples to exactly this size. Transparent pixels lend no colour to others. */
VipsImage *cvips_resize(VipsImage *image, int width, int height);

VipsImage *cvips_crop(VipsImage *image, int left, int top, int width, int height);

/* Lays a picture with alpha over a colour. */
VipsImage *cvips_flatten(VipsImage *image, double red, double green, double blue);

/* The first three bands. */
VipsImage *cvips_without_alpha(VipsImage *image);

/* Makes the pixels, row by row; `count` has to be width * height * bands. */
bool cvips_write(VipsImage *image, void *pixels, size_t count);

/* Encoders: they give bytes that `cvips_free` takes back. */
bool cvips_encode_webp(VipsImage *image, int quality, int effort, bool lossless, bool smart, int preset, void **bytes,
                       size_t *count);
bool cvips_encode_avif(VipsImage *image, int quality, int effort, void **bytes, size_t *count);
bool cvips_encode_jpeg(VipsImage *image, int quality, void **bytes, size_t *count);
/* With a palette of `colours`, rounded up to 2, 4, 16 or 256, or with all its colours for 0. */
bool cvips_encode_png(VipsImage *image, int colours, double dither, void **bytes, size_t *count);

void cvips_release(VipsImage *image);
void cvips_free(void *bytes);

#endif
