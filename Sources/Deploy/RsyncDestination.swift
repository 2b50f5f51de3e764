import Files

/// A folder that rsync writes to: of another machine through ssh, of an rsync server, or of this one.
struct RsyncDestination: Destination {
  /// The site's folder.
  let site: String
  /// The folder that it is sent to, as rsync calls it.
  let place: String
  /// Whether that is a folder of this machine.
  let isHere: Bool
  /// The folder of files on their way.
  let state: String
  private let tool: Tool

  /// The most files of a run, and the bytes after which no more go; what it has sent is on record when it ends.
  private static let runLength = (files: 500, size: 64 << 20)

  init(site: String, place: String, isHere: Bool, state: String, surroundings: Surroundings) {
    self.site = site
    self.place = place
    self.isHere = isHere
    self.state = state
    var tool = Tool(name: "rsync", surroundings: surroundings)
    // These only say that something has gone wrong, after what says it in other words.
    tool.meaning = { line in
      line.hasPrefix("rsync error:") || line.hasPrefix("rsync: connection unexpectedly closed") ? nil : line
    }
    self.tool = tool
  }

  /// A path at the target.
  private func at(_ path: String) -> String { place + (place.hasSuffix("/") || place.hasSuffix(":") ? "" : "/") + path }

  /// The target as a folder.
  private var folder: String { place.hasSuffix(":") ? place + "./" : at("") }

  /// The site as a folder; a name with a colon would be that of another machine.
  private var source: String { (site.hasPrefix("/") ? site : "./" + site) + "/" }

  /// Names are taken as they are, whatever shells there are on the way; times go along, so that hosts can tell browsers
  /// of them. Files can be read by everybody where they are made, whatever they may be here.
  private static let manner = ["-s", "--times", "--omit-dir-times", "--no-implied-dirs", "--chmod=D755,F644"]
  /// Paths come as a list.
  private static let listed = ["--files-from=-", "--from0"]

  /// The exit code for files that are missing here. Files that are to be removed there are.
  private static let vanished: Int32 = 24

  /// Paths as rsync reads a list: what begins with `#` or `;` would be a comment.
  private static func list(_ paths: some Sequence<String>) -> [UInt8] {
    Array(paths.map { "./\($0)\u{0}" }.joined().utf8)
  }

  /// Whether a run has failed because the target is not there.
  private func isMissing(_ result: Tool.Result) -> Bool {
    [3, 11, 23].contains(result.code) && result.says("No such file or directory")
  }

  func mark() throws -> [UInt8]? {
    try FileSystem.createFolder(state)
    let copy = FileSystem.temporaryName(beside: Path.join(state, DeploymentMarker.name))
    defer { try? FileSystem.removeFile(copy) }
    let result = try tool.run(["-s", "--ignore-missing-args", "--", at(DeploymentMarker.name), copy])
    guard result.code == 0 || isMissing(result) else {
      throw tool.failure("look at '\(place)'", result, hint: "see whether 'rsync \(Path.shellWord(folder))' works")
    }
    return FileStatus(of: copy) == nil ? nil : try FileSystem.read(copy)
  }

  func holdsFiles() throws -> Bool {
    let result = try tool.run(["-s", "--dirs", "--list-only", "--", folder])
    if isMissing(result) { return false }
    guard result.code == 0 else { throw tool.failure("look at '\(place)'", result) }
    return result.lines.contains { !$0.hasSuffix(" .") }
  }

  func look(at files: [SiteFile], others: [String]) throws -> Sight {
    let words =
      ["--checksum", "--dry-run", "--delete-missing-args", "--out-format=%i %n"] + RsyncDestination.listed + [
        "-s", "--",
      ]
    let result = try tool.run(
      words + [source, folder], input: RsyncDestination.list(files.map(\.path) + others))
    if isMissing(result) { return Sight() }
    guard result.code == 0 || result.code == RsyncDestination.vanished && !others.isEmpty else {
      throw tool.failure("compare '\(place)' with the site", result)
    }
    return RsyncDestination.sight(result.lines, of: files.map(\.path))
  }

