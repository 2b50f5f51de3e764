import Basics

/// A channel for Kolibri as a tree for ricecooker (`JsonTreeChef`), and the script that takes it to Kolibri Studio.
package struct ChannelTree: Sendable {
  /// The channel's title.
  let title: String
  /// Its language, by the codes of Kolibri.
  let language: String
  /// The name of the host that its contents are of.
  let domain: String
  /// Its permanent identifier among all of that host.
  let identifier: String
  /// Its summary.
  package var summary = ""
  /// The same in half a sentence.
  package var tagline = ""
  /// Its picture, relative to the file of the tree.
  package var thumbnail: String?
  /// Its contents.
  package var children: [ChannelNode] = []

  /// Names a channel.
  package init(title: String, language: String, domain: String, identifier: String) {
    (self.title, self.language, self.domain, self.identifier) = (title, language, domain, identifier)
  }

  /// Kolibri's limits in code points.
  enum Most {
    static let (title, summary, tagline, name, tag) = (200, 400, 150, 200, 30)
  }

  /// The beginning of a text that is no longer than some code points.
  static func cut(_ text: String, _ most: Int) -> String {
    guard text.unicodeScalars.count > most else { return text }
    var (left, end) = (most - 1, text.startIndex)
    while end < text.endIndex, text[end].unicodeScalars.count <= left {
      left -= text[end].unicodeScalars.count
      end = text.index(after: end)
    }
    return text[..<end] + "…"
  }

  /// Leaves out what has a file that is not there, and then topics that hold nothing.
  package mutating func keep(_ files: Set<String>) { children = children.compactMap { $0.kept(files) } }

  /// The files that it names, each relative to it; that of the channel's own picture is not among them.
  package var files: Set<String> { Set(children.flatMap(\.files)) }

  /// How many stories and books it holds; what stands in several topics counts there.
  package var count: Int { children.reduce(0) { $0 + $1.count } }

  /// Whether there is any story or book in it.
  package var isEmpty: Bool { children.isEmpty }

  /// The mark of the trees that Hornbook has written; ricecooker passes it over.
  private static let maker = (name: "generator", value: "Hornbook")

  /// Whether a file is such a tree.
  package static func isTree(_ bytes: [UInt8]) -> Bool {
    (try? JSONDocument(parsing: bytes))?.root[maker.name]?.string == maker.value
  }

  /// The files that the tree of some bytes names, each relative to it.
  package static func files(in bytes: [UInt8]) -> Set<String> {
    guard isTree(bytes), let root = (try? JSONDocument(parsing: bytes))?.root else { return [] }
    var files: Set<String> = []
    func take(_ node: JSONValue) {
      if let thumbnail = node["thumbnail"]?.string { files.insert(thumbnail) }
      for file in node["files"]?.array ?? [] { if let path = file["path"]?.string { files.insert(path) } }
      for child in node["children"]?.array ?? [] { take(child) }
    }
    for child in root["children"]?.array ?? [] { take(child) }
    return files
  }

  /// The tree as a file.
  package func bytes() -> [UInt8] {
    var members = [
      JSONMember(Self.maker.name, .string(Self.maker.value)),
      JSONMember("title", .string(Self.cut(title, Most.title))),
      JSONMember("description", .string(Self.cut(summary, Most.summary))),
      JSONMember("tagline", .string(Self.cut(tagline, Most.tagline))),
      JSONMember("language", .string(language)), JSONMember("source_domain", .string(domain)),
      JSONMember("source_id", .string(identifier)),
    ]
    if let thumbnail { members.append(JSONMember("thumbnail", .string(thumbnail))) }
    members.append(JSONMember("children", .array(children.map(\.json))))
    return JSONValue.object(members).bytes(.indented) + [0x0A]
  }
}
