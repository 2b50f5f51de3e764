/* What the compiler compares: behind a library's header and the C module that declares the same by hand. */

#include <stddef.h>

/* A function is declared once more, by hand: a type that is not the header's is an error. */
#define AGAIN(name, result, parameters) result(name) parameters;

#define SAME(name, number, theirs) \
  _Static_assert((long long)(name) == (long long)(theirs), #name " is not " #theirs);

#define SAME_SIZE(ours, theirs) _Static_assert(sizeof(ours) == sizeof(theirs), #ours " has another size");

#define TYPE_OF(structure, field) __typeof__(((structure *)0)->field)
#define SAME_FIELD(ours, field, theirs, named)                                                                    \
  _Static_assert(offsetof(ours, field) == offsetof(theirs, named), #field " lies elsewhere");                     \
  _Static_assert(__builtin_types_compatible_p(TYPE_OF(ours, field), TYPE_OF(theirs, named)), #field " differs");
