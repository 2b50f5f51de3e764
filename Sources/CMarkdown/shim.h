#ifndef CMARKDOWN_SHIM_H
#define CMARKDOWN_SHIM_H

#include <cmark-gfm.h>
#include <cmark-gfm-core-extensions.h>

#endif
