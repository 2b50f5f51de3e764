extension PDFFile {
  /// A page with what it has from those above it.
  package struct Page: Sendable {
    /// Its object; nil where it is none of its own.
    package let object: Int?
    /// Its fields.
    package let fields: [String: PDFValue]
  }

  /// The catalog of the document.
  package func catalog() throws(PDFError) -> [String: PDFValue] {
    let fields = try fields(trailer["Root"])
    guard !fields.isEmpty else { throw PDFError("it does not say where it begins") }
    return fields
  }

  /// Its pages, in their order; at most so many.
  package func pages(most: Int) throws(PDFError) -> [Page] {
    var pages: [Page] = []
    var seen: Set<Int> = []
    var waiting: [(value: PDFValue, above: [String: PDFValue])] = [(try catalog()["Pages"] ?? .null, [:])]
    while let (value, above) = waiting.popLast() {
      try work.take(300)
      if let number = value.reference, !seen.insert(number).inserted { throw PDFError("a page holds itself") }
      let fields = try fields(value)
      var here = above
      for name in ["MediaBox", "CropBox", "Resources", "Rotate"] { if let own = fields[name] { here[name] = own } }
      if try resolved(fields["Kids"]).items != nil {
        waiting += try items(fields["Kids"]).reversed().map { ($0, here) }
      } else if !fields.isEmpty {
        guard pages.count < most else { throw PDFError("it has more than \(most) pages", isUnread: true) }
        try work.take(fields.count * 64)
        pages.append(Page(object: value.reference, fields: fields.merging(here) { own, _ in own }))
      } else {
        throw PDFError("a page is missing")
      }
    }
    return pages
  }

  /// The numbers of a box, its lower left corner first; nil where it is none.
  package func box(_ value: PDFValue?) throws(PDFError) -> [Double]? {
    guard let numbers = try numbers(value, count: 4) else { return nil }
    return [
      min(numbers[0], numbers[2]), min(numbers[1], numbers[3]), max(numbers[0], numbers[2]),
      max(numbers[1], numbers[3]),
    ]
  }

  /// So many numbers in a row; nil where they are others.
  func numbers(_ value: PDFValue?, count: Int) throws(PDFError) -> [Double]? {
    guard let items = try resolved(value).items, items.count == count else { return nil }
    var numbers: [Double] = []
    for item in items { if let number = try resolved(item).number { numbers.append(number) } }
    return numbers.count == count ? numbers : nil
  }

  /// The names of places in the document, and what they stand for.
  package func namedPlaces() throws(PDFError) -> [[UInt8]: PDFValue] {
    var places: [[UInt8]: PDFValue] = [:]
    for (name, value) in try fields(catalog()["Dests"]) { places[Array(name.utf8)] = value }
    var seen: Set<Int> = []
    var waiting = [try fields(catalog()["Names"])["Dests"] ?? .null]
    while let value = waiting.popLast() {
      if let number = value.reference, !seen.insert(number).inserted { continue }
      let fields = try fields(value)
      waiting += try items(fields["Kids"])
      let names = try items(fields["Names"])
      for pair in stride(from: 0, to: names.count - 1, by: 2) {
        if let name = try resolved(names[pair]).bytes { places[name] = names[pair + 1] }
      }
    }
    return places
  }

  /// The bookmarks in their order, each as its dictionary.
  package func bookmarks() throws(PDFError) -> [[String: PDFValue]] {
    var found: [[String: PDFValue]] = []
    var seen: Set<Int> = []
    var waiting = [try fields(catalog()["Outlines"])["First"] ?? .null]
    while let value = waiting.popLast() {
      guard let number = value.reference else { continue }
      guard seen.insert(number).inserted, seen.count < 100_000 else { throw PDFError("its bookmarks have no end") }
      let fields = try fields(value)
      found.append(fields)
      if let next = fields["Next"] { waiting.append(next) }
      if let first = fields["First"] { waiting.append(first) }
    }
    return found
  }
}
