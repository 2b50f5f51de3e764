extension Rule {
  /// The package's own API without a doc comment; the formatter's rule sees only what is public.
  ///
  /// What a well-known protocol asks for speaks for itself.
  static func documentationFindings(in file: SourceFile) -> [(Int, String)] {
    guard file.room != nil else { return [] }
    let code = file.code
    let lines = file.lines
    let (declaration, knownRequirement) = (declaration, knownRequirement)
    var found: [(Int, String)] = []
    for (index, line) in code.enumerated() {
      guard line.holds("package "), let match = line.firstMatch(of: declaration) else { continue }
      let name = match.output.2.map(String.init) ?? String(match.output.1)
      if wellKnown.contains(name) || line.contains(knownRequirement) { continue }
      if !hasComment(above: index, code: code, lines: lines) {
        found.append((index + 1, "'\(name)' is package API without a doc comment"))
      }
    }
    return found
  }

  private static func hasComment(above index: Int, code: [Substring], lines: [Substring]) -> Bool {
    var above = index - 1
    while above >= 0 {
      let text = lines[above].drop { $0 == " " }
      if text.hasPrefix("///") || text.hasPrefix("*/") { return true }
      // Attributes and compiler conditions may stand between the comment and the declaration.
      guard text.hasPrefix("@") || text.hasPrefix("#if") || text.hasPrefix("// swift-format-ignore") else {
        return false
      }
      above -= 1
    }
    return false
  }

  private static let wellKnown: Set<String> = [
    "description", "debugDescription", "hash", "encode", "makeIterator", "next", "errorDescription", "rawValue",
  ]

  private static var knownRequirement: Regex<Substring> {
    #/static func\s*(?:==|<|<=|>|>=)\s*[(<]|init\(from\b|init\?\(rawValue\b/#
  }

  private static var declaration: Regex<(Substring, Substring, Substring?)> {
    #/^\s*(?:@\w+(?:\([^)]*\))?\s+)*package\s+(?:(?:static|final|mutating|nonmutating|consuming|borrowing|lazy|weak|indirect|convenience|required|override|unsafe|nonisolated|class)\s+)*(?:package\(set\)\s+|private\(set\)\s+|fileprivate\(set\)\s+)?(func|let|var|struct|enum|class|actor|protocol|typealias|init|subscript|macro)\b\s*(`?[\w.=<>!+*/%&|^~-]+`?)?/#
  }
}
