#include "CHarfBuzz.h"

#include "CLoader.h"

#include <limits.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* The libraries' own headers. They advise against a function that has no other name before 7.0.0. */
#include <harfbuzz/hb-subset.h>
#include <harfbuzz/hb.h>
#if !HB_VERSION_ATLEAST(4, 0, 0)
#error "the headers of HarfBuzz are too old: 4.0.0 is the first version that has all of this"
#endif
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

/* Every function that is looked up, once: the table and the look-ups are made of these lists. */
#define SHAPER(each)                       \
  each(hb_version_string)                  \
  each(hb_blob_create)                     \
  each(hb_blob_get_data)                   \
  each(hb_blob_destroy)                    \
  each(hb_face_create)                     \
  each(hb_face_get_upem)                   \
  each(hb_face_get_glyph_count)            \
  each(hb_face_reference_table)            \
  each(hb_face_reference_blob)             \
  each(hb_face_destroy)                    \
  each(hb_font_create)                     \
  each(hb_font_get_h_extents)              \
  each(hb_font_get_nominal_glyph)          \
  each(hb_font_make_immutable)             \
  each(hb_font_destroy)                    \
  each(hb_unicode_funcs_get_default)       \
  each(hb_unicode_script)                  \
  each(hb_script_get_horizontal_direction) \
  each(hb_language_from_string)            \
  each(hb_buffer_create)                   \
  each(hb_buffer_reset)                    \
  each(hb_buffer_add_utf8)                 \
  each(hb_buffer_set_direction)            \
  each(hb_buffer_set_script)               \
  each(hb_buffer_set_language)             \
  each(hb_buffer_allocation_successful)    \
  each(hb_buffer_get_glyph_infos)          \
  each(hb_buffer_get_glyph_positions)      \
  each(hb_buffer_destroy)                  \
  each(hb_shape)                           \
  each(hb_set_add)

#define SUBSETTER(each)                \
  each(hb_subset_input_create_or_fail) \
  each(hb_subset_input_unicode_set)    \
  each(hb_subset_input_glyph_set)      \
  each(hb_subset_input_set)            \
  each(hb_subset_input_set_flags)      \
  each(hb_subset_input_destroy)        \
  each(hb_subset_or_fail)

/* What draws outlines: in HarfBuzz since 4.0.0, so that it may be missing where all else is there. */
#define DRAWER(each)                        \
  each(hb_draw_funcs_create)                \
  each(hb_draw_funcs_set_move_to_func)      \
  each(hb_draw_funcs_set_line_to_func)      \
  each(hb_draw_funcs_set_quadratic_to_func) \
  each(hb_draw_funcs_set_cubic_to_func)     \
  each(hb_draw_funcs_set_close_path_func)   \
  each(hb_draw_funcs_destroy)               \
  each(hb_font_get_glyph_shape)

static struct {
  SHAPER(CLOADER_FIELD)
  SUBSETTER(CLOADER_FIELD)
  DRAWER(CLOADER_FIELD)
} library;

static bool can_draw = false;

struct charfbuzz_font {
  hb_face_t *face;
  hb_font_t *font;
};

struct charfbuzz_buffer {
  hb_buffer_t *buffer;
  hb_language_t language;
};

static bool is_loaded = false;

static bool look_up_shaper(void *handle) { return true SHAPER(CLOADER_LOOK_UP); }

static bool look_up_subsetter(void *handle) { return true SUBSETTER(CLOADER_LOOK_UP); }

static bool look_up_drawer(void *handle) { return true DRAWER(CLOADER_LOOK_UP); }

static void load(void) {
#ifdef __APPLE__
  static const char *const shapers[] = {"libharfbuzz.0.dylib", "libharfbuzz.dylib"};
  static const char *const subsetters[] = {"libharfbuzz-subset.0.dylib", "libharfbuzz-subset.dylib"};
#else
  static const char *const shapers[] = {"libharfbuzz.so.0", "libharfbuzz.so"};
  static const char *const subsetters[] = {"libharfbuzz-subset.so.0", "libharfbuzz-subset.so"};
#endif
  void *handle = cloader_open(shapers, CLOADER_COUNT(shapers), look_up_shaper);
  is_loaded = handle && cloader_open(subsetters, CLOADER_COUNT(subsetters), look_up_subsetter);
  can_draw = is_loaded && look_up_drawer(handle);
}

CLOADER_ONCE(charfbuzz_load)

const char *charfbuzz_version(void) { return charfbuzz_load() ? library.hb_version_string() : ""; }

