/// The arithmetic of paths, which touches no file.
package enum Path {
  /// A path below a folder; an absolute one stays as it is, an empty folder adds nothing.
  package static func join(_ folder: String, _ path: String) -> String {
    if folder.isEmpty || path.hasPrefix("/") { return path }
    return folder.hasSuffix("/") ? folder + path : folder + "/" + path
  }

  /// The folder that a path lies in: empty for a bare name, `/` for what lies in the root.
  package static func parent(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: 0x2F) else { return "" }
    return slash == path.startIndex ? (path.utf8.count > 1 ? "/" : "") : String(path[..<slash])
  }

  /// The last name of a path.
  package static func name(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: 0x2F) else { return path }
    return String(path[path.index(after: slash)...])
  }

  /// The last name of a path without its last extension.
  package static func stem(of path: String) -> String {
    let name = name(of: path)
    guard let dot = name.utf8.lastIndex(of: 0x2E), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// What follows the last dot of the last name, in lower case; empty where there is none.
  package static func fileExtension(of path: String) -> String {
    let name = name(of: path)
    guard let dot = name.utf8.lastIndex(of: 0x2E), dot != name.startIndex else { return "" }
    return String(name[name.index(after: dot)...]).lowercased()
  }

  /// A path without `.`, `..` and doubled slashes as far as they can be resolved without looking; `..` above the start stays.
  package static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    let isAbsolute = path.hasPrefix("/")
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !isAbsolute {
        parts.append(part)
      }
    }
    return (isAbsolute ? "/" : "") + parts.joined(separator: "/")
  }

  /// A path that leads from one folder to a file, both relative to the same root: `../../assets/a.css`.
  package static func relative(_ path: String, fromFolder folder: String) -> String {
    var from = folder.split(separator: "/")[...]
    var to = path.split(separator: "/")[...]
    while let first = from.first, to.count > 1, first == to.first {
      from.removeFirst()
      to.removeFirst()
    }
    return String(repeating: "../", count: from.count) + to.joined(separator: "/")
  }

  /// The path below a folder that hostile text names; none when it is absolute, climbs out, or holds a NUL or a backslash.
  package static func contained(_ text: String) -> String? {
    guard !text.isEmpty, !text.hasPrefix("/"), !text.utf8.contains(0), !text.utf8.contains(0x5C) else { return nil }
    let path = normalized(text)
    return path.isEmpty || path.hasPrefix("..") && (path.utf8.count == 2 || path.hasPrefix("../")) ? nil : path
  }
}
