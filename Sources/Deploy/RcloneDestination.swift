import Basics
import Files

/// A remote of rclone (object stores, WebDAV, SFTP, clouds); which one, by what password, rclone's configuration says.
struct RcloneDestination: Destination {
  /// The site's folder, as an absolute path: any other may look like a remote.
  let site: String
  /// The remote and the path in it.
  let remote: String
  /// How many files are sent at once.
  let transfers: Int
  private let tool: Tool

  init(site: String, remote: String, transfers: Int, surroundings: Surroundings) {
    self.site = site
    self.remote = remote
    self.transfers = transfers
    var tool = Tool(name: "rclone", surroundings: surroundings)
    tool.meaning = { RcloneLine($0)?.complaint }
    self.tool = tool
  }

  /// The options of every run: to write what it does in a form that is read here, and to ask nobody for anything.
  private var manner: [String] {
    [
      "--use-json-log", "-v", "--stats", "0", "--ask-password=false", "--retries", "1", "--low-level-retries", "4",
      "--contimeout", "20s",
      "--transfers", "\(transfers)", "--checkers", "\(max(transfers, 8))",
    ]
  }

  /// A path at the target.
  private func at(_ path: String) -> String {
    let last = remote.utf8.last
    return remote + (last == UInt8(ascii: ":") || last == UInt8(ascii: "/") ? "" : "/") + path
  }

  /// Paths as rclone reads a list: one a line, as they stand.
  private static func list(_ paths: some Sequence<String>) -> [UInt8] {
    Array(paths.map { $0 + "\n" }.joined().utf8)
  }

  /// The codes that say that there is nothing, neither a folder nor a file (https://rclone.org/docs/#exit-code).
  private static let nothing: Set<Int32> = [3, 4]

  func mark() throws -> [UInt8]? {
    let result = try tool.run(["cat", at(DeploymentMarker.name)] + manner)
    if RcloneDestination.nothing.contains(result.code) || result.code == 0 && result.output.isEmpty { return nil }
    guard result.code == 0 else {
      throw tool.failure(
        "look at '\(remote)'", result, hint: "see whether 'rclone lsf \(Path.shellWord(remote))' works")
    }
    return result.output
  }

  func holdsFiles() throws -> Bool {
    let result = try tool.run(["lsf", "--max-depth", "1", remote] + manner)
    if RcloneDestination.nothing.contains(result.code) { return false }
    guard result.code == 0 else { throw tool.failure("look at '\(remote)'", result) }
    return !result.output.isEmpty
  }

  func look(at files: [SiteFile], others: [String]) throws -> Sight {
    let features = try tool.succeed("look at '\(remote)'", ["backend", "features", remote] + manner)
    let hashes = (try? JSONDocument(parsing: features.output))?.root["Hashes"]?.array ?? []
    // Where the host knows no hashes only the bytes themselves tell.
    let words = ["check", site, remote, "--combined", "-", "--files-from-raw", "-"] + manner
    let result = try tool.run(
      words + (hashes.isEmpty ? ["--download"] : []), input: RcloneDestination.list(files.map(\.path) + others))
    let sight = RcloneDestination.sight(result.lines)
    // It fails where anything differs, too; but then it has something to say of every file.
    if result.code != 0, sight.states.isEmpty, !result.says("directory not found") {
      throw tool.failure("compare '\(remote)' with the site", result)
    }
    return sight
  }

  /// Reads a comparison: a sign and a path on each line.
  static func sight(_ lines: [String]) -> Sight {
    var sight = Sight()
    for line in lines where line.dropFirst().first == " " {
      let path = String(line.dropFirst(2))
      switch line.first {
      case "=": sight.states[path] = .same
      case "+": sight.states[path] = .missing
      // Another, one that the site has not, or one that could not be read.
      case "*", "-", "!": sight.states[path] = .other
      default: continue
      }
    }
    return sight
  }

  func begin(_ mark: [UInt8]) throws { try put(mark) }

  private func put(_ mark: [UInt8]) throws {
    let headers = ["--header-upload", "Cache-Control: no-cache", "--header-upload", "Content-Type: application/json"]
    try tool.succeed(
      "write to '\(remote)'", ["rcat", at(DeploymentMarker.name)] + headers + manner, input: mark,
      hint: "see whether there is room, and whether it may be written to")
  }

  func send(_ files: [SiteFile], confirmed: @escaping @Sendable ([SiteFile]) throws -> Void) throws {
    // One run for each group of files with the same headers, for they are said to the whole of a run.
    let groups = Dictionary(grouping: files) { Headers(of: $0.path) }
    let order = groups.keys.sorted { $0.lines.lexicographicallyPrecedes($1.lines) }
    for headers in order { try send(groups[headers] ?? [], with: headers, confirmed: confirmed) }
  }

  private func send(
    _ files: [SiteFile], with headers: Headers, confirmed: ([SiteFile]) throws -> Void
  ) throws {
    var waiting = Dictionary(files.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    let words =
      ["copy", site, remote, "--files-from-raw", "-", "--no-traverse", "--no-check-dest"]
      + headers.lines.flatMap { ["--header-upload", $0] } + manner
    // rclone tries again by itself, but then sends all of them again.
    for isLast in [false, true] {
      let list = RcloneDestination.list(waiting.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
      let result = try tool.run(words, input: list) { line, stream in
        guard stream == .errors, let path = RcloneLine(line)?.copied, let file = waiting[path] else { return }
        try confirmed([file])
        waiting[path] = nil
      }
      if waiting.isEmpty { return }
      guard isLast else { continue }
      if result.code != 0 { throw tool.failure("send \(waiting.count) of \(files.count) files to '\(remote)'", result) }
    }
    let lost = waiting.keys.min { $0.utf8.lexicographicallyPrecedes($1.utf8) } ?? ""
    throw DiagnosticError("rclone has not sent '\(lost)', and does not say why", id: "deploy-failed")
  }

  func remove(_ paths: [String], confirmed: ([String]) throws -> Void) throws {
    if paths.isEmpty { return }
    var gone: Set<String> = []
    let result = try tool.run(
      ["delete", remote, "--files-from-raw", "-"] + manner, input: RcloneDestination.list(paths)
    ) { line, stream in
      guard stream == .errors, let path = RcloneLine(line)?.deleted else { return }
      gone.insert(path)
      try confirmed([path])
    }
    guard result.code == 0 || RcloneDestination.nothing.contains(result.code) else {
      throw tool.failure("remove files from '\(remote)'", result)
    }
    // Of what was not there it says nothing.
    try confirmed(paths.filter { !gone.contains($0) })
  }

  func removeEmpty(_ folders: [String]) throws {
    // Only the topmost: what is empty below them goes with them. It is a courtesy, and each takes a run.
    let all = Set(folders)
    let topmost = folders.filter { !Path.parents(of: $0).contains(where: all.contains) }
    for folder in topmost.prefix(100) { _ = try tool.run(["rmdirs", at(folder)] + manner) }
  }

  func finish(_ mark: [UInt8]) throws -> [UInt8] {
    try put(mark)
    return mark
  }
}
