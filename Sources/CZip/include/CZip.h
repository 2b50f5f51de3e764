#ifndef CZIP_H
#define CZIP_H

#include <stdbool.h>
#include <zip.h>

/* The functions of libzip that we use, under names of our own. The library is loaded with the first archive and not when the program
   starts: systems call it otherwise, and it brings a library of ciphers along. */

/* Loads the library; says whether it is there. Any thread may ask, again and again. */
bool czip_load(void);

/* Each function: what it gives, its name, what it takes with types, and without. */
#define CZIP_FUNCTIONS(each)                                                                                             \
  each(int, zip_close, (zip_t * archive), (archive))                                                                     \
  each(void, zip_discard, (zip_t * archive), (archive))                                                                  \
  each(int, zip_error_code_system, (const zip_error_t *error), (error))                                                  \
  each(int, zip_error_code_zip, (const zip_error_t *error), (error))                                                     \
  each(void, zip_error_fini, (zip_error_t * error), (error))                                                             \
  each(void, zip_error_init_with_code, (zip_error_t * error, int code), (error, code))                                   \
  each(const char *, zip_error_strerror, (zip_error_t * error), (error))                                                 \
  each(int, zip_fclose, (zip_file_t * file), (file))                                                                     \
  each(zip_int64_t, zip_file_add, (zip_t * archive, const char *name, zip_source_t *source, zip_flags_t flags),          \
       (archive, name, source, flags))                                                                                   \
  each(zip_error_t *, zip_file_get_error, (zip_file_t * file), (file))                                                   \
  each(int, zip_file_set_dostime,                                                                                        \
       (zip_t * archive, zip_uint64_t place, zip_uint16_t time, zip_uint16_t date, zip_flags_t flags),                   \
       (archive, place, time, date, flags))                                                                              \
  each(int, zip_file_set_external_attributes,                                                                            \
       (zip_t * archive, zip_uint64_t place, zip_flags_t flags, zip_uint8_t system, zip_uint32_t attributes),            \
       (archive, place, flags, system, attributes))                                                                      \
  each(const char *, zip_file_strerror, (zip_file_t * file), (file))                                                     \
  each(zip_file_t *, zip_fopen_index, (zip_t * archive, zip_uint64_t place, zip_flags_t flags), (archive, place, flags)) \
  each(zip_int64_t, zip_fread, (zip_file_t * file, void *bytes, zip_uint64_t count), (file, bytes, count))               \
  each(zip_error_t *, zip_get_error, (zip_t * archive), (archive))                                                       \
  each(const char *, zip_get_name, (zip_t * archive, zip_uint64_t place, zip_flags_t flags), (archive, place, flags))    \
  each(zip_int64_t, zip_get_num_entries, (zip_t * archive, zip_flags_t flags), (archive, flags))                         \
  each(const char *, zip_libzip_version, (void), ())                                                                     \
  each(zip_t *, zip_open, (const char *path, int flags, int *code), (path, flags, code))                                 \
  each(zip_t *, zip_open_from_source, (zip_source_t * source, int flags, zip_error_t *error), (source, flags, error))    \
  each(int, zip_set_file_compression, (zip_t * archive, zip_uint64_t place, zip_int32_t method, zip_uint32_t level),     \
       (archive, place, method, level))                                                                                  \
  each(zip_source_t *, zip_source_buffer, (zip_t * archive, const void *bytes, zip_uint64_t count, int is_ours),         \
       (archive, bytes, count, is_ours))                                                                                 \
  each(zip_source_t *, zip_source_buffer_create,                                                                         \
       (const void *bytes, zip_uint64_t count, int is_ours, zip_error_t *error), (bytes, count, is_ours, error))         \
  each(zip_source_t *, zip_source_file,                                                                                  \
       (zip_t * archive, const char *path, zip_uint64_t start, zip_int64_t count), (archive, path, start, count))        \
  each(void, zip_source_free, (zip_source_t * source), (source))                                                         \
  each(zip_source_t *, zip_source_function, (zip_t * archive, zip_source_callback answer, void *context),                \
       (archive, answer, context))                                                                                       \
  each(int, zip_stat, (zip_t * archive, const char *name, zip_flags_t flags, zip_stat_t *facts),                         \
       (archive, name, flags, facts))                                                                                    \
  each(int, zip_stat_index, (zip_t * archive, zip_uint64_t place, zip_flags_t flags, zip_stat_t *facts),                 \
       (archive, place, flags, facts))                                                                                   \
  each(void, zip_stat_init, (zip_stat_t * facts), (facts))                                                               \
  each(const char *, zip_strerror, (zip_t * archive), (archive))

/* They may be called only after the library has been loaded: `czip_open` and so on. */
#define CZIP_DECLARE(type, name, parameters, arguments) type c##name parameters;
CZIP_FUNCTIONS(CZIP_DECLARE)

#endif
