extension Rule {
  /// Imports that the manifest does not declare for their room, and modules that it declares for a room without need.
  static func declarationFindings(among files: [SourceFile], manifest: SourceFile) -> [Finding] {
    let declared = declarations(in: manifest.text)
    let rooms = Dictionary(grouping: files.filter { $0.room != nil }) { $0.room ?? "" }
    return rooms.sorted { $0.key < $1.key }.flatMap { room, files -> [Finding] in
      guard let declaration = declared[room] else {
        return [finding(manifest.path, 0, "the room '\(room)' is not declared")]
      }
      let unknown = files.flatMap { file in
        file.imports
          .filter { !House.platformModules.contains($0.module) && !declaration.modules.contains($0.module) }
          .map { finding(file.path, $0.line, "'\(manifest.path)' does not declare '\($0.module)' for '\(room)'") }
      }
      let imported = Set(files.flatMap(\.imports).map(\.module))
      let idle = declaration.modules.filter { !imported.contains($0) }
        .map { finding(manifest.path, declaration.line, "'\(room)' declares '\($0)', and no file of it imports that") }
      return unknown + idle
    }
  }

  private static func finding(_ path: String, _ line: Int, _ message: String) -> Finding {
    Finding(path: path, line: line, rule: .declarations, message: message)
  }

  /// What the manifest declares for each target, and in which line it begins.
  private static func declarations(in text: String) -> [String: (line: Int, modules: [String])] {
    let target = #/(?:\broom\(|\.(?:executableT|t)arget\()\s*(?:name: )?"(\w+)"([^)\]]*)[)\]]/#
    let name = #/"(\w+)"/#
    var found: [String: (line: Int, modules: [String])] = [:]
    for match in text.matches(of: target) {
      let line = text[..<match.range.lowerBound].utf8.count { $0 == UInt8(ascii: "\n") } + 1
      found[String(match.output.1)] = (line, match.output.2.matches(of: name).map { String($0.output.1) })
    }
    return found
  }
}
