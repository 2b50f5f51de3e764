extension CheckedBook {
  /// The fonts that style sheets ask for; throws where one asks for anything else.
  static func fonts(of stylesheets: [Stylesheet], in book: Book) throws(EPUBError) -> [EmbeddedFont] {
    var used: Set<String> = []
    for stylesheet in stylesheets {
      let rule = EPUBError("a style sheet in a book asks for no other file but its fonts", part: stylesheet.path)
      guard let references = stylesheet.references else { throw rule }
      for reference in references {
        guard let font = book.fonts.first(where: { "../" + $0.path == reference }) else { throw rule }
        used.insert(font.name)
      }
    }
    return book.fonts.filter { used.contains($0.name) }
  }

  /// Holds pages of fixed layout to what EPUB 3.3 (section 8.2.2) and the readers that show them ask for.
  static func checkLayout(
    of documents: [(document: Document, facts: DocumentFacts)], in book: Book
  ) throws(EPUBError) {
    guard case .fixed(let width, let height) = book.layout else {
      for (document, _) in documents where document.spread != nil {
        throw EPUBError("a page has a side only in a book of fixed layout", part: document.path)
      }
      return
    }
    guard width > 0, height > 0 else { throw EPUBError("a page has a width and a height above 0") }
    // Kobo shows no book that begins on the side that a reader leaves.
    let outer: Document.Spread = book.direction == .rightToLeft ? .right : .left
    if let (first, _) = documents.first(where: { $0.document.spread != .center }), first.spread == outer {
      throw EPUBError("the first page of an open book lies on the side that reading goes to", part: first.path)
    }
    for (document, facts) in documents where facts.viewport != book.layout.viewport {
      throw EPUBError("a page of fixed layout has the viewport '\(book.layout.viewport ?? "")'", part: document.path)
    }
  }
}
