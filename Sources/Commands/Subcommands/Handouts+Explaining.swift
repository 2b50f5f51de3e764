import Basics
import Build
import Feeds
import Files

extension Handouts {
  /// The entry that was written at a place, or holds it; nil if no command has written it.
  func entry(of place: String) -> Entry? {
    entries.filter { $0.path == place || $0.wrote(place) }.max { $0.path.utf8.count < $1.path.utf8.count }
  }

  /// Says of a file that was written for others what it depends on; false where none of that name was.
  static func explain(_ call: Call, _ project: Project) throws -> Bool {
    let console = call.console
    let place = place(of: project.path(call.required("output")))
    guard let entry = Handouts(of: project).entry(of: place) else { return false }
    let beside = try entry.siteBeside(project)
    let part = entry.partOfSite(place).flatMap { name in beside.flatMap { try? $0.press.explanation(of: name) } }
    let stands = FileStatus(of: place) != nil
    var dependencies: [(name: String, value: String?)] =
      part?.dependencies ?? [
        ("library", entry.library.replacing("\n", with: " ")),
        ("settings, theme and authored pages", entry.configurationHash),
      ]
    if part == nil, let beside { dependencies.append(("site beside", beside.folder)) }
    let reason = part?.reason ?? "'\(entry.kind.command)' was run"
    console.say(place + (stands ? "" : " (it is not there)"))
    console.say("\(entry.kind.words), by '\(entry.kind.command)'\(entry.hasDrafts ? " with drafts" : "")")
    console.say("last made: \(reason)")
    ExplainCommand.tell(dependencies, console)
    if part == nil { console.mention("'hornbook status' says whether it is up to date") }
    console.report([
      JSONMember("path", .string(place)), JSONMember("kind", .string(entry.kind.rawValue)),
      JSONMember("writtenBy", .string(entry.kind.command)), JSONMember("reason", .string(reason)),
      JSONMember("stands", .bool(stands)), JSONMember("dependencies", ExplainCommand.json(dependencies)),
    ])
    return true
  }
}

extension Handouts.Entry {
  /// The name of a file in the site that lies in it; none of others.
  fileprivate func partOfSite(_ place: String) -> String? {
    guard kind == .stick else { return nil }
    return Path.rest(of: place, below: Path.join(path, SiteAside.folder))
  }

  /// The site that it was made of, and what is on record of that; none where it was made of none.
  fileprivate func siteBeside(_ project: Project) throws -> (folder: String, press: Press)? {
    guard kind == .zim || kind == .stick else { return nil }
    let state = Path.join(project.state, kind.rawValue)
    let site = Path.join(state, SiteAside.folder)
    return (site, project.idlePress(at: site, state: state))
  }

  /// Whether its command has put a file there, and nobody else.
  fileprivate func wrote(_ place: String) -> Bool {
    guard let name = Path.rest(of: place, below: path) else { return false }
    if files.contains(where: { $0.name == name }) { return true }
    switch kind {
    case .stick: return name.hasPrefix(SiteAside.folder + "/")
    case .records: return name.hasPrefix("stories/")
    case .channel:
      let tree = (try? FileSystem.read(Path.join(path, ChannelTree.name))) ?? []
      return ChannelTree.files(in: tree).contains(name)
    case .zim, .onix, .epub, .pdf, .share: return false
    }
  }
}