  /// Reads a comparison: it names what it would send or delete, and not what is the same.
  static func sight(_ lines: [String], of paths: [String]) -> Sight {
    var sight = Sight()
    for path in paths { sight.states[path] = .same }
    for line in lines {
      let (signs, name) = (line.prefix(11), line.dropFirst(12))
      guard signs.utf8.count == 11, !name.isEmpty, !name.hasSuffix("/") else { continue }
      let path = RsyncDestination.unescaped(name)
      if signs.hasPrefix("*deleting") {
        sight.states[path] = .other
      } else if signs.dropFirst().hasPrefix("f"), signs.hasPrefix("<") || signs.hasPrefix(">") || signs.hasPrefix("c") {
        sight.states[path] = signs.dropFirst(2).allSatisfy { $0 == "+" } ? .missing : .other
      }
    }
    return sight
  }

  /// A name without `\#` and three octal digits for each byte that rsync does not print.
  static func unescaped(_ name: Substring) -> String {
    let bytes = Array(name.utf8)
    var plain: [UInt8] = []
    var place = 0
    while place < bytes.count {
      let digits = bytes[place...].dropFirst(2).prefix(3)
      if bytes[place...].starts(with: Array("\\#".utf8)), digits.count == 3,
        digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0) })
      {
        plain.append(digits.reduce(0) { $0 &* 8 &+ ($1 - UInt8(ascii: "0")) })
        place += 5
      } else {
        plain.append(bytes[place])
        place += 1
      }
    }
    return String(decoding: plain, as: UTF8.self)
  }

  func refuseLinks(on paths: [String]) throws {
    if isHere { try refuseLinks(on: paths, in: place) }
  }

  func begin(_ mark: [UInt8]) throws {
    // Old servers do not make more than the last folder, and fail where they are asked to.
    if try !isThere() {
      try put(mark, ["--mkpath"])
    } else {
      try put(mark)
    }
  }

  private func isThere() throws -> Bool { try tool.run(["-s", "--dirs", "--list-only", "--", folder]).code == 0 }

  private func put(_ mark: [UInt8], _ more: [String] = []) throws {
    let copy = FileSystem.temporaryName(beside: Path.join(state, DeploymentMarker.name))
    try FileSystem.write(mark, to: copy)
    defer { try? FileSystem.removeFile(copy) }
    // What is the same in size and time may be another all the same.
    let words = RsyncDestination.manner + ["--ignore-times"] + more + ["--", copy, at(DeploymentMarker.name)]
    try tool.succeed("write to '\(place)'", words, hint: "see whether there is room, and whether it may be written to")
  }

  func send(_ files: [SiteFile], confirmed: @escaping @Sendable ([SiteFile]) throws -> Void) throws {
    var rest = files[...]
    while !rest.isEmpty {
      var size = 0
      let run = rest.prefix(RsyncDestination.runLength.files).prefix { file in
        defer { size += file.size }
        return size < RsyncDestination.runLength.size
      }
      rest = rest.dropFirst(run.count)
      let words = RsyncDestination.manner + ["--ignore-times"] + RsyncDestination.listed + ["--", source, folder]
      // What it names as it goes is not yet there; only its end says so.
      let result = try tool.run(words, input: RsyncDestination.list(run.map(\.path)))
      guard result.code == 0 else { throw tool.failure("send files to '\(place)'", result) }
      try confirmed(Array(run))
    }
  }

  func remove(_ paths: [String], confirmed: ([String]) throws -> Void) throws {
    try delete(paths)
    try confirmed(paths)
  }

  /// Removes what the site has not: rsync takes a missing file for one that is to be deleted.
  private func delete(_ paths: [String]) throws {
    if paths.isEmpty { return }
    let words = ["-s", "--dirs", "--omit-dir-times", "--delete-missing-args"] + RsyncDestination.listed
    let result = try tool.run(words + ["--", source, folder], input: RsyncDestination.list(paths))
    guard [0, RsyncDestination.vanished].contains(result.code) || isMissing(result) else {
      throw tool.failure("remove files from '\(place)'", result)
    }
  }

  func removeEmpty(_ folders: [String]) throws {
    // One depth after the other, for it begins with the topmost. What is not empty stays, and is no failure.
    let depths = Dictionary(grouping: folders) { $0.utf8.count { $0 == UInt8(ascii: "/") } }
    for depth in depths.keys.sorted(by: >) { try delete(depths[depth] ?? []) }
  }

  func finish(_ mark: [UInt8]) throws -> [UInt8] {
    try put(mark)
    return mark
  }
}
