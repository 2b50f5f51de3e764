import Basics
import Files
import Hashing
import Synchronization

/// A branch of a repository, as hosts of pages publish it: one commit is a deployment.
///
/// It works in a bare repository of its own in the state folder; the project's own repository is not touched.
struct GitDestination: Destination {
  var isAtomic: Bool { true }

  /// The site's folder, as an absolute path.
  let site: String
  /// The repository, as git calls it.
  let url: String
  /// The branch.
  let branch: String
  /// The bare repository.
  let store: String
  private let tool: Tool
  private let index: String

  /// The local ref of the branch.
  private static let reference = "refs/hornbook/there"
  /// Says that the files are finished: hosts would otherwise run them through a generator that leaves some out.
  private static let plain = ".nojekyll"

  init(site: String, url: String, branch: String, state: String, surroundings: Surroundings) {
    self.site = site
    self.url = url
    self.branch = branch
    store = Path.join(state, "deploy/\(Fingerprint(of: "\(url)\n\(branch)").short).git")
    index = Path.join(store, "hornbook-index")
    var tool = Tool(name: "git", surroundings: surroundings)
    // Of the repository that somebody may stand in, or that has called this program, nothing is wanted; nor is anybody
    // to be asked.
    for variable in ChildProcess.environment where variable.hasPrefix("GIT_") {
      let name = String(variable.prefix { $0 != "=" })
      if !GitDestination.kept.contains(name) { tool.variables.updateValue(nil, forKey: name) }
    }
    tool.variables["GIT_INDEX_FILE"] = index
    tool.variables["GIT_TERMINAL_PROMPT"] = "0"
    for name in ["AUTHOR", "COMMITTER"] {
      guard let date = GitDestination.sourceDate else { continue }
      tool.variables["GIT_\(name)_DATE"] = "\(date) +0000"
    }
    // What it says after every failure to reach a repository.
    let usual = ["Please make sure you have the correct access rights", "and the repository exists", "hint:"]
    tool.meaning = { line in usual.contains(where: line.hasPrefix) ? nil : line }
    self.tool = tool
  }

  /// Who somebody is, and how git reaches other machines.
  private static let kept: Set<String> = [
    "GIT_AUTHOR_NAME", "GIT_AUTHOR_EMAIL", "GIT_COMMITTER_NAME", "GIT_COMMITTER_EMAIL", "GIT_SSH", "GIT_SSH_COMMAND",
    "GIT_ASKPASS", "GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM", "GIT_CONFIG_COUNT", "GIT_EXEC_PATH",
    "GIT_SSL_CAINFO", "GIT_PROXY_COMMAND",
  ]

  private static var sourceDate: Int? {
    ChildProcess.environment.lazy.compactMap { variable in
      variable.hasPrefix("SOURCE_DATE_EPOCH=") ? Int(variable.dropFirst("SOURCE_DATE_EPOCH=".count)) : nil
    }.first
  }

  /// What stands before every command: the repository of our own, and names as they are.
  private var manner: [String] { ["--git-dir", store, "-c", "core.quotePath=false", "-c", "gc.auto=0"] }

  @discardableResult
  private func git(_ task: String, _ words: [String], input: [UInt8] = []) throws -> Tool.Result {
    try tool.succeed(task, manner + words, input: input)
  }

  /// Removes the locks of killed git processes, which stay for ever; nobody else uses this repository.
  func tidy(_ folders: Set<String>) {
    for name in ["hornbook-index", "shallow", "HEAD", "config", "packed-refs", GitDestination.reference] {
      try? FileSystem.removeFile(Path.join(store, name + ".lock"))
    }
  }

  func mark() throws -> [UInt8]? {
    if FileStatus(of: Path.join(store, "HEAD")) == nil {
      try FileSystem.createFolder(Path.parent(of: store))
      try tool.succeed("make '\(store)'", ["init", "--quiet", "--bare", "--", store])
    }
    guard let there = try tip() else {
      try git("forget the branch", ["update-ref", "-d", GitDestination.reference])
      return nil
    }
    if try known() != there {
      let specification = "+refs/heads/\(branch):\(GitDestination.reference)"
      try git("fetch '\(branch)'", ["fetch", "--quiet", "--no-tags", "--depth", "1", "--", url, specification])
    }
    return Array(there.utf8)
  }

  /// The commit that the branch ends in at the repository; nil if there is no such branch.
  private func tip() throws -> String? {
    let listed = try tool.run(manner + ["ls-remote", "--", url, "refs/heads/\(branch)"])
    guard listed.code == 0 else {
      throw tool.failure("look at the repository", listed, hint: "see whether 'git ls-remote' can reach it")
    }
    return listed.lines.first?.split(separator: "\t").first.map(String.init)
  }

