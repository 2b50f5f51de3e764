import Basics

extension Console {
  /// A finding as people read it, its severity in colour where there is colour.
  func text(of finding: Diagnostic) -> String {
    let diagnostic = finding.printable
    guard hasColor else { return diagnostic.text }
    // The place stands first, and may hold any words; what follows begins with the severity.
    var rest = diagnostic
    rest.place = nil
    let place = diagnostic.text.dropLast(rest.text.count)
    let word = diagnostic.severity.rawValue + ":"
    return place + painted(word, diagnostic.severity) + rest.text.dropFirst(word.count)
  }

  /// Words in the colour of a severity, where there is colour.
  func painted(_ words: String, _ severity: Diagnostic.Severity) -> String {
    guard hasColor else { return words }
    let color =
      switch severity {
      case .error: "31"
      case .warning: "33"
      case .note: "36"
      }
    return "\u{1B}[1;\(color)m\(words)\u{1B}[0m"
  }
}

extension Diagnostic {
  /// The finding as programs read it.
  var json: JSONValue {
    var members = [
      JSONMember("severity", .string(severity.rawValue)), JSONMember("id", .string(id)),
      JSONMember("headline", .string(headline)),
    ]
    if let hint { members.append(JSONMember("hint", .string(hint))) }
    if let place {
      members.append(JSONMember("file", .string(place.file)))
      if let line = place.line { members.append(JSONMember("line", .number(line))) }
      if let column = place.column { members.append(JSONMember("column", .number(column))) }
    }
    return .object(members)
  }

  /// The finding with a warning counted as an error.
  var strict: Diagnostic {
    var strict = self
    if severity == .warning { strict.severity = .error }
    return strict
  }
}
