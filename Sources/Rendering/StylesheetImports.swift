import Basics
import Files

/// The stylesheets that another takes in, by lines such as `@import "colours.css";` or `@import url(colours.css);`
/// before all else in it.
///
/// Each lies beside it and stands in its place when it is published, so that a page loads one file, and a theme may
/// replace a part of it.
struct StylesheetImports {
  /// The names of the sheets, in the order of the lines.
  private(set) var names: [String] = []
  /// The sheet without these lines; the others keep their numbers.
  private(set) var rest: [UInt8] = []

  /// Reads a sheet. Passed over are lines that name none of `known` or stand below rules or comments of several lines.
  init(of bytes: [UInt8], knowing known: (String) -> Bool) {
    var isAbove = true
    for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      if index > 0 { rest.append(0x0A) }
      let text = String(decoding: line, as: UTF8.self).trimmed
      if isAbove, let name = Self.name(in: text), known(name), !names.contains(name) {
        names.append(name)
        continue
      }
      isAbove =
        isAbove
        && (text.isEmpty || text.lowercased().hasPrefix("@import") || text.hasPrefix("/*") && text.hasSuffix("*/"))
      rest += line
    }
  }

  private static func name(in line: String) -> String? {
    guard line.lowercased().hasPrefix("@import"), line.hasSuffix(";") else { return nil }
    var words = line.dropFirst("@import".count).dropLast()
    func isPeeled(_ start: String, _ end: String) -> Bool {
      words = Substring(String(words).trimmed)
      guard words.lowercased().hasPrefix(start), words.hasSuffix(end), words.count > start.count + end.count else {
        return false
      }
      words = words.dropFirst(start.count).dropLast(end.count)
      return true
    }
    let isAddress = isPeeled("url(", ")")
    guard isPeeled("\"", "\"") || isPeeled("'", "'") || isAddress else { return nil }
    let path = String(words).trimmed
    let name = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    // Quotes within, media and layers are left to be told of.
    let isPlain = !name.contains { "\"'();/".contains($0) || $0.isWhitespace }
    return isPlain && Path.fileExtension(of: name) == "css" ? name : nil
  }
}

extension ThemeFiles {
  /// The files that a stylesheet is made of: those that it takes in, and itself.
  package func sheets(of file: File) -> [File] { (try? parts(of: file).map(\.file)) ?? [file] }

  /// The same with what each gives.
  func parts(of file: File) throws -> [(file: File, bytes: [UInt8])] {
    let folder = Path.parent(of: file.name)
    func beside(_ name: String) -> File? {
      let path = Path.join(folder, name)
      return path == file.name ? nil : self[path]
    }
    let imports = StylesheetImports(of: try FileSystem.read(file.path)) { beside($0) != nil }
    return try imports.names.compactMap(beside).map { ($0, try FileSystem.read($0.path)) } + [(file, imports.rest)]
  }
}
