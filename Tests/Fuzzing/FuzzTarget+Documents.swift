import PDF

extension FuzzTarget {
  /// A PDF that somebody else has made.
  static let document = FuzzTarget(
    "document",
    words: [
      "%PDF-1.7", " 0 obj", "endobj", "stream\n", "\nendstream", "xref\n", "trailer", "startxref", "/Root", "/Prev",
      "/Kids[", "/Length ", "/Filter/FlateDecode", "/ASCII85Decode", "/Type/XRef", "/ObjStm", "/W[1 2 1]", " 0 R", "<<",
      ">>",
      "/Contents",
      "BDC", "EMC", " Do ", " Tj ", "BI ID EI", "/StructTreeRoot", "/K[", "/First", "/Next", "/Dests",
    ]
  ) { bytes in
    let file = try PDFFile(bytes)
    let pages = try file.pages(most: 1000)
    for page in pages.prefix(100) { _ = try? PDFShown(page, in: file) }
    _ = try? file.structure()
    _ = try? file.bookmarks()
    _ = try? file.namedPlaces()
    let again = try PDFFile(bytes).pages(most: 1000)
    try hold(again.map(\.fields) == pages.map(\.fields), "the same bytes have the same pages")
  }
}
