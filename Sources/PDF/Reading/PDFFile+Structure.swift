extension PDFFile {
  /// A part of the structure, as it is read.
  package struct Element: Sendable {
    /// Its kind, in the words of the standard where the file explains its own.
    package let kind: String
    /// The object of the page that it stands on; nil where that is not said.
    package let page: Int?
    /// The text for those who do not see it.
    package let alternative: String?
    /// The language that it states.
    package let language: String?
  }

  /// The parts of its structure in the order in which they are read; nil where it has none.
  package func structure() throws(PDFError) -> [Element]? {
    let root = try fields(catalog()["StructTreeRoot"])
    if root.isEmpty { return nil }
    let roles = try fields(root["RoleMap"])
    var elements: [Element] = []
    var seen: Set<Int> = []
    var waiting: [(value: PDFValue, page: Int?)] = [(root["K"] ?? .null, nil)]
    while let (value, page) = waiting.popLast() {
      if let number = value.reference, !seen.insert(number).inserted { continue }
      let resolved = try resolved(value)
      if let kids = resolved.items { waiting += kids.reversed().map { ($0, page) } }
      guard let fields = resolved.fields, let name = try self.resolved(fields["S"]).name else { continue }
      let here = fields["Pg"]?.reference ?? page
      var kind = name
      for _ in 0..<10 {
        guard let other = try self.resolved(roles[kind]).name, other != kind else { break }
        kind = other
      }
      let said = try (self.resolved(fields["Alt"]).text, self.resolved(fields["ActualText"]).text)
      elements.append(
        Element(
          kind: kind, page: here ?? Self.page(ofFirst: fields["K"]), alternative: said.0 ?? said.1,
          language: try self.resolved(fields["Lang"]).text))
      if let kids = fields["K"] { waiting.append((kids, here)) }
    }
    return elements
  }

  /// The page that what an element marks says itself.
  private static func page(ofFirst kids: PDFValue?) -> Int? {
    guard let kid = kids?.items?.first ?? kids else { return nil }
    return kid.fields?["Pg"]?.reference
  }
}