struct charfbuzz_font *charfbuzz_open(const void *bytes, size_t count) {
  if (!charfbuzz_load() || count > INT_MAX) return NULL;
  struct charfbuzz_font *font = malloc(sizeof(*font));
  if (!font) return NULL;
  hb_blob_t *blob = library.hb_blob_create(bytes, (unsigned)count, HB_MEMORY_MODE_DUPLICATE, NULL, NULL);
  font->face = library.hb_face_create(blob, 0);
  library.hb_blob_destroy(blob);
  font->font = library.hb_font_create(font->face);
  library.hb_font_make_immutable(font->font);
  if (library.hb_face_get_glyph_count(font->face) > 0) return font;
  charfbuzz_close(font);
  return NULL;
}

void charfbuzz_close(struct charfbuzz_font *font) {
  library.hb_font_destroy(font->font);
  library.hb_face_destroy(font->face);
  free(font);
}

unsigned charfbuzz_units(struct charfbuzz_font *font) { return library.hb_face_get_upem(font->face); }

void charfbuzz_extents(struct charfbuzz_font *font, int32_t *ascent, int32_t *descent, int32_t *gap) {
  hb_font_extents_t extents;
  memset(&extents, 0, sizeof(extents));
  library.hb_font_get_h_extents(font->font, &extents);
  *ascent = extents.ascender;
  *descent = extents.descender;
  *gap = extents.line_gap;
}

bool charfbuzz_has(struct charfbuzz_font *font, uint32_t character) {
  uint32_t glyph = 0;
  return library.hb_font_get_nominal_glyph(font->font, character, &glyph) && glyph != 0;
}

uint32_t charfbuzz_script(uint32_t character) {
  return library.hb_unicode_script(library.hb_unicode_funcs_get_default(), character);
}

bool charfbuzz_is_right_to_left(uint32_t script) {
  return library.hb_script_get_horizontal_direction((hb_script_t)script) == HB_DIRECTION_RTL;
}

struct charfbuzz_buffer *charfbuzz_buffer_open(const char *language) {
  if (!charfbuzz_load()) return NULL;
  struct charfbuzz_buffer *buffer = malloc(sizeof(*buffer));
  if (!buffer) return NULL;
  buffer->buffer = library.hb_buffer_create();
  buffer->language = library.hb_language_from_string(language, -1);
  return buffer;
}

void charfbuzz_buffer_close(struct charfbuzz_buffer *buffer) {
  library.hb_buffer_destroy(buffer->buffer);
  free(buffer);
}

bool charfbuzz_shape(struct charfbuzz_font *font, struct charfbuzz_buffer *lent, const uint8_t *text, size_t count,
                     uint32_t script, bool is_right_to_left, struct charfbuzz_line *line,
                     void (*each)(void *, const struct charfbuzz_glyph *), void *context) {
  if (!lent || count > INT_MAX) return false;
  hb_buffer_t *buffer = lent->buffer;
  library.hb_buffer_reset(buffer);
  library.hb_buffer_add_utf8(buffer, (const char *)text, (int)count, 0, (int)count);
  library.hb_buffer_set_direction(buffer, is_right_to_left ? HB_DIRECTION_RTL : HB_DIRECTION_LTR);
  library.hb_buffer_set_script(buffer, (hb_script_t)script);
  library.hb_buffer_set_language(buffer, lent->language);
  library.hb_shape(font->font, buffer, NULL, 0);
  bool is_done = library.hb_buffer_allocation_successful(buffer);
  unsigned glyphs = 0, positions = 0;
  const hb_glyph_info_t *infos = library.hb_buffer_get_glyph_infos(buffer, &glyphs);
  const hb_glyph_position_t *places = library.hb_buffer_get_glyph_positions(buffer, &positions);
  line->advance = 0;
  line->missing = 0;
  for (unsigned index = 0; index < glyphs && index < positions; index++) {
    line->advance += places[index].x_advance;
    if (infos[index].codepoint == 0) line->missing++;
    if (each) {
      each(context, &(struct charfbuzz_glyph){infos[index].codepoint, infos[index].cluster, places[index].x_advance,
                                              places[index].x_offset, places[index].y_offset});
    }
  }
  return is_done;
}

/* Who is told where the pen goes. */
struct pen {
  void (*each)(void *, char, const float *);
  void *context;
};

static void move_to(hb_draw_funcs_t *funcs, void *data, hb_draw_state_t *state, float x, float y, void *user) {
  struct pen *pen = data;
  pen->each(pen->context, 'M', (float[]){x, y});
}

static void line_to(hb_draw_funcs_t *funcs, void *data, hb_draw_state_t *state, float x, float y, void *user) {
  struct pen *pen = data;
  pen->each(pen->context, 'L', (float[]){x, y});
}

