#ifndef CHARFBUZZ_H
#define CHARFBUZZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The few functions of HarfBuzz that we use, under names of our own. The two libraries, for shaping and for subsets, are
   loaded when the first font is opened and not when the program is; versions since 2.9.1 have all of them but those that draw.

   Any number of threads may ask a font; a buffer belongs to one. */

struct charfbuzz_font;
struct charfbuzz_buffer;

/* Loads the libraries; says whether both are there. Any thread may ask, again and again. */
bool charfbuzz_load(void);

/* The version, such as "6.0.0". */
const char *charfbuzz_version(void);

/* Opens the first font of a file; copies its bytes. None where they are no font with glyphs, and where there is no memory. */
struct charfbuzz_font *charfbuzz_open(const void *bytes, size_t count);

void charfbuzz_close(struct charfbuzz_font *font);

/* How many units an em has; all measures are in these. */
unsigned charfbuzz_units(struct charfbuzz_font *font);

/* How far lines reach above and below their base line, both counted upwards, and the gap that the font wants between. */
void charfbuzz_extents(struct charfbuzz_font *font, int32_t *ascent, int32_t *descent, int32_t *gap);

/* Whether the font has a glyph for a character. */
bool charfbuzz_has(struct charfbuzz_font *font, uint32_t character);

/* The script of a character as its ISO 15924 tag in big-endian bytes: 'Latn', 'Zyyy' for what many scripts share, 'Zinh'
   for what takes that of the character before. */
uint32_t charfbuzz_script(uint32_t character);

/* Whether a script runs from right to left. */
bool charfbuzz_is_right_to_left(uint32_t script);

/* What text of a language, a BCP 47 tag, is shaped in, again and again; none where the libraries or memory are missing. */
struct charfbuzz_buffer *charfbuzz_buffer_open(const char *language);

void charfbuzz_buffer_close(struct charfbuzz_buffer *buffer);

struct charfbuzz_line {
  /* The width of the line: the sum of its advances. */
  int64_t advance;
  /* How many glyphs are the one for what the font lacks. */
  size_t missing;
};

struct charfbuzz_glyph {
  uint32_t glyph;
  /* The byte of the text that it begins at. */
  uint32_t cluster;
  int32_t x_advance, x_offset, y_offset;
};

/* Shapes text of one script in a direction, and gives each glyph to `each`, from left to right, where that is not NULL. */
bool charfbuzz_shape(struct charfbuzz_font *font, struct charfbuzz_buffer *buffer, const uint8_t *text, size_t count,
                     uint32_t script, bool is_right_to_left, struct charfbuzz_line *line,
                     void (*each)(void *context, const struct charfbuzz_glyph *glyph), void *context);

/* Gives the outline of a glyph to `each`: 'M' and 'L' with a point, 'Q' with a control point and a point, 'C' with two and one, 'Z' with
   none. False where the HarfBuzz that is there cannot draw (before 4.0.0). */
bool charfbuzz_outline(struct charfbuzz_font *font, uint32_t glyph,
                       void (*each)(void *context, char kind, const float *points), void *context);

/* Gives the bytes of a table to `each`, once, for the time of that call; no bytes where the font has no such table. */
void charfbuzz_table(struct charfbuzz_font *font, uint32_t tag, void (*each)(void *, const void *, size_t), void *context);

/* Makes a font of nothing but what some characters need, without hints, and gives its bytes to `each`, once. */
bool charfbuzz_subset(struct charfbuzz_font *font, const uint32_t *characters, size_t count,
                      void (*each)(void *, const void *, size_t), void *context);

/* Makes a font of nothing but some glyphs, which keep their numbers, without hints and layout tables, and gives its bytes to `each`, once. */
bool charfbuzz_subset_glyphs(struct charfbuzz_font *font, const uint32_t *glyphs, size_t count,
                             void (*each)(void *, const void *, size_t), void *context);

#endif
