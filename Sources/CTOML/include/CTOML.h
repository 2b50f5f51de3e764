#ifndef CTOML_H
#define CTOML_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// What a node holds.
typedef enum ctoml_kind {
  CTOML_TABLE,
  CTOML_ARRAY,
  CTOML_STRING,
  CTOML_INTEGER,
  CTOML_FLOAT,
  CTOML_BOOLEAN,
  CTOML_DATE
} ctoml_kind;

/// One value of a document, in preorder: the members of a table or array follow it directly.
///
/// Lines and columns count from 1; columns count Unicode scalars. The bytes belong to the document.
typedef struct ctoml_node {
  ctoml_kind kind;
  uint32_t line;
  uint32_t column;
  /// The key this value stands under, with its place; NULL for the root and for members of an array.
  const char *key;
  size_t key_length;
  uint32_t key_line;
  uint32_t key_column;
  /// The bytes of a string, or a date as RFC 3339 writes it.
  const char *text;
  size_t text_length;
  /// An integer, or 0 and 1 for a boolean.
  int64_t integer;
  double floating;
  /// How many direct members a table or array has.
  size_t count;
} ctoml_node;

/// A parsed document, or the reason why there is none.
typedef struct ctoml_document ctoml_document;

/// Parses UTF-8 bytes; the answer is never NULL and is released with ctoml_free.
///
/// The depth of the document costs stack here, and the square of the number of its tables time: both are bounded before.
ctoml_document *ctoml_parse(const char *bytes, size_t length);

/// The nodes in preorder, the root table first; NULL when parsing failed.
const ctoml_node *ctoml_nodes(const ctoml_document *document);

/// The reason of the failure, NUL-terminated; NULL when there was none.
const char *ctoml_error(const ctoml_document *document, uint32_t *line, uint32_t *column);

/// Releases the document and every byte its nodes point to.
void ctoml_free(ctoml_document *document);

#ifdef __cplusplus
}
#endif

#endif
