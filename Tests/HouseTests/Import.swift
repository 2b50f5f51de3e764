/// One `import` declaration of a Swift file.
struct Import: Equatable {
  /// Counted from 1.
  let line: Int
  /// The module alone, also where one of its declarations or submodules is named.
  let module: String

  /// The imports among the lines of a program, with whatever attributes and access they are written.
  static func all(in code: [Substring]) -> [Import] {
    let declaration = declaration
    return code.enumerated().flatMap { index, line in
      guard line.holds("import") else { return [Import]() }
      return line.split(separator: ";").compactMap { statement in
        statement.firstMatch(of: declaration).map { Import(line: index + 1, module: String($0.output.1)) }
      }
    }
  }

  private static var declaration: Regex<(Substring, Substring)> {
    #/^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+(?:(?:struct|class|enum|protocol|typealias|func|let|var|actor)\s+)?`?(\w+)/#
  }
}
