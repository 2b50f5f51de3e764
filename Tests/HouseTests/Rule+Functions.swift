extension Rule {
  /// Functions that nobody takes in at one look: too long, or with too many parameters.
  ///
  /// What is nested in one counts with it.
  static func functionFindings(in file: SourceFile) -> [(Int, String)] {
    guard file.room != nil else { return [] }
    let declaration = declaration
    return file.code.enumerated().flatMap { index, line -> [(Int, String)] in
      guard line.holds("func ") || line.holds("init"), let name = line.firstMatch(of: declaration)?.output.1 else {
        return []
      }
      let shape = FunctionShape(of: file.code[index...], after: name.endIndex)
      var found: [(Int, String)] = []
      if shape.lines > House.longestFunction {
        found.append((index + 1, "'\(name)' has \(shape.lines) lines; \(House.longestFunction) are enough"))
      }
      if shape.parameters > House.mostParameters {
        found.append(
          (index + 1, "'\(name)' has \(shape.parameters) parameters; \(House.mostParameters) are enough"))
      }
      return found
    }
  }

  private static var declaration: Regex<(Substring, Substring)> {
    #/^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:[a-z]+(?:\(\w+\))?\s+)*(func\s+[^\s(<]+|init\b)/#
  }
}

/// How long a function is, and how many parameters it has.
private struct FunctionShape {
  /// The lines from its declaration to the end of its body; one where it has no body.
  private(set) var lines = 1
  private(set) var parameters = 0

  private enum Part { case name, parameters, result, body }

  /// Reads a function whose name ends in the first line.
  init(of code: ArraySlice<Substring>, after name: Substring.Index) {
    var part = Part.name
    var (round, curly) = (0, 0)
    for (number, line) in code.enumerated() {
      let rest = number == 0 ? line[name...] : line
      if part == .result, number > 0, !Self.goesOn(rest) { return }
      for byte in rest.utf8 {
        switch (part, byte) {
        case (.body, UInt8(ascii: "{")),
          (.result, UInt8(ascii: "{")) where round == 0:
          (part, curly) = (.body, curly + 1)
        case (.body, UInt8(ascii: "}")):
          curly -= 1
          if curly == 0 {
            lines = number + 1
            return
          }
        case (.body, _): break
        case (_, UInt8(ascii: "(")), (_, UInt8(ascii: "[")):
          round += 1
          if part == .name { part = .parameters }
        case (_, UInt8(ascii: ")")), (_, UInt8(ascii: "]")):
          round -= 1
          if round == 0, part == .parameters { part = .result }
        case (.parameters, UInt8(ascii: ":")) where round == 1: parameters += 1
        default: break
        }
      }
    }
  }

  /// Whether a line belongs to what stands behind the parameters.
  private static func goesOn(_ line: Substring) -> Bool {
    let text = line.drop { $0 == " " }
    return ["->", "where", "{", "throws", "async", "rethrows"].contains { text.hasPrefix($0) }
  }
}
