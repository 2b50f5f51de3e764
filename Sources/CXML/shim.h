#ifndef CXML_SHIM_H
#define CXML_SHIM_H

// Debian builds libxml2 with ICU, whose headers clash with Foundation's own ICU; we use nothing of it.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/tree.h>
#include <libxml/xmlerror.h>
#include <libxml/xmlwriter.h>

// A macro with a cast, which Swift does not import.
static const unsigned int cxml_sax2_magic = XML_SAX2_MAGIC;

#endif
