/// The arithmetic of paths, which touches no file.
///
/// A path is looked at byte by byte, as the kernel does: a slash is one also where an accent follows it.
package enum Path {
  /// A path below a folder; an absolute one stays as it is, an empty folder adds nothing.
  package static func join(_ folder: String, _ path: String) -> String {
    if folder.isEmpty || path.utf8.first == UInt8(ascii: "/") { return path }
    return folder.utf8.last == UInt8(ascii: "/") ? folder + path : folder + "/" + path
  }

  /// The folder that a path lies in: empty for a bare name, `/` for what lies in the root.
  package static func parent(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return slash == path.startIndex ? (path.utf8.count > 1 ? "/" : "") : String(path[..<slash])
  }

  /// The folders that a relative path lies in, innermost first.
  package static func parents(of path: String) -> [String] {
    var parents: [String] = []
    var folder = parent(of: path)
    while !folder.isEmpty {
      parents.append(folder)
      folder = parent(of: folder)
    }
    return parents
  }

  /// The last name of a path.
  package static func name(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.index(after: slash)...])
  }

  /// The last name of a path without its last extension.
  package static func stem(of path: String) -> String {
    let name = name(of: path)
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// The extension of the last name, in lower case; empty where there is none.
  package static func fileExtension(of path: String) -> String {
    let name = name(of: path)
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else { return "" }
    return String(name[name.index(after: dot)...]).lowercased()
  }

  /// A path with another extension in the place of its last one, or behind a name that has none.
  package static func replacingExtension(of path: String, with ending: String) -> String {
    join(parent(of: path), "\(stem(of: path)).\(ending)")
  }

  /// A path without `.`, `..` and doubled slashes, by its text alone; a relative one keeps `..` above its start.
  package static func normalized(_ path: String) -> String {
    if isNormal(path) { return path }
    let slash = UInt8(ascii: "/")
    let root: [UInt8] = path.utf8.first == slash ? [slash] : []
    var bytes = root
    // How many names there are for `..` to take away.
    var depth = 0
    for part in path.utf8.split(separator: slash) where !part.elementsEqual(".".utf8) {
      let isParent = part.elementsEqual("..".utf8)
      if isParent, depth > 0 {
        depth -= 1
        bytes.removeSubrange(max(root.count, bytes.lastIndex(of: slash) ?? 0)...)
        continue
      }
      guard !isParent || root.isEmpty else { continue }
      if bytes.count > root.count { bytes.append(slash) }
      bytes += part
      if !isParent { depth += 1 }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether a relative path has nothing to normalize: no name in it is empty, `.` or `..`.
  private static func isNormal(_ path: String) -> Bool {
    var (length, dots) = (0, 0)
    for byte in path.utf8 {
      if byte == UInt8(ascii: "/") {
        if dots == length, length <= 2 { return false }
        (length, dots) = (0, 0)
      } else {
        length += 1
        if byte == UInt8(ascii: ".") { dots += 1 }
      }
    }
    return dots != length || length > 2
  }

  /// A path that leads from one folder to a file, both normalized and relative to the same root: `../../assets/a.css`.
  package static func relative(_ path: String, fromFolder folder: String) -> String {
    relative(path, from: folder.isEmpty || folder.utf8.last == UInt8(ascii: "/") ? folder : folder + "/")
  }

  /// A path that leads from one file to another, both normalized and relative to the same root.
  package static func relative(_ path: String, from file: String) -> String {
    let (from, to) = (file.utf8.span, path.utf8.span)
    var shared = 0
    var place = 0
    while place < from.count, place < to.count, from[place] == to[place] {
      place += 1
      if from[place - 1] == UInt8(ascii: "/") { shared = place }
    }
    var up = 0
    for place in shared..<from.count where from[place] == UInt8(ascii: "/") { up += 1 }
    let rest = path[path.utf8.index(path.startIndex, offsetBy: shared)...]
    return up == 0 ? String(rest) : String(repeating: "../", count: up) + rest
  }

  /// A path as shells take it for one word, so that a command with it can be pasted.
  ///
  /// It is quoted only if it has to be, in double quotes if these will do: messages put commands in single ones.
  package static func shellWord(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B...0x2F, 0x3A, 0x40, 0x5F, 0x80...: true
      default: false
      }
    }
    // A word of its own may not look like an option, nor be nothing.
    if isPlain, !path.isEmpty { return path.hasPrefix("-") ? "./" + path : path }
    let isHarmless = path.utf8.allSatisfy { byte in byte >= 0x20 && !"\"$`\\!".utf8.contains(byte) }
    let word = path.hasPrefix("-") ? "./" + path : path
    return isHarmless ? "\"" + word + "\"" : "'" + word.replacing("'", with: "'\\''") + "'"
  }

  /// The rest of a path behind the folder that it lies in; nil if it lies elsewhere. All lie in the empty folder.
  package static func rest(of path: String, below folder: String) -> String? {
    if folder.isEmpty { return path.utf8.first == UInt8(ascii: "/") ? nil : path }
    let start = folder.utf8.last == UInt8(ascii: "/") ? folder : folder + "/"
    guard path.utf8.count > start.utf8.count, path.utf8.starts(with: start.utf8) else { return nil }
    return String(path[path.utf8.index(path.startIndex, offsetBy: start.utf8.count)...])
  }

  /// The path below a folder that hostile text names; nil if it is absolute, climbs out, or holds a NUL or backslash.
  package static func contained(_ text: String) -> String? {
    guard !text.isEmpty, text.utf8.first != UInt8(ascii: "/"), !text.utf8.contains(0),
      !text.utf8.contains(UInt8(ascii: "\\"))
    else { return nil }
    let path = normalized(text)
    return path.isEmpty || path.utf8.elementsEqual("..".utf8) || path.utf8.starts(with: "../".utf8) ? nil : path
  }
}
