import Basics
import Languages
import Models
import Rendering
import Settings
import SparkStore
import Stores
import Website

extension SparkIndex {
  /// Reads everything that a site shows from one snapshot of a library, in one look.
  init(_ reader: any SparkReader, settings: Settings, messages: Messages) throws {
    let language = Language(settings.site.language) ?? .english
    let isFamily = settings.audience == .family
    let published = try reader.sparks().compactMap { spark in
      PublishedSpark(spark, fallback: language, isFamily: isFamily).map { (spark, $0) }
    }.sorted { left, right in
      (left.1.createdAt, left.1.id) < (right.1.createdAt, right.1.id)
    }
    let (lessons, tags) = try Self.lessons(reader, language)
    let names = Dictionary(lessons.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
    let personas = try reader.personas()
    let sessions = try reader.publishedSessions().map { session in
      PublishedSession(
        session, persona: personas.persona(of: session), fallback: language, isFamily: isFamily, lesson: { names[$0] })
    }.sorted { ($0.startedAt, $0.id) < ($1.startedAt, $1.id) }
    self.init(
      sparks: published.map(\.1), groups: try Self.groups(published, reader, language, messages),
      lessons: lessons, tags: tags, sessions: sessions)
  }

  // MARK: Lessons

  /// The lessons that have an address, and what they are about. What came into the library after addresses were given
  /// out waits for the next build.
  private static func lessons(
    _ reader: any SparkReader, _ language: Language
  ) throws -> (lessons: [PublishedLesson], tags: [(tag: LessonTag, members: [Int])]) {
    var read: [(lesson: PublishedLesson, tags: [(owner: String, label: String)])] = []
    let addresses = Dictionary(
      try reader.addresses(of: .lesson).map { ($0.owner, $0) }, uniquingKeysWith: { first, _ in first })
    for lesson in try reader.lessons() {
      guard let address = addresses[lesson.id.text] else { continue }
      let shown = PublishedLesson(lesson, slug: address.slug, formerSlugs: address.formerSlugs, fallback: language)
      read.append(
        (shown, lesson.tags.compactMap { tag in PlainText.line(tag).map { (SlugKind.owner(ofLine: tag), $0) } }))
    }
    read.sort { left, right in
      func key(_ lesson: PublishedLesson) -> (Int, String, String, String) {
        (lesson.language == language ? 0 : 1, lesson.language.tag, lesson.title, lesson.id.text)
      }
      return key(left.lesson) < key(right.lesson)
    }
    // Tags that differ in nothing but their case have one page.
    var groups: [String: (tag: LessonTag, members: [Int])] = [:]
    let slugs = try reader.slugs(of: .tag)
    for place in read.indices {
      for tag in read[place].tags {
        let slug = slugs[tag.owner] ?? SparkGroup.slug(of: tag.owner)
        var group =
          groups[slug] ?? (LessonTag(slug: slug, label: tag.label, language: read[place].lesson.language), [])
        if group.members.last != place { group.members.append(place) }
        groups[slug] = group
      }
    }
    let tags = groups.values.sorted { left, right in
      (right.members.count, left.tag.label, left.tag.slug) < (left.members.count, right.tag.label, right.tag.slug)
    }
    return (read.map(\.lesson), tags)
  }

  // MARK: Groups

  private static func groups(
    _ sparks: [(spark: Spark, shown: PublishedSpark)], _ reader: any SparkReader, _ language: Language,
    _ messages: Messages
  ) throws -> [SparkGroupKind: [SparkGroup]] {
    let presets = try reader.presets()
    return [
      .situation: chosen(
        .situation, sparks.map { Named($0.spark.situationId, $0.spark.situationLabel, $0.shown.language) },
        presets.filter { $0.kind == .situation }, slugs: try reader.slugs(of: .situation), language),
      .audience: chosen(
        .audience, sparks.map { Named($0.spark.audienceId, $0.spark.audienceLabel, $0.shown.language) },
        presets.filter { $0.kind == .audience }, slugs: try reader.slugs(of: .audience), language),
      .type: try types(sparks.map(\.shown.type), language, messages),
      .language: languages(sparks.map(\.shown.language)),
    ]
  }

  /// A spark's account of a group that it is in.
  private struct Named {
    /// The key of the group: its id, or its label if it has none.
    let owner: String
    let label: String?
    let language: Language

    init(_ id: String, _ label: String, _ language: Language) {
      owner = SlugKind.owner(ofLine: id.isEmpty ? label : id)
      self.label = PlainText.line(label)
      self.language = language
    }
  }

  /// The groups that sparks name: those of presets in their order, the others by name. A label is the preset's, in the
  /// language of the site where it is known in it, or else what the newest spark calls it.
  private static func chosen(
    _ kind: SparkGroupKind, _ named: [Named], _ presets: [Preset], slugs: [String: String], _ language: Language
  ) -> [SparkGroup] {
    var members: [String: [Int]] = [:]
    for (place, spark) in named.enumerated() where !spark.owner.isEmpty {
      members[spark.owner, default: []].append(place)
    }
    let known = Dictionary(
      presets.map { (SlugKind.owner(ofLine: $0.id), $0) }, uniquingKeysWith: { first, _ in first })
    let groups = members.map { owner, members -> (order: (Int, String, String), group: SparkGroup) in
      let preset = known[owner]
      let own = preset?.label(in: language.tag)
      let snapshot = members.reversed().lazy.compactMap { place in
        named[place].label.map { ($0, named[place].language) }
      }.first
      let said = own.flatMap { own in PlainText.line(own.label).map { ($0, Language(own.locale) ?? language) } }
      let (label, written) = said ?? snapshot ?? (PlainText.line(owner) ?? "?", language)
      let name = SparkGroupName(
        kind: kind, slug: slugs[owner] ?? SparkGroup.slug(of: owner), label: label, language: written,
        description: PlainText.line(own?.description))
      var group = SparkGroup(name: name, members: members)
      for place in members { group.names[named[place].language] = named[place].label }
      for known in preset?.labels ?? [] {
        if let language = Language(known.locale), let label = PlainText.line(known.label) {
          group.names[language] = label
        }
      }
      return ((preset?.position ?? Int.max, label, owner), group)
    }
    return groups.sorted { $0.order < $1.order }.map(\.group)
  }

  private static func types(
    _ types: [SparkType], _ language: Language, _ messages: Messages
  ) throws -> [SparkGroup] {
    var members: [SparkType: [Int]] = [:]
    for (place, type) in types.enumerated() { members[type, default: []].append(place) }
    func rank(_ type: SparkType) -> Int { SparkType.known.firstIndex(of: type) ?? SparkType.known.count }
    let sorted = members.keys.sorted { (rank($0), $0.rawValue) < (rank($1), $1.rawValue) }
    return try sorted.map { type in
      let name = SparkGroupName(
        kind: .type, slug: SparkGroup.slug(of: type), label: try messages.label(of: type, inPlural: true),
        language: language, description: nil)
      return SparkGroup(name: name, members: members[type, default: []])
    }
  }

  private static func languages(_ languages: [Language]) -> [SparkGroup] {
    var members: [Language: [Int]] = [:]
    for (place, language) in languages.enumerated() { members[language, default: []].append(place) }
    let groups = members.map { language, members in
      let name = SparkGroupName(
        kind: .language, slug: language.tag.lowercased(), label: language.autonym, language: language, description: nil)
      return SparkGroup(name: name, members: members)
    }
    return groups.sorted { ($1.members.count, $0.slug) < ($0.members.count, $1.slug) }
  }
}

extension SparkReader {
  /// The slugs of texts of a kind, by the texts.
  fileprivate func slugs(of kind: SlugKind) throws -> [String: String] {
    Dictionary(try addresses(of: kind).map { ($0.owner, $0.slug) }, uniquingKeysWith: { first, _ in first })
  }
}

extension Messages {
  /// The name for readers of a type, or of all sparks of it; the library's own if it is not known.
  func label(of type: SparkType, inPlural isPlural: Bool = false) throws -> String {
    switch type {
    case .question, .observation, .theme: try text("type_\(type.rawValue)\(isPlural ? "s" : "")")
    case .unknown(let text): PlainText.line(text) ?? "?"
    }
  }
}

extension [Persona] {
  /// The persona of a session, in the language of the session where it is described in it.
  fileprivate func persona(of session: TrainingSession) -> Persona? {
    let named = filter { $0.id == session.personaId }
    return named.first { $0.locale == session.locale } ?? named.first { $0.locale == nil }
  }
}
