/// A rule that a book breaks, so that it cannot be made.
package struct EPUBError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The rule, in one line.
  package let message: String
  /// The part of the book that breaks it, such as `text/p003.xhtml`, when it is one.
  package let part: String?
  /// The line in that part, from 1; 0 when there is none.
  package let line: Int
  /// The column in that line, from 1; 0 when there is none.
  package let column: Int
  /// The system's number for it, where the disk or the system is at fault rather than the book.
  package let systemCode: Int32?

  /// Makes an error from its parts.
  package init(
    _ message: String, part: String? = nil, line: Int = 0, column: Int = 0, systemCode: Int32? = nil
  ) {
    self.systemCode = systemCode
    self.message = message
    self.part = part
    self.line = line
    self.column = column
  }

  /// `text/p003.xhtml:3:14: the rule`, with as much of the place as is known.
  package var description: String {
    guard let part else { return message }
    guard line > 0 else { return "\(part): \(message)" }
    return column > 0 ? "\(part):\(line):\(column): \(message)" : "\(part):\(line): \(message)"
  }
}
