import CXML

/// The first rule of XML that a document breaks, and where.
package struct XMLError: Error, Equatable, Sendable, CustomStringConvertible {
  /// libxml2's number for the fault (`xmlParserErrors`), or -1 for a rule of our own.
  package let code: Int32
  /// The fault, in one line.
  package let message: String
  /// The line the fault was noticed on, from 1; 0 when there is none.
  package let line: Int
  /// The column the fault was noticed at, from 1; 0 when there is none.
  package let column: Int

  /// Whether the system has too little memory; that says nothing of the document.
  package var isOfSystem: Bool { code == Int32(XML_ERR_NO_MEMORY.rawValue) }

  /// Makes an error from its parts.
  package init(code: Int32 = -1, message: String, line: Int = 0, column: Int = 0) {
    self.code = code
    self.message = message
    self.line = line
    self.column = column
  }

  /// `12:5: the message`, or the message alone when there is no place.
  package var description: String { line > 0 ? "\(line):\(column): \(message)" : message }
}
