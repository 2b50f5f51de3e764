package import Basics
import Build
package import Feeds
import Hashing
import Images
import Languages
import Models
import Pictures
import Settings
import Website

/// The published stories as a channel for Kolibri.
package struct ChannelList: Sendable {
  /// The channel, with all files that there can be.
  package fileprivate(set) var tree: ChannelTree
  /// The stories in it, whose files are to be made.
  package fileprivate(set) var stories: [Identifier] = []
  /// Their covers.
  package fileprivate(set) var covers: [Cover] = []
  /// The parts left out or told otherwise, and why.
  package fileprivate(set) var findings: [Diagnostic] = []

  /// A cover of a story.
  package struct Cover: Sendable {
    /// Its path, relative to the file of the tree.
    package let path: String
    /// Gives its bytes.
    package let bytes: @Sendable () throws -> [UInt8]
  }

  /// The folders of stories' files, relative to the tree's.
  package static let (folderOfBooks, folderOfCovers) = ("books", "covers")
}

extension StoriesPublication {
  /// The published stories as a channel: each as an archive, an e-book or both.
  package func channel(of kinds: [ChannelNode.Kind]) throws -> ChannelList {
    let prepared = try prepared(recalling: .nothing)
    let readings = readings(prepared)
    let topics = ChannelTopics(
      maker: prepared.maker, libraryIndex: prepared.libraryIndex, kinds: kinds)
    var list = ChannelList(tree: topics.channel(in: ChannelLanguages.unknown))
    if site.settings.site.baseURL == nil {
      list.findings.append(
        .note, "the channel is known by the site's title alone, because the site's own address is not set",
        hint: "set 'base_url' in the table [site] before it is sent: with another it is another channel",
        id: "no-base-url")
    }
    var nodes: [Int: [ChannelNode]] = [:]
    for place in prepared.libraryIndex.stories.indices {
      let story = prepared.libraryIndex.stories[place]
      guard prepared.maker.hasBook(story) else { continue }
      let (license, findings) = topics.license(of: story.value)
      list.findings += findings
      guard let license else { continue }
      let book = try book(of: place, prepared, readings)
      nodes[place] = try topics.nodes(of: book, license, &list)
      list.stories.append(story.value.id)
    }
    let languages = Set(nodes.values.compactMap(\.first?.language))
    list.tree = topics.channel(
      in: languages.count > 1 ? ChannelLanguages.several : languages.first ?? ChannelLanguages.unknown)
    list.tree.children = try topics.all(nodes)
    return list
  }
}

/// The contents of a channel, and their order.
private struct ChannelTopics {
  let maker: PageMaker
  let libraryIndex: LibraryIndex
  /// The kind of each story in it.
  let kinds: [ChannelNode.Kind]

  /// The channel without its contents.
  func channel(in language: String) -> ChannelTree {
    let site = maker.settings.site
    let host = site.baseURL?.split(separator: "/").dropFirst().first?.split(separator: ":").first
    var tree = ChannelTree(
      title: maker.frames.siteName, language: language, domain: host.map(String.init) ?? "localhost",
      identifier: maker.frames.identifier(of: "channel"))
    tree.summary = PlainText.line(site.description) ?? ""
    tree.tagline = PlainText.line(site.tagline) ?? ""
    return tree
  }

  private func finding(
    _ severity: Diagnostic.Severity, _ story: PublishedStory, _ text: String, hint: String, _ id: String
  ) -> Diagnostic {
    Diagnostic(severity, text, at: story.place, hint: hint, id: id)
  }

  // MARK: Stories

  /// Under which licence a story stands there; none where nobody is named who holds the rights.
  func license(of story: PublishedStory) -> (license: ChannelLicense?, findings: [Diagnostic]) {
    var findings: [Diagnostic] = []
    let license = story.license.map { License($0) }
    let name = license.map(\.kind).map(ChannelLicense.Name.init) ?? .allRightsReserved
    if license == nil {
      findings.append(
        finding(
          .warning, story, "'\(story.title)' says no licence, and so all rights to it are reserved in the channel",
          hint: "say one with 'license' in the story, or in [site] for all", "channel-license"))
    } else if name == .special {
      findings.append(
        finding(
          .note, story,
          "the licence of '\(story.title)' is none of Kolibri's, and stands there as 'Special Permissions'",
          hint: "Kolibri knows those of Creative Commons, the public domain, and all rights reserved",
          "channel-license"))
    }
    let authors = story.credits.names(.author).unique
    let settings = maker.settings
    let other = PlainText.line(settings.books.publisher) ?? PlainText.line(settings.site.author)
    let holder = authors.isEmpty ? other : authors.joined(separator: ", ")
    guard holder != nil || !name.needsHolder else {
      findings.append(
        finding(
          .warning, story, "nobody is named who holds the rights to '\(story.title)', and so it is not in the channel",
          hint: "name an author, or 'publisher' in [books]", "channel-holder"))
      return (nil, findings)
    }
    return (ChannelLicense(name, holder: holder, words: name == .special ? license?.label : nil), findings)
  }