  /// The commit that the branch ended in when it was looked at; nil if there was no such branch.
  private func known() throws -> String? {
    try tool.run(manner + ["rev-parse", "--verify", "--quiet", GitDestination.reference]).lines.first
  }

  /// Nothing lies on a branch that is not there yet.
  func holdsFiles() throws -> Bool { false }

  func look(at files: [SiteFile], others: [String]) throws -> Sight {
    if try known() == nil { return Sight() }
    let tree = try git("list the branch", ["ls-tree", "-r", "-z", "--full-tree", GitDestination.reference])
    var there: [String: String] = [:]
    for entry in String(decoding: tree.output, as: UTF8.self).split(separator: "\u{0}") {
      // MODE blob ID<tab>PATH
      let parts = entry.split(separator: "\t", maxSplits: 1)
      guard parts.count == 2, let id = parts[0].split(separator: " ").last else { continue }
      there[String(parts[1])] = String(id)
    }
    let present = files.filter { there[$0.path] != nil }
    let ids = try self.ids(of: present, storing: false)
    var sight = Sight()
    for (file, id) in zip(present, ids) { sight.states[file.path] = there[file.path] == id ? .same : .other }
    for path in others where there[path] != nil { sight.states[path] = .other }
    return sight
  }

  /// The object IDs of the bytes of files, which git keeps if asked to.
  private func ids(of files: [SiteFile], storing isStoring: Bool) throws -> [String] {
    if files.isEmpty { return [] }
    let list = files.map { Path.join(site, $0.path) + "\n" }.joined()
    let words = ["hash-object", "--no-filters"] + (isStoring ? ["-w"] : []) + ["--stdin-paths"]
    let ids = try git("read the site", words, input: Array(list.utf8)).lines
    guard ids.count == files.count else {
      throw DiagnosticError("git has read \(ids.count) of \(files.count) files of the site", id: "deploy-failed")
    }
    return ids
  }

  func begin(_ mark: [UInt8]) throws {
    try FileSystem.removeFile(index)
    let former = try known() == nil ? "--empty" : GitDestination.reference
    try git("read the branch", ["read-tree", former])
    let empty = try git("write to '\(store)'", ["hash-object", "-w", "--stdin"]).lines.first ?? ""
    try update(["100644 blob \(empty)\t\(GitDestination.plain)"])
  }

  /// Puts lines as `ls-tree` writes them into the next commit.
  private func update(_ lines: [String]) throws {
    let input = Array(lines.map { $0 + "\u{0}" }.joined().utf8)
    try git("put files together", ["update-index", "-z", "--index-info"], input: input)
  }

  func send(_ files: [SiteFile], confirmed: @escaping @Sendable ([SiteFile]) throws -> Void) throws {
    let ids = try ids(of: files, storing: true)
    try update(zip(files, ids).map { "100644 blob \($1)\t\($0.path)" })
    try confirmed(files)
  }

  func remove(_ paths: [String], confirmed: ([String]) throws -> Void) throws {
    let nothing = String(repeating: "0", count: 40)
    try update(paths.map { "0 \(nothing)\t\($0)" })
    try confirmed(paths)
  }

  /// git knows no folders.
  func removeEmpty(_ folders: [String]) throws {}

  func finish(_ mark: [UInt8]) throws -> [UInt8] {
    let tree = try git("put files together", ["write-tree"]).lines.first ?? ""
    let parent = try known()
    if let parent {
      let former = try git("read the branch", ["rev-parse", "\(parent)^{tree}"]).lines.first
      // Nothing has changed: a commit would say nothing.
      if former == tree { return Array(parent.utf8) }
    }
    let words = identity + ["commit-tree", tree] + (parent.map { ["-p", $0] } ?? []) + ["-m", "Publish the site"]
    let commit = try git("make a commit", words).lines.first ?? ""
    let pushed = try tool.run(
      manner + ["push", "--quiet", "--porcelain", "--", url, "\(commit):refs/heads/\(branch)"])
    if pushed.code != 0 {
      // Servers have many words for a branch that has moved meanwhile; that it has says the branch itself.
      if try tip() != parent { throw MovedTarget() }
      throw tool.failure("push to '\(branch)'", pushed)
    }
    try git("remember the branch", ["update-ref", GitDestination.reference, commit])
    return Array(commit.utf8)
  }

  /// The commit's author: who git knows in the project, or else this program. Variables say it before all of these.
  private var identity: [String] {
    [("user.name", "Hornbook"), ("user.email", "hornbook@localhost")].flatMap { key, usual in
      ["-c", "\(key)=\((try? tool.run(["config", key]))?.lines.first ?? usual)"]
    }
  }
}
