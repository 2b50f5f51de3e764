extension ContentTable {
  /// The package document (EPUB 3.3, section 5, and what it keeps of EPUB 2), without what other rules ask for.
  static let package = ContentTable(
    """
    * | | | id=id
    package | | metadata! manifest! spine? guide? bindings? collection | dir=ltr/rtl/auto prefix unique-identifier version
    metadata | | dc:contributor,dc:coverage,dc:creator,dc:date?,dc:description,dc:format,dc:identifier,dc:language,dc:publisher,\
    dc:relation,dc:rights,dc:source,dc:subject,dc:title,dc:type,link,meta | dir=ltr/rtl/auto
    dc:contributor,dc:coverage,dc:creator,dc:description,dc:publisher,dc:relation,dc:rights,dc:source,dc:subject,dc:title | | text \
      | dir=ltr/rtl/auto
    dc:date,dc:format,dc:identifier,dc:language,dc:type | | text
    link | | | href! hreflang media-type properties refines rel!
    meta | | text | content dir=ltr/rtl/auto name property refines scheme
    manifest | | item
    item | | | fallback href media-overlay media-type properties
    spine | | itemref | page-progression-direction=ltr/rtl/default toc
    itemref | | | idref linear=yes/no properties
    guide | | reference+
    reference | | | href! title type!
    bindings | | mediaType+
    mediaType | | | handler! media-type!
    collection | | metadata?=collection.metadata collection,link=collection.link | dir=ltr/rtl/auto role!
    collection.metadata | | dc:contributor,dc:coverage,dc:creator,dc:date,dc:description,dc:format,dc:identifier,dc:language,\
    dc:publisher,dc:relation,dc:rights,dc:source,dc:subject,dc:title,dc:type,link,meta | dir=ltr/rtl/auto
    collection.link | | | href! media-type rel
    """, isExact: true)

  /// The allowed properties of the package; those without a prefix that are not here do not exist.
  static let properties: [String: Set<String>] = [
    "meta": [
      "alternate-script", "authority", "belongs-to-collection", "collection-type", "dictionary-type", "display-seq",
      "file-as",
      "group-position", "identifier-type", "meta-auth", "pageBreakSource", "role", "source-language", "source-of",
      "target-language",
      "term", "title-type",
    ],
    "link": [
      "acquire", "alternate", "marc21xml-record", "mods-record", "onix-record", "record", "voicing", "xml-signature",
      "xmp-record",
    ],
    "item": [
      "cover-image", "data-nav", "dictionary", "glossary", "index", "mathml", "nav", "remote-resources", "scripted",
      "search-key-map", "svg", "switch",
    ],
    "itemref": ["page-spread-left", "page-spread-right"],
  ]

  /// The layouts of pages, for the book and, behind a hyphen, for one document.
  static let renditions: [String: Set<String>] = [
    "rendition:layout": ["pre-paginated", "reflowable"],
    "rendition:orientation": ["auto", "landscape", "portrait"],
    "rendition:spread": ["auto", "both", "landscape", "none", "portrait"],
    "rendition:flow": ["auto", "paginated", "scrolled-continuous", "scrolled-doc"],
  ]

  /// Further properties of a step of the reading order.
  static let stepProperties = Set(
    renditions.flatMap { name, values in values.map { "\(name)-\($0)" } } + [
      "rendition:align-x-center", "rendition:page-spread-center", "rendition:page-spread-left",
      "rendition:page-spread-right",
    ])

  /// The prefixes that need not be declared.
  static let prefixes: Set<String> = [
    "a11y", "dcterms", "marc", "media", "msv", "onix", "prism", "rendition", "schema", "xsd",
  ]
}
