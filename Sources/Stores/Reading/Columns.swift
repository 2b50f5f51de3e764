package import Basics
package import SQLite

// How values stand in columns, and how they are read back when another program wrote them in its own way.

extension SQLValue {
  /// An identity as its text, or no value.
  package init(_ id: Identifier?) { self.init(id?.text) }

  /// A moment in the store's form of ISO 8601, or no value.
  package init(_ date: Timestamp?) { self.init(date?.text) }

  /// A raw value of an enumeration as the number or text that it is, or no value.
  package init(_ raw: RawValue?) {
    switch raw {
    case .integer(let number): self.init(number)
    case .text(let text): self = .text(text)
    case nil: self = .null
    }
  }

  /// A list of texts as a JSON array; none for an empty list, as a client that never heard of it leaves it.
  package init(_ list: [String]) {
    self = list.isEmpty ? .null : .text(JSONValue(texts: list).text())
  }
}

extension Statement {
  /// An identity in the form of the model; nil if the column has no value.
  package func identifier(_ column: Int) -> Identifier? { text(column).map { Identifier($0) } }

  /// A count or a number of a page.
  package func int(_ column: Int) -> Int? { integer(column).map { Int($0) } }

  /// A truth value: a number, or one of the words that people write in a shell.
  package func flag(_ column: Int) -> Bool? {
    guard let value = text(column)?.lowercased() else { return nil }
    return value == "true" || value == "yes" || integer(column) != 0
  }

  /// A date in ISO 8601, or a number as by SQLite's `auto`: a Julian day below 5373484.5, else seconds since 1970.
  package func timestamp(_ column: Int) -> Timestamp? {
    guard let text = text(column) else { return nil }
    if let date = Timestamp(text: text) { return date }
    guard let number = Double(text) else { return nil }
    return (0..<5_373_484.5).contains(number)
      ? Timestamp(secondsSince1970: (number - 2_440_587.5) * 86400) : Timestamp(secondsSince1970: number)
  }

  /// A raw value of an enumeration: a number where it is one, text else.
  package func raw(_ column: Int) -> RawValue? {
    switch value(column) {
    case .null: nil
    case .integer(let number): .integer(Int(number))
    case .real(let number): Int(exactly: number).map { .integer($0) } ?? .text(text(column) ?? "")
    case .text, .blob: .text(text(column) ?? "")
    }
  }

  /// A JSON array of texts; a text that is no such array is the only thing in the list, so that nothing is lost.
  package func list(_ column: Int) -> [String] {
    text(column).map { [String](listed: $0) } ?? []
  }
}

extension [String] {
  /// Reads a JSON array of texts; a text that is no such array is the only thing in the list, so that nothing is lost.
  package init(listed text: String) {
    guard let values = (try? JSONValue(parsing: text))?.array else {
      self = text.isEmpty ? [] : [text]
      return
    }
    self = values.map { $0.string ?? $0.text() }
  }
}
