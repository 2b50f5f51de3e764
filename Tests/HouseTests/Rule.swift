/// What the compiler and the formatter do not look after.
enum Rule: String, CaseIterable {
  case layers
  case wrappers
  case declarations
  case circles
  case printing
  case foundation
  case unchecked
  case encodings
  case documentation
  case functions
  case length
  case columns
  case places

  /// Where these files break this rule.
  func findings(among files: [SourceFile]) throws -> [Finding] {
    switch self {
    case .declarations: Self.declarationFindings(among: files, manifest: try Project.manifest())
    case .circles: Self.circleFindings(among: files, allowing: House.circles)
    default: files.flatMap(findings(in:))
    }
  }

  /// Where a file alone breaks this rule, in order of lines.
  func findings(in file: SourceFile) -> [Finding] {
    let found: [(Int, String)] =
      switch self {
      case .layers: Self.layerFindings(in: file)
      case .wrappers: Self.wrapperFindings(in: file)
      case .declarations, .circles: []
      case .printing: Self.printingFindings(in: file)
      case .foundation: Self.foundationFindings(in: file)
      case .unchecked: Self.uncheckedFindings(in: file)
      case .encodings: Self.encodingFindings(in: file)
      case .documentation: Self.documentationFindings(in: file)
      case .functions: Self.functionFindings(in: file)
      case .length: Self.lengthFindings(in: file)
      case .columns: Self.columnFindings(in: file)
      case .places: Self.placeFindings(in: file)
      }
    return found.map { Finding(path: file.path, line: $0.0, rule: self, message: $0.1) }
  }

  private static func layerFindings(in file: SourceFile) -> [(Int, String)] {
    guard let room = file.room else { return [] }
    guard let layer = House.layer(of: room) else { return [(0, "the room '\(room)' is on no floor of the house")] }
    return file.imports.compactMap { found in
      guard found.module != House.platform, let other = House.layer(of: found.module), other >= layer else {
        return nil
      }
      let place = other == layer ? "beside" : "above"
      return (found.line, "'\(room)' imports '\(found.module)', which is \(place) it")
    }
  }

  private static func wrapperFindings(in file: SourceFile) -> [(Int, String)] {
    guard let room = file.room else { return [] }
    return file.imports.compactMap { found in
      guard House.systemModules.contains(found.module), House.wrappers[found.module] != room else { return nil }
      let wrapper = House.wrappers[found.module].map { "only '\($0)' imports it" } ?? "no Swift imports it"
      return (found.line, "'\(room)' imports '\(found.module)'; \(wrapper)")
    }
  }

  private static func printingFindings(in file: SourceFile) -> [(Int, String)] {
    guard let room = file.room, !House.speakers.contains(room) else { return [] }
    let calls = matches(
      of:
        #/(?:^|[^\w.`])(?:(?:Swift|Glibc|Darwin)\.)?(print|debugPrint|dump|f?puts|v?printf|perror|(?:_|quick_)?exit)\s*\(/#,
      having: ["rint", "dump", "put", "perror", "exit"], in: file)
    let handles = matches(of: #/(?:^|[^\w.`])(FileHandle\.standard\w+)/#, having: ["FileHandle"], in: file)
    let streams = matches(
      of: #/(?:^|[^\w.`])(std(?:out|err|in)|STD(?:OUT|ERR|IN)_FILENO)\b(?!\s*:)/#, having: ["std", "STD"], in: file)
    // A function of such a name may well be declared; it cannot be called without being seen here.
    return (calls + handles + streams).filter { !file.code[$0.line - 1].contains("func \($0.text)") }
      .map { ($0.line, "'\($0.text)' is for Commands alone") }
  }

  private static func foundationFindings(in file: SourceFile) -> [(Int, String)] {
    guard file.room != nil else { return [] }
    return file.imports.filter { $0.module.hasPrefix("Foundation") }.map {
      ($0.line, "'\($0.module)' doubles the time every command takes to start")
    }
  }

  private static func uncheckedFindings(in file: SourceFile) -> [(Int, String)] {
    guard file.room != nil else { return [] }
    return matches(
      of: #/(try!|as!|@unchecked\s+Sendable|nonisolated\s*\(\s*unsafe\s*\))/#,
      having: ["try!", "as!", "@unchecked", "nonisolated"], in: file
    ).map { ($0.line, "'\($0.text)' takes the compiler's eyes away") }
  }

  /// A value's hash is what the compiler writes: an encoding by hand could leave something out that is shown.
  private static func encodingFindings(in file: SourceFile) -> [(Int, String)] {
    guard file.room != nil else { return [] }
    return matches(
      of: #/(CodingKeys|func encode\(to|init\(from decoder)\b/#, having: ["CodingKeys", "encode(to", "init(from"],
      in: file
    ).map {
      ($0.line, "'\($0.text)' writes an encoding by hand, which may forget a value")
    }
  }

  private static func lengthFindings(in file: SourceFile) -> [(Int, String)] {
    let count = file.text.hasSuffix("\n") ? file.lines.count - 1 : file.lines.count
    return count > House.longestFile ? [(0, "\(count) lines; \(House.longestFile) are a smell")] : []
  }

  /// The formatter breaks no comments. The row of a table is one line.
  private static func columnFindings(in file: SourceFile) -> [(Int, String)] {
    guard file.room != nil else { return [] }
    return file.lines.enumerated().compactMap { index, line in
      guard line.utf8.count > House.columns, line.count > House.columns else { return nil }
      let text = line.drop { $0 == " " }
      guard text.hasPrefix("//"), text.drop(while: { $0 == "/" || $0 == " " }).first != "|" else { return nil }
      return (index + 1, "\(line.count) columns; a comment has at most \(House.columns)")
    }
  }

  /// Folders of a person or of one machine. The names stand in pieces, so as not to find themselves.
  private static func placeFindings(in file: SourceFile) -> [(Int, String)] {
    let places = ["work", "root", "home", "Users", "tmp/w" + "t", "opt/swift"].map { "/" + $0 + "/" }
      .filter(file.text.holds)
    if places.isEmpty { return [] }
    let before: Set<Character> = [" ", "\t", "\"", "'", "`", "(", "[", "<", "=", ":", ","]
    return file.lines.enumerated().flatMap { index, line in
      places.compactMap { place in
        line.ranges(of: place).first { range in
          let start = line[..<range.lowerBound]
          return start.isEmpty || start.hasSuffix("file://") || start.last.map(before.contains) == true
        }
        .map { _ in (index + 1, "'\(place)' is a place of one machine") }
      }
    }
  }

  /// What a pattern captures in the code of a file, and where: only lines that hold one of the words can match it.
  private static func matches(
    of makePattern: @autoclosure () -> Regex<(Substring, Substring)>, having words: [String], in file: SourceFile
  ) -> [(line: Int, text: Substring)] {
    let words = words.filter(file.text.holds)
    // To make a pattern takes longer than to look through a file.
    if words.isEmpty { return [] }
    let pattern = makePattern()
    return file.code.enumerated().filter { words.contains(where: $0.element.holds) }
      .flatMap { index, line in line.matches(of: pattern).map { (index + 1, $0.output.1) } }
  }
}
