import Basics
import EPUB

/// The rules of what parts of a book point to (EPUB 3.3, sections 3.4 to 3.6).
extension Examination {
  /// Follows every reference of documents, drawings, style sheets and the package.
  mutating func checkReferences() {
    for (path, page) in pages.sorted(by: { $0.key < $1.key }) {
      for reference in page.references { follow(reference, from: path) }
      for style in page.styles {
        for target in StyleFacts.references(in: style.text.utf8, from: style.line) { need(target, from: path) }
      }
    }
    for (path, targets) in styles.sorted(by: { $0.key < $1.key }) {
      for target in targets { need(target, from: path) }
    }
    // What the package links to, such as records, need not be in the manifest (EPUB 3.3, section 5.5.7).
    for link in package.links {
      guard case .entry(let path, _) = Target(link.href, in: packagePath) else { continue }
      if items[path] == nil { linked.insert(path) } else { used.insert(path) }
    }
  }

  private mutating func need(_ target: PageFacts.Passage, from path: String) {
    // A bare fragment is of whatever the style is for.
    if target.text.hasPrefix("#") { return }
    follow(PageFacts.Reference(element: "style", target: target.text, line: target.line, isLink: false), from: path)
  }

  /// Sees where a reference leads, and remembers what is needed.
  private mutating func follow(_ reference: PageFacts.Reference, from path: String) {
    switch Target(reference.target, in: path) {
    case .outside(let scheme): leave(reference, scheme, from: path)
    case .nowhere:
      findings.add(
        .error, "'\(reference.target)' leads out of the book", in: path, line: reference.line, id: "book-link")
    case .entry(let target, let fragment):
      if reference.target.trimmed.isEmpty, !reference.isLink {
        findings.add(
          .error, "a '\(reference.element)' names what it shows", in: path, line: reference.line, id: "book-link")
        return
      }
      if target != path { used.insert(target) }
      arrive(reference, at: target, fragment, from: path)
    }
  }

  private mutating func leave(_ reference: PageFacts.Reference, _ scheme: String, from path: String) {
    if scheme == "data" || scheme == "javascript" || reference.isLink && scheme != "file" { return }
    if ["audio", "video", "source", "track"].contains(reference.element), ["http", "https"].contains(scheme) {
      findings.add(
        .warning, "'\(reference.target)' works only with a network", in: path,
        line: reference.line, id: "book-remote")
      return
    }
    findings.add(
      .error, "'\(reference.target)' is not in the book; only sound and film may be elsewhere", in: path,
      line: reference.line, hint: "put it into the book", id: "book-remote")
  }

  private mutating func arrive(
    _ reference: PageFacts.Reference, at target: String, _ fragment: String?, from path: String
  ) {
    func refuse(_ headline: String, _ findings: inout Findings) {
      findings.add(.error, headline, in: path, line: reference.line, id: "book-link")
    }
    guard let item = items[target] else {
      if !file.has(target) { refuse("'\(reference.target)' is not in the book", &findings) }
      return
    }
    if let page = pages[target], let fragment, page.ids[fragment] == nil {
      // What a drawing is asked for may be a view of it, which is no id.
      if item.mediaType == "image/svg+xml", fragment.contains("(") { return }
      refuse("no element of '\(target)' has the id '\(fragment)'", &findings)
    } else if reference.isLink, reference.element != "link", places[target] == nil,
      target != path || item.properties.contains("nav")
    {
      refuse("'\(reference.target)' is no page of the reading order, so no reader opens it", &findings)
    }
  }

  /// Whether a document has an id; also true where none is asked for, and of documents that could not be read.
  func has(_ fragment: String?, in entry: String) -> Bool {
    guard let fragment, let page = pages[entry] else { return true }
    return page.ids[fragment] != nil
  }

  /// Checks the table of contents that readers of EPUB 2 show (NCX).
  mutating func checkContentsForOlderReaders() {
    let named = package.spineContents.flatMap { paths[$0] }
    if let id = package.spineContents, named.flatMap({ items[$0] })?.mediaType != "application/x-dtbncx+xml" {
      findings.add(
        .error, "'toc' of the spine names '\(id)', which is no NCX", in: packagePath, id: "book-ncx")
    }
    if let named { used.insert(named) }
    let identifier = package.identifier
    for (path, ncx) in contents.sorted(by: { $0.key < $1.key }) {
      if path != named {
        used.insert(path)
        findings.add(
          .warning, "older readers do not find this table of contents", in: path,
          hint: "name it in the 'toc' of the spine", id: "book-ncx")
      }
      if let identifier, ncx.identifier != identifier.value {
        findings.add(
          .error, "'dtb:uid' is not the identifier of the book, '\(identifier.value)'", in: path, id: "book-ncx")
      }
      for target in ncx.targets {
        guard case .entry(let entry, let fragment) = Target(target.text, in: path), items[entry] != nil,
          has(fragment, in: entry)
        else {
          findings.add(
            .error, "'\(target.text)' leads to no place in the book", in: path, line: target.line, id: "book-ncx")
          continue
        }
      }
    }
  }
}
