/// Why a template could not be read, parsed or rendered, and where.
package struct MustacheError: Error, Equatable, Sendable {
  /// The name of the template, as the library knows it.
  package let template: String
  /// The line, from 1.
  package let line: Int
  /// The column in Unicode scalars, from 1 (a byte that is not UTF-8 counts as one).
  package let column: Int
  /// The stable name of the kind of error, such as `unbalanced-section`.
  package let id: String
  /// The fault and the expectation: one line, without the place and the id.
  package let message: String
  /// A remedy for the author, such as `did you mean 'title'?`.
  package let hint: String?
  /// The known name that is most like the unknown one; the hint says it too.
  package let nearest: String?

  /// Makes an error.
  package init(
    template: String, line: Int, column: Int, id: String, message: String, hint: String? = nil, nearest: String? = nil
  ) {
    self.template = template
    self.line = line
    self.column = column
    self.id = id
    self.message = message
    self.hint = hint ?? nearest.map { "did you mean '\($0)'?" }
    self.nearest = nearest
  }
}

extension MustacheError {
  /// An error at a byte of a template's source.
  init(
    template: String, source: [UInt8], offset: Int, id: String, message: String, hint: String? = nil,
    nearest: String? = nil
  ) {
    let place = Self.place(of: offset, in: source)
    self.init(
      template: template, line: place.line, column: place.column, id: id, message: message, hint: hint, nearest: nearest
    )
  }

  /// The line and column of a byte, found only when an error needs them.
  static func place(of offset: Int, in source: [UInt8]) -> (line: Int, column: Int) {
    var line = 1
    var column = 1
    for byte in source.prefix(offset) {
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if byte & 0b1100_0000 != 0b1000_0000 {
        column += 1
      }
    }
    return (line, column)
  }
}
