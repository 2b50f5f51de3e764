import Basics
import Files

/// The target of an address that stands in a file of a site.
struct SiteAddress {
  /// Its goal.
  enum Goal: Equatable {
    /// A file, by its place among those of the site.
    case file(Int)
    /// The `index.html` of a folder, which only a server shows.
    case folder(Int)
    /// A path at which nothing stands.
    case missing(String)
    /// A folder that has no `index.html`.
    case bareFolder(String)
    /// A place above the folder of the site.
    case outside
    /// Something that is not of this site, with the host that has it.
    case elsewhere(scheme: String, host: String)
    /// Nothing that could be looked at.
    case unknown
  }

  /// Its goal.
  let goal: Goal
  /// The id that it names, with `%20` and its like resolved; none where it names none.
  let fragment: String?
  /// Whether it is written from the root of the server on: `/about.html`.
  let isRooted: Bool
  /// Whether it names the site's own address in full.
  let isAbsolute: Bool

  private init(_ goal: Goal, fragment: String? = nil, isRooted: Bool = false, isAbsolute: Bool = false) {
    self.goal = goal
    self.fragment = fragment
    self.isRooted = isRooted
    self.isAbsolute = isAbsolute
  }

  /// Follows an address as it stands in the file at `place`, whose relative addresses start from `folder`.
  init(_ written: String, in place: Int, folder: String, of files: SiteFiles) {
    let text = Self.cleaned(written)
    if let scheme = AddressText.scheme(of: text) {
      self.init(absolute: text, scheme: scheme, in: files)
      return
    }
    if text.hasPrefix("//") {
      self.init(.elsewhere(scheme: "", host: Self.host(of: text.dropFirst(2))))
      return
    }
    let parts = Self.parts(of: text)
    guard !parts.path.isEmpty else {
      self.init(.file(place), fragment: parts.fragment)
      return
    }
    guard parts.path.utf8.first == UInt8(ascii: "/") else {
      self.init(Self.goal(of: Path.join(folder, parts.path), in: files), fragment: parts.fragment)
      return
    }
    // From the root of the server on; the site may lie deeper.
    let root = files.base.map(Self.root) ?? "/"
    guard parts.path.hasPrefix(root) || parts.path + "/" == root else {
      self.init(.unknown, fragment: parts.fragment, isRooted: true)
      return
    }
    self.init(
      Self.goal(of: String(parts.path.dropFirst(root.count)), in: files), fragment: parts.fragment, isRooted: true)
  }

  private init(absolute text: String, scheme: String, in files: SiteFiles) {
    let isWeb = scheme == "http" || scheme == "https"
    let host = text.dropFirst(scheme.count + 1).hasPrefix("//") ? Self.host(of: text.dropFirst(scheme.count + 3)) : ""
    guard isWeb, let base = files.base,
      text.hasPrefix(base) || text + "/" == base || text.hasPrefix(base.dropLast() + "#")
    else {
      self.init(.elsewhere(scheme: scheme, host: host))
      return
    }
    let parts = Self.parts(of: String(text.dropFirst(base.count)))
    self.init(Self.goal(of: parts.path, in: files), fragment: parts.fragment, isAbsolute: true)
  }

  /// The goal at a path, which is relative to the folder of the site and may climb.
  private static func goal(of written: String, in files: SiteFiles) -> Goal {
    if written.isEmpty { return index(of: "", in: files) }
    let isFolder =
      written.utf8.last == UInt8(ascii: "/") || written.hasSuffix("/.") || written.hasSuffix("/..") || written == "."
    let path = Path.normalized(written)
    if path == ".." || path.hasPrefix("../") { return .outside }
    if path.utf8.contains(0) { return .missing(path) }
    if path.isEmpty || isFolder { return index(of: path, in: files) }
    if let place = files.place(of: path) { return .file(place) }
    if FileStatus(of: Path.join(files.folder, path))?.kind == .folder { return index(of: path, in: files) }
    if files.isHidden(path) { return .unknown }
    return .missing(path)
  }

  private static func index(of folder: String, in files: SiteFiles) -> Goal {
    let path = Path.join(folder, "index.html")
    if let place = files.place(of: path) { return .folder(place) }
    if let place = files.place(of: Path.join(folder, "index.htm")) { return .folder(place) }
    if folder.isEmpty || FileStatus(of: Path.join(files.folder, folder))?.kind == .folder { return .bareFolder(folder) }
    return .missing(folder + "/")
  }

  /// Path and fragment of an address without scheme and host, both decoded.
  private static func parts(of text: String) -> (path: String, fragment: String?) {
    let mark = text.utf8.firstIndex(of: UInt8(ascii: "#")) ?? text.endIndex
    let path = AddressText.decoded(String(Substring(text.utf8[..<mark].prefix { $0 != UInt8(ascii: "?") })))
    guard mark < text.endIndex else { return (path, nil) }
    // What a text fragment names is no id.
    let rest = text[text.utf8.index(after: mark)...]
    let directive = rest.utf8.contains(UInt8(ascii: ":")) ? rest.firstRange(of: ":~:") : nil
    let fragment = directive.map { rest[..<$0.lowerBound] } ?? rest
    return (path, fragment.isEmpty ? nil : AddressText.decoded(String(fragment)))
  }

  /// The address as browsers take it (URL Standard, section 4.4): without blanks around it and line breaks in it.
  private static func cleaned(_ written: String) -> String {
    let isClean = written.utf8.allSatisfy { $0 > 0x20 && $0 != UInt8(ascii: "\\") }
    if isClean { return written }
    var bytes = written.utf8.filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }[...]
    while let first = bytes.first, first <= 0x20 { bytes.removeFirst() }
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    return String(decoding: bytes.map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0 }, as: UTF8.self)
  }

  private static func host(of text: Substring) -> String {
    let authority = text.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? authority
    if host.hasPrefix("[") { return String(host.prefix { $0 != "]" }.dropFirst()) }
    return host.prefix { $0 != ":" }.lowercased()
  }

  /// The path of the site's own address, with slashes around it.
  private static func root(of base: String) -> String {
    guard let scheme = base.firstRange(of: "://") else { return "/" }
    let rest = base[scheme.upperBound...]
    return rest.firstIndex(of: "/").map { AddressText.decoded(String(rest[$0...])) } ?? "/"
  }
}
