import Basics

/// A topic, a story or a book of a channel for Kolibri.
///
/// What is longer than Kolibri takes is cut where it is written.
package struct ChannelNode: Sendable {
  /// A node's kind, by the names of Kolibri.
  package enum Kind: String, Sendable {
    /// What holds others.
    case topic
    /// A story that opens in a frame, as an archive with a page in it.
    case app = "html5"
    /// An e-book.
    case book = "document"

    /// Its file's name in ricecooker.
    fileprivate var file: String { self == .app ? "html5" : "epub" }
  }

  /// Its kind.
  let kind: Kind
  /// Its permanent identifier among all that the channel's address holds.
  let identifier: String
  /// Its title.
  let title: String
  /// Its language, by the codes of Kolibri.
  package var language: String?
  /// Its summary, in a sentence or two.
  package var summary: String?
  /// Its author.
  package var author: String?
  /// Its publisher.
  package var provider: String?
  /// Under which licence it stands; every node but topics has one.
  package var license: ChannelLicense?
  /// Its file, relative to that of the tree; every node but topics has one.
  package var file: String?
  /// Its picture for lists, relative to the file of the tree.
  package var thumbnail: String?
  /// Words that it is found by.
  package var tags: [String] = []
  /// Its labels, in the words of Kolibri.
  package var labels = ChannelLabels()
  /// A topic's nodes.
  package var children: [ChannelNode] = []

  /// Names a node.
  package init(_ kind: Kind, identifier: String, title: String) {
    (self.kind, self.identifier, self.title) = (kind, identifier, title)
  }

  /// Its texts too long for Kolibri, by their names.
  package var cut: [String] {
    let holder = license?.holder ?? ""
    let texts = [
      ("title", title, ChannelTree.Most.title), ("summary", summary ?? "", ChannelTree.Most.summary),
      ("author", author ?? "", ChannelTree.Most.name), ("holder of the rights", holder, ChannelTree.Most.name),
      ("licence", license?.words ?? "", ChannelTree.Most.summary),
    ]
    return texts.filter { $1.unicodeScalars.count > $2 }.map(\.0)
  }

  /// The node without what has a file that is not there; nil where nothing is left.
  func kept(_ files: Set<String>) -> ChannelNode? {
    var node = self
    node.children = children.compactMap { $0.kept(files) }
    if let thumbnail, !files.contains(thumbnail) { node.thumbnail = nil }
    return kind == .topic ? (node.children.isEmpty ? nil : node) : file.map(files.contains) == true ? node : nil
  }

  /// The files that it and what it holds name.
  var files: [String] { [file, thumbnail].compactMap(\.self) + children.flatMap(\.files) }

  /// How many stories and books it is or holds.
  var count: Int { kind == .topic ? children.reduce(0) { $0 + $1.count } : 1 }

  /// As ricecooker's trees have it.
  var json: JSONValue {
    var members = [
      JSONMember("kind", .string(kind.rawValue)), JSONMember("source_id", .string(identifier)),
      JSONMember("title", .string(ChannelTree.cut(title, ChannelTree.Most.title))),
      JSONMember("description", .string(ChannelTree.cut(summary ?? "", ChannelTree.Most.summary))),
    ]
    func add(_ name: String, _ text: String?) {
      if let text { members.append(JSONMember(name, .string(text))) }
    }
    add("language", language)
    add("author", author.map { ChannelTree.cut($0, ChannelTree.Most.name) })
    add("provider", provider.map { ChannelTree.cut($0, ChannelTree.Most.name) })
    if let license { members.append(JSONMember("license", license.json)) }
    add("thumbnail", thumbnail)
    // Kolibri takes no longer ones, and half a word is none.
    let tags = tags.filter { $0.unicodeScalars.count <= ChannelTree.Most.tag }
    if !tags.isEmpty { members.append(JSONMember("tags", .array(tags.map { .string($0) }))) }
    members += labels.members
    if let file {
      let entry: JSONValue = ["file_type": .string(kind.file), "path": .string(file)]
      members.append(JSONMember("files", .array([entry])))
    }
    if kind == .topic { members.append(JSONMember("children", .array(children.map(\.json)))) }
    return .object(members)
  }
}

/// A licence by the names of Kolibri, and who holds the rights.
package struct ChannelLicense: Sendable {
  /// The licences that Kolibri knows.
  package enum Name: String, Sendable {
    case by = "CC BY"
    case bySA = "CC BY-SA"
    case byND = "CC BY-ND"
    case byNC = "CC BY-NC"
    case byNCSA = "CC BY-NC-SA"
    case byNCND = "CC BY-NC-ND"
    case allRightsReserved = "All Rights Reserved"
    case publicDomain = "Public Domain"
    /// One that is none of these, in the author's words.
    case special = "Special Permissions"

    /// Whether somebody has to be named who holds the rights.
    package var needsHolder: Bool { self != .publicDomain }
  }

  /// Which one it is.
  let name: Name
  /// The rights holder.
  let holder: String?
  /// Its terms, unless its name says them.
  let words: String?

  /// Names a licence.
  package init(_ name: Name, holder: String?, words: String? = nil) {
    (self.name, self.holder, self.words) = (name, holder, words)
  }

  fileprivate var json: JSONValue {
    var members = [JSONMember("license_id", .string(name.rawValue))]
    if let holder {
      members.append(JSONMember("copyright_holder", .string(ChannelTree.cut(holder, ChannelTree.Most.name))))
    }
    if let words {
      members.append(JSONMember("description", .string(ChannelTree.cut(words, ChannelTree.Most.summary))))
    }
    return .object(members)
  }
}
