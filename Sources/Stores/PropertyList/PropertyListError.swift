/// The fault of bytes that should be a property list, and its place.
package struct PropertyListError: Error, Hashable, CustomStringConvertible {
  /// A place in a property list.
  package enum Place: Hashable, Sendable {
    /// A byte of a binary one, from 0.
    case byte(Int)
    /// A line and a column of one in XML, both from 1.
    case line(Int, column: Int)
  }

  /// The rule in one line.
  package let message: String
  /// The place at fault.
  package let place: Place

  /// Names the rule and the place.
  init(_ message: String, at place: Place) {
    self.message = message
    self.place = place
  }

  /// Names the rule and the byte at which it is broken.
  init(_ message: String, at offset: Int) {
    self.init(message, at: .byte(offset))
  }

  /// The failure in one line.
  package var description: String {
    switch place {
    case .byte(let offset): "\(message) (byte \(offset))"
    case .line(let line, let column): "\(line):\(column): \(message)"
    }
  }
}