  /// A story as it stands in the channel.
  func nodes(of book: StoryBook, _ license: ChannelLicense, _ list: inout ChannelList) throws -> [ChannelNode] {
    let story = book.story
    let language = ChannelLanguages.code(of: story.language.tag, story.language.threeLetterCode)
    if language == nil {
      list.findings.append(
        finding(
          .warning, story, "Kolibri has no code for the language of '\(story.title)' (\(story.language.tag))",
          hint: "the story stands in the channel without a language", "channel-language"))
    }
    var cover: String?
    if let picture = story.bookCover ?? story.cover, let copy = try maker.resolver.covers(of: picture)?.thumbnail {
      let path = "\(ChannelList.folderOfCovers)/\(story.slug).\(copy.type.fileExtension)"
      list.covers.append(
        .init(path: path) { [resolver = maker.resolver] in try resolver.bytes(of: copy, from: picture) })
      cover = path
    }
    var labels = ChannelLabels()
    labels.isStory = true
    labels.level = story.ageGroup.flatMap(ChannelLabels.Level.init)
    labels.isDescribed = try StoryAccess(of: book, flows: true).catalogued.features.contains("alternativeText")
    let authors = story.credits.names(.author).unique
    let nodes = try kinds.map { kind in
      var node = ChannelNode(
        kind, identifier: kind == .book ? story.bookIdentifier : story.identifier,
        title: kind == .book && kinds.count > 1 ? "\(story.title) (EPUB)" : story.title)
      node.language = language ?? ChannelLanguages.unknown
      node.summary = story.summary
      node.author =
        authors.isEmpty ? try story.machineWriter(in: maker.messages) : authors.joined(separator: ", ")
      node.provider = PlainText.line(maker.settings.books.publisher)
      node.license = license
      let ending = kind == .book ? ".epub" : Settings.ShareForm.archive.ending
      node.file = "\(ChannelList.folderOfBooks)/\(story.slug)\(ending)"
      node.thumbnail = cover
      node.tags = story.theme.map { [$0] } ?? []
      node.labels = labels
      // Kolibri reads no e-book aloud.
      node.labels.isHeard = kind == .app && !book.recordings.isEmpty
      return node
    }
    let cut = nodes[0].cut
    if !cut.isEmpty {
      list.findings.append(
        finding(
          .note, story,
          "of '\(story.title)' \(cut.joined(separator: " and ")) is longer than Kolibri takes, and is cut there",
          hint: "a title and names have 200 characters there, a summary 400", "channel-cut"))
    }
    return nodes
  }

  // MARK: Topics

  /// The topics of a channel: languages where there are several, in them collections, and in these stories.
  func all(_ nodes: [Int: [ChannelNode]]) throws -> [ChannelNode] {
    let groups = libraryIndex.groups[.language, default: []].compactMap { group in
      let held = group.members.filter { nodes[$0] != nil }
      return held.isEmpty ? nil : (name: group.name, members: held)
    }
    guard groups.count > 1 else { return try parts(of: nodes.keys.sorted(), nodes, below: "") }
    return try groups.map { group in
      let id = "language \(group.name.slug)"
      var topic = ChannelNode(.topic, identifier: id, title: try maker.label(of: group.name))
      topic.language = nodes[group.members[0]]?.first?.language
      topic.children = try parts(of: group.members, nodes, below: id + " ")
      return topic
    }
  }

  /// Some stories: those of each collection together, the others by level or age where there are several.
  private func parts(of places: [Int], _ nodes: [Int: [ChannelNode]], below id: String) throws -> [ChannelNode] {
    let all = Set(places)
    var parts: [ChannelNode] = []
    for (place, collection) in libraryIndex.collections.enumerated() {
      let held = libraryIndex.members[place].filter(all.contains)
      guard !held.isEmpty else { continue }
      var topic = ChannelNode(
        .topic, identifier: "\(id)collection \(collection.value.id)", title: collection.value.name)
      topic.summary = collection.value.description
      topic.children = held.flatMap { nodes[$0] ?? [] }
      parts.append(topic)
    }
    var left = places.filter { libraryIndex.collectionsOfStory[$0].isEmpty }
    for kind in [GroupKind.level, .age] {
      let groups = libraryIndex.groups[kind, default: []].map { ($0.name, Set($0.members)) }
        .map { group, members in (group, left.filter(members.contains)) }.filter { !$1.isEmpty }
      guard groups.count > 1 else { continue }
      for (group, members) in groups {
        var topic = ChannelNode(
          .topic, identifier: "\(id)\(kind.rawValue) \(group.slug)", title: try maker.label(of: group))
        topic.children = members.flatMap { nodes[$0] ?? [] }
        parts.append(topic)
      }
      let sorted = Set(groups.flatMap(\.1))
      left.removeAll(where: sorted.contains)
      break
    }
    return parts + left.flatMap { nodes[$0] ?? [] }
  }
}

extension ChannelLicense.Name {
  /// The name that Kolibri has for a licence.
  fileprivate init(_ kind: License.Kind) {
    switch kind {
    case .by: self = .by
    case .bySA: self = .bySA
    case .byND: self = .byND
    case .byNC: self = .byNC
    case .byNCSA: self = .byNCSA
    case .byNCND: self = .byNCND
    case .cc0, .publicDomain: self = .publicDomain
    case .allRightsReserved: self = .allRightsReserved
    case .other: self = .special
    }
  }
}

extension ChannelLabels.Level {
  /// The school level of readers of some ages (ISCED); nil if nobody knows the ages.
  fileprivate init?(_ group: AgeGroup) {
    switch group {
    case .preschool: self = .preschool
    case .elementary: self = .lowerPrimary
    case .preteen: self = .upperPrimary
    case .unknown: return nil
    }
  }
}
