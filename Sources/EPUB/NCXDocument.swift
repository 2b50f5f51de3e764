import XML

/// The navigation file of EPUB 2, which older Kobo, Adobe and KOReader programs still read (OPF 2.0.1, section 2.4.1).
struct NCXDocument {
  let checked: CheckedBook

  private var book: Book { checked.book }

  /// The document's bytes.
  func bytes() -> [UInt8] {
    let documents = checked.documents.map(\.document)
    let pages = documents.compactMap(\.pageLabel)
    let highest = pages.compactMap { Int($0.label) }.max() ?? 0
    let depth = (documents.filter { $0.contentsTitle != nil }.map(\.contentsDepth).max() ?? 0) + 1
    var writer = XMLWriter()
    writer.start(
      "ncx", ["xmlns": "http://www.daisy.org/z3986/2005/ncx/", "version": "2005-1", "xml:lang": book.language])
    writer.element("head") { writer in
      writer.element("meta", ["name": "dtb:uid", "content": book.identifier])
      writer.element("meta", ["name": "dtb:depth", "content": String(depth)])
      writer.element("meta", ["name": "dtb:totalPageCount", "content": String(pages.count)])
      writer.element("meta", ["name": "dtb:maxPageNumber", "content": String(highest)])
    }
    writer.element("docTitle") { $0.element("text", text: book.title) }
    // Both lists count the same places in reading order, as if they were one.
    let places = Self.places(in: documents)
    writer.element("navMap") { writer in
      var rest = places.filter { !$0.element.isPage }[...]
      write(0, of: &rest, to: &writer)
    }
    if !pages.isEmpty {
      writer.element("pageList") { writer in
        writer.element("navLabel") { $0.element("text", text: book.labels.pages) }
        for (order, place) in places where place.isPage { write(place, order: order + 1, to: &writer) }
      }
    }
    writer.end()
    return writer.finish()
  }

  private struct Place {
    let title: String
    let target: String
    let isPage: Bool
    var depth = 0
  }

  private static func places(in documents: [Document]) -> [(offset: Int, element: Place)] {
    var places: [Place] = []
    for document in documents {
      if let title = document.contentsTitle {
        places.append(Place(title: title, target: document.path, isPage: false, depth: document.contentsDepth))
      }
      if let page = document.pageLabel {
        places.append(Place(title: page.label, target: "\(document.path)#\(page.fragment)", isPage: true))
      }
    }
    return Array(places.enumerated())
  }

  /// Writes the places that lie at least so deep, up to the first that does not, each with those below it.
  private func write(
    _ depth: Int, of rest: inout ArraySlice<(offset: Int, element: Place)>, to writer: inout XMLWriter
  ) {
    while let (order, place) = rest.first, place.depth >= depth {
      rest.removeFirst()
      write(place, order: order + 1, to: &writer) { write(depth + 1, of: &rest, to: &$0) }
    }
  }

  private func write(
    _ place: Place, order: Int, to writer: inout XMLWriter, below: (inout XMLWriter) -> Void = { _ in }
  ) {
    let number = place.isPage ? Int(place.title).flatMap { $0 > 0 ? String($0) : nil } : nil
    writer.element(
      place.isPage ? "pageTarget" : "navPoint",
      [
        "id": "place-\(order)", "type": place.isPage ? (number == nil ? "special" : "normal") : nil, "value": number,
        "playOrder": String(order),
      ]
    ) { writer in
      writer.element("navLabel") { $0.element("text", text: place.title) }
      writer.element("content", ["src": place.target])
      below(&writer)
    }
  }
}
