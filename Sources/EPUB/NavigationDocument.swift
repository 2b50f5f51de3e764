import Languages
import XML

/// The navigation document: contents, pages and landmarks (EPUB 3.3, section 7).
struct NavigationDocument {
  let checked: CheckedBook

  private var book: Book { checked.book }

  /// The document's bytes.
  ///
  /// The three lists stand in one `main`, so that assistive technology finds no text outside of a landmark. The list of
  /// pages and the landmarks are for reading systems and hidden from view.
  func bytes() -> [UInt8] {
    var writer = XMLWriter()
    writer.doctype("html")
    writer.start(
      "html",
      [
        "xmlns": "http://www.w3.org/1999/xhtml", "xmlns:epub": "http://www.idpf.org/2007/ops", "lang": book.language,
        "xml:lang": book.language, "dir": book.direction.attribute,
      ])
    writer.element("head") { writer in
      writer.element("meta", ["charset": "UTF-8"])
      writer.element("title", text: book.title)
      // It has a look only where it is seen.
      if book.showsContents {
        for sheet in checked.stylesheets {
          writer.element("link", ["rel": "stylesheet", "type": "text/css", "href": sheet.path])
        }
      }
    }
    writer.element("body") { writer in
      writer.element("main") { writeLists(to: &$0) }
    }
    writer.end()
    return writer.finish()
  }

  private func writeLists(to writer: inout XMLWriter) {
    let documents = checked.documents.map(\.document)
    let contents = ContentsEntry.all(of: documents).map(Entry.init)
    write("toc", role: "doc-toc", heading: "h1", title: book.labels.contents, entries: contents, to: &writer)
    let pages = documents.compactMap { document in
      document.pageLabel.map { Entry(target: "\(document.path)#\($0.fragment)", title: $0.label) }
    }
    write("page-list", role: "doc-pagelist", title: book.labels.pages, isHidden: true, entries: pages, to: &writer)
    var landmarks = documents.compactMap { document in
      document.landmark.map { Entry(target: document.path, title: $0.title(in: book.labels), type: $0.type) }
    }
    // Only a page of the book may be a landmark.
    if book.showsContents {
      let order = ["cover", "titlepage"]
      let place = landmarks.prefix { order.contains($0.type ?? "") }.count
      landmarks.insert(Entry(target: "nav.xhtml#toc", title: book.labels.contents, type: "toc"), at: place)
    }
    write("landmarks", title: book.labels.landmarks, isHidden: true, entries: landmarks, to: &writer)
  }

  private struct Entry {
    let target: String
    let title: String
    var type: String?
    var language: Language?
    var entries: [Entry] = []

    init(target: String, title: String, type: String? = nil) {
      self.target = target
      self.title = title
      self.type = type
    }

    init(_ entry: ContentsEntry) {
      self.init(target: entry.target, title: entry.title)
      language = entry.language
      entries = entry.entries.map(Entry.init)
    }
  }

  private func write(_ entries: [Entry], to writer: inout XMLWriter) {
    writer.element("ol") { writer in
      for entry in entries {
        writer.element("li") { writer in
          let language = entry.language ?? book.labels.language(of: entry.title)
          writer.element(
            "a",
            [
              "epub:type": entry.type, "href": entry.target, "lang": language?.tag, "xml:lang": language?.tag,
              "dir": language?.direction,
            ], text: entry.title)
          if !entry.entries.isEmpty { write(entry.entries, to: &writer) }
        }
      }
    }
  }

  private func write(
    _ type: String, role: String? = nil, heading: String = "h2", title: String, isHidden: Bool = false,
    entries: [Entry], to writer: inout XMLWriter
  ) {
    guard !entries.isEmpty else { return }
    let id = type + "-title"
    writer.element(
      "nav",
      [
        "epub:type": type, "role": role, "id": type, "aria-labelledby": id, "hidden": isHidden ? "hidden" : nil,
      ]
    ) { writer in
      let language = book.labels.spoken
      writer.element(
        heading, ["id": id, "lang": language?.tag, "xml:lang": language?.tag, "dir": language?.direction], text: title)
      write(entries, to: &writer)
    }
  }
}

extension Document.Landmark {
  /// The term of the EPUB structural semantics vocabulary.
  fileprivate var type: String {
    switch self {
    case .cover: "cover"
    case .titlePage: "titlepage"
    case .bodyMatter: "bodymatter"
    }
  }

  fileprivate func title(in labels: Labels) -> String {
    switch self {
    case .cover: labels.cover
    case .titlePage: labels.titlePage
    case .bodyMatter: labels.story
    }
  }
}
