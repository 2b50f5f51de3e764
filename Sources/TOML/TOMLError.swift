/// The reason why bytes are not a TOML document, and the place where that shows.
package struct TOMLError: Error, Sendable, Equatable {
  /// The place of the fault.
  package let position: TOMLPosition
  /// The message: lower case, one line, no final period.
  package let message: String
  /// A hint that helps; nil if there is none.
  package let hint: String?
}

extension TOMLError {
  /// Puts the parser's description into the shape of our messages: one line, controls escaped.
  ///
  /// toml++ writes `Error while parsing key-value pair: expected '=', saw 'x'`; the place says the first half better.
  init(position: TOMLPosition, description: String) {
    var text = Substring(description)
    if text.hasPrefix("Error while parsing "), let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) {
      text = text[text.utf8.index(after: colon)...].drop { $0 == " " }
    }
    if let first = text.first, text.dropFirst().first?.isLowercase == true {
      text = first.lowercased() + text.dropFirst()
    }
    let line = text.unicodeScalars.reduce(into: "") { line, scalar in
      switch scalar {
      case "\n": line += "\\n"
      case "\r": line += "\\r"
      case "\t": line += "\\t"
      case "\u{0}"..<" ", "\u{7F}"..<"\u{A0}": line += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: line.unicodeScalars.append(scalar)
      }
    }
    self.init(position: position, message: line, hint: Self.hint(on: line))
  }

  /// The hint for the slips that people make most.
  private static func hint(on message: String) -> String? {
    if message.hasPrefix("cannot redefine existing table '") {
      return "put these lines below the header that is there already, and take the second one away"
    }
    let escapes = ["expected hex digit", "unknown escape sequence", "escape sequence '\\"]
    if escapes.contains(where: message.hasPrefix) {
      return "a backslash stands for itself in single quotes, as in 'C:\\Users', and twice in double quotes"
    }
    let starts = ["could not determine value type", "expected 'true', saw ", "expected 'false', saw "]
    return starts.contains { message.hasPrefix($0) } ? "a text has to stand in quotes, such as \"Our class\"" : nil
  }
}
