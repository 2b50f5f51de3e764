extension PDFFile {
  /// A page with what it has from those above it.
  package struct Page: Sendable {
    /// Its object; nil where it is none of its own.
    package let object: Int?
    /// What is said of it.
    package let fields: [String: PDFValue]
  }

  /// What is said of the whole document.
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
      if let number = value.reference, !seen.insert(number).inserted { throw PDFError("a page holds itself") }
      let fields = try fields(value)
      var here = above
      for name in ["MediaBox", "CropBox", "Resources", "Rotate"] { if let own = fields[name] { here[name] = own } }
      if let kids = try resolved(fields["Kids"]).items {
        guard waiting.count + kids.count < 1_000_000 else { throw PDFError("it has too many pages") }
        waiting += kids.reversed().map { ($0, here) }
      } else if !fields.isEmpty {
        guard pages.count < most else { throw PDFError("it has more than \(most) pages") }
        pages.append(Page(object: value.reference, fields: fields.merging(here) { own, _ in own }))
      } else {
        throw PDFError("a page is missing")
      }
    }
    return pages
  }

  /// The numbers of a box, its lower left corner first; nil where it is none.
  package func box(_ value: PDFValue?) throws(PDFError) -> [Double]? {
    var numbers: [Double] = []
    for item in try items(value) {
      guard let number = try resolved(item).number else { return nil }
      numbers.append(number)
    }
    guard numbers.count == 4 else { return nil }
    return [
      min(numbers[0], numbers[2]), min(numbers[1], numbers[3]), max(numbers[0], numbers[2]),
      max(numbers[1], numbers[3]),
    ]
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
      guard places.count + names.count < 1_000_000, waiting.count < 1_000_000 else {
        throw PDFError("it names too many places")
      }
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
