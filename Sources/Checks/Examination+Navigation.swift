import Basics
import EPUB

/// The rules of the navigation document and of page numbers (EPUB 3.3, section 7; EPUB Accessibility 1.1, section 3.3).
extension Examination {
  /// The path of the navigation document; nil if there is none, or several.
  var navigationPath: String? {
    let found = items.filter { $0.value.properties.contains("nav") }
    return found.count == 1 ? found.first?.key : nil
  }

  /// The lists of the navigation document that are of a kind.
  func lists(_ type: String) -> [PageFacts.List] {
    navigationPath.flatMap { pages[$0] }?.lists.filter { $0.types.contains(type) } ?? []
  }

  /// Checks the navigation document, and that its lists go through the book from its beginning to its end.
  mutating func checkNavigation() {
    guard let path = navigationPath else {
      findings.add(
        .error, "the manifest has no navigation document with the property 'nav', or several", in: packagePath,
        id: "book-nav")
      return
    }
    // What could not be read has been told.
    guard pages[path] != nil else { return }
    for (type, name) in [
      ("toc", "table of contents"), ("page-list", "list of pages"), ("landmarks", "list of landmarks"),
    ] {
      let lists = lists(type)
      if lists.count > 1 || lists.isEmpty && type == "toc" {
        findings.add(
          .error, "the navigation document has \(lists.isEmpty ? "no" : "more than one") \(name) ('\(type)')", in: path,
          line: lists.last?.line ?? 0, id: "book-nav")
      }
      for list in lists where list.links.isEmpty {
        findings.add(
          .error, "the list '\(type)' leads somewhere", in: path, line: list.line, id: "book-nav")
      }
    }
    checkOrder(of: "toc", in: path, id: "book-toc-order")
    checkOrder(of: "page-list", in: path, id: "book-page-list")
    checkPageBreaks(path)
  }

  /// A reference's target in reading order.
  private func position(of link: PageFacts.Reference, from path: String) -> Position? {
    guard case .entry(let target, let fragment) = Target(link.target, in: path), let page = places[target] else {
      return nil
    }
    guard let fragment else { return Position(page: page, element: -1) }
    return pages[target]?.ids[fragment].map { Position(page: page, element: $0) }
  }

  private mutating func checkOrder(of type: String, in path: String, id: String) {
    var last = Position(page: -1, element: -1)
    for link in lists(type).flatMap(\.links) {
      guard let place = position(of: link, from: path) else { continue }
      if place < last {
        findings.add(
          .warning, "'\(link.text)' in the list '\(type)' leads back behind the one before it", in: path,
          line: link.line,
          hint: "order the list as the book is read", id: id)
      }
      last = max(last, place)
    }
  }

  private mutating func checkPageBreaks(_ path: String) {
    var listed: Set<String> = []
    for link in lists("page-list").flatMap(\.links) {
      // What leads nowhere has been told as a link.
      guard case .entry(let target, let fragment) = Target(link.target, in: path), let page = pages[target] else {
        continue
      }
      listed.insert("\(target)#\(fragment ?? "")")
      guard let fragment, page.ids[fragment] != nil else {
        if fragment == nil, !fixed.contains(target) {
          findings.add(
            .warning, "page '\(link.text)' leads to no marker of a page break", in: path, line: link.line,
            id: "book-page-list")
        }
        continue
      }
      if !page.breaks.contains(where: { $0.id == fragment }), !fixed.contains(target) {
        findings.add(
          .warning, "page '\(link.text)' leads to no marker of a page break", in: path, line: link.line,
          hint: "give the element with the id '\(fragment)' the role 'doc-pagebreak'", id: "book-page-list")
      }
    }
    for entry in order {
      for pageBreak in pages[entry]?.breaks ?? [] {
        if !pageBreak.isLabelled {
          findings.add(
            .warning, "a page break does not have the number of its page in 'title'", in: entry, line: pageBreak.line,
            id: "book-page-list")
        }
        if pageBreak.id.map({ listed.contains("\(entry)#\($0)") }) != true, !fixed.contains(entry) {
          findings.add(
            .warning, "the page break '\(pageBreak.id ?? "")' is not in the list of pages", in: entry,
            line: pageBreak.line, id: "book-page-list")
        }
      }
    }
  }
}

/// A place in the order in which a book is read.
private struct Position: Comparable {
  let page: Int
  /// The place of an id among those of the page; -1 for the beginning of the page.
  let element: Int

  static func < (left: Position, right: Position) -> Bool {
    (left.page, left.element) < (right.page, right.element)
  }
}