static void quadratic_to(hb_draw_funcs_t *funcs, void *data, hb_draw_state_t *state, float ax, float ay, float x,
                         float y, void *user) {
  struct pen *pen = data;
  pen->each(pen->context, 'Q', (float[]){ax, ay, x, y});
}

static void cubic_to(hb_draw_funcs_t *funcs, void *data, hb_draw_state_t *state, float ax, float ay, float bx,
                     float by, float x, float y, void *user) {
  struct pen *pen = data;
  pen->each(pen->context, 'C', (float[]){ax, ay, bx, by, x, y});
}

static void close_path(hb_draw_funcs_t *funcs, void *data, hb_draw_state_t *state, void *user) {
  struct pen *pen = data;
  pen->each(pen->context, 'Z', NULL);
}

bool charfbuzz_outline(struct charfbuzz_font *font, uint32_t glyph, void (*each)(void *, char, const float *),
                       void *context) {
  if (!can_draw) return false;
  hb_draw_funcs_t *funcs = library.hb_draw_funcs_create();
  library.hb_draw_funcs_set_move_to_func(funcs, move_to, NULL, NULL);
  library.hb_draw_funcs_set_line_to_func(funcs, line_to, NULL, NULL);
  library.hb_draw_funcs_set_quadratic_to_func(funcs, quadratic_to, NULL, NULL);
  library.hb_draw_funcs_set_cubic_to_func(funcs, cubic_to, NULL, NULL);
  library.hb_draw_funcs_set_close_path_func(funcs, close_path, NULL, NULL);
  library.hb_font_get_glyph_shape(font->font, glyph, funcs, &(struct pen){each, context});
  library.hb_draw_funcs_destroy(funcs);
  return true;
}

void charfbuzz_table(struct charfbuzz_font *font, uint32_t tag, void (*each)(void *, const void *, size_t),
                     void *context) {
  hb_blob_t *blob = library.hb_face_reference_table(font->face, tag);
  unsigned count = 0;
  const char *bytes = library.hb_blob_get_data(blob, &count);
  each(context, bytes, bytes ? count : 0);
  library.hb_blob_destroy(blob);
}

/* Makes the font that an input asks for, which goes with it, and gives its bytes to `each`. */
static bool make_subset(struct charfbuzz_font *font, hb_subset_input_t *input, unsigned flags,
                        void (*each)(void *, const void *, size_t), void *context) {
  library.hb_subset_input_set_flags(input, flags);
  hb_face_t *face = library.hb_subset_or_fail(font->face, input);
  library.hb_subset_input_destroy(input);
  if (!face) return false;
  hb_blob_t *blob = library.hb_face_reference_blob(face);
  unsigned length = 0;
  const char *bytes = library.hb_blob_get_data(blob, &length);
  if (length > 0) each(context, bytes, length);
  library.hb_blob_destroy(blob);
  library.hb_face_destroy(face);
  return length > 0;
}

bool charfbuzz_subset(struct charfbuzz_font *font, const uint32_t *characters, size_t count,
                      void (*each)(void *, const void *, size_t), void *context) {
  hb_subset_input_t *input = library.hb_subset_input_create_or_fail();
  if (!input) return false;
  hb_set_t *set = library.hb_subset_input_unicode_set(input);
  for (size_t index = 0; index < count; index++) library.hb_set_add(set, characters[index]);
  /* Hints round advances to whole pixels on some screens, so that a measured line would not fit any more. */
  return make_subset(font, input, HB_SUBSET_FLAGS_NO_HINTING, each, context);
}

bool charfbuzz_subset_glyphs(struct charfbuzz_font *font, const uint32_t *glyphs, size_t count,
                             void (*each)(void *, const void *, size_t), void *context) {
  hb_subset_input_t *input = library.hb_subset_input_create_or_fail();
  if (!input) return false;
  hb_set_t *set = library.hb_subset_input_glyph_set(input);
  for (size_t index = 0; index < count; index++) library.hb_set_add(set, glyphs[index]);
  /* Glyphs that layout tables reach would come along. */
  hb_set_t *dropped = library.hb_subset_input_set(input, HB_SUBSET_SETS_DROP_TABLE_TAG);
  library.hb_set_add(dropped, HB_TAG('G', 'S', 'U', 'B'));
  library.hb_set_add(dropped, HB_TAG('G', 'P', 'O', 'S'));
  library.hb_set_add(dropped, HB_TAG('G', 'D', 'E', 'F'));
  return make_subset(font, input, HB_SUBSET_FLAGS_NO_HINTING | HB_SUBSET_FLAGS_RETAIN_GIDS, each, context);
}
