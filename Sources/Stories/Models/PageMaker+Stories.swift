import Basics
import Fonts
import Hashing
import Images
import Languages
import Models
import Mustache
import Pictures
import Rendering
import Settings
import Website

extension PageMaker {
  /// Some stories as the cards of a list on a page; who made them is told where they are not all by the same.
  func cards(_ stories: [Hashed<StoryCard>], on page: String) throws -> Value {
    let tellsMakers = stories.differInMakers
    return .list(try stories.map { try card($0, on: page, tellsMakers: tellsMakers) })
  }

  /// A story as a card in a list on a page.
  func card(_ card: Hashed<StoryCard>, on page: String, tellsMakers: Bool = true) throws -> Value {
    let story = card.value
    let cover = try cover(story.covers)
    let tongue = frames.languageNames.name(of: story.language)
    var model: Object = [
      .title: .text(story.title),
      .href: link(page, SitePath.story(story.slug)),
      .language: .text(story.language.tag),
      .direction: .text(story.language.direction),
      .summary: Value(story.summary),
      .byline: tellsMakers ? Value(try byline(story)) : .null,
      .languageLabel: tellsLanguages ? .text(tongue.text) : .null, .labelLanguage: .text(tongue.language.tag),
      .labelDirection: .text(tongue.language.direction), .isRecorded: .bool(story.isRecorded),
      .ageLabel: Value(try ageLabel(story.ageGroup, story.ageText)),
      .levelLabel: Value(try story.readingLevel.map { try levelLabel($0) }),
      .pageCountLabel: .text(try messages.count("page_count", story.pageCount)),
      .age: Value(story.ageGroup?.name),
      .cover: try picture(cover.picture, alt: "", on: page),
      .hasCover: .bool(try shows(cover.picture)), .isCoverGiven: .bool(cover.isGiven),
      .accent: .text(String(story.accent)), .isPreview: .bool(story.isPreview),
      .waitLabel: Value(try waitLabel(of: story)),
    ]
    model.merge(try familyFields(of: story))
    return .object(model)
  }

  /// The wait of a story that is shown before its time, in words; nil if it waits for nothing.
  func waitLabel(of story: StoryCard) throws -> String? {
    guard let wait = story.wait else { return nil }
    if case .until(let moment) = wait, moment != .never, let date = try label(of: moment) {
      return try messages.text("appears_on", ["date": date])
    }
    return try messages.text("draft")
  }

  /// The picture that stands for a story: the one that is given for its cover, or else the first of its pages.
  func cover(_ covers: StoryCovers) throws -> (picture: PublishedPicture?, isGiven: Bool) {
    try shows(covers.given) ? (covers.given, true) : (covers.first, false)
  }

  /// Whether a picture is shown where it is asked for.
  func shows(_ picture: PublishedPicture?) throws -> Bool {
    try picture.flatMap { try resolver.variants($0) } != nil
  }

  /// A picture on a page, with all its copies; null where there is none.
  func picture(_ picture: PublishedPicture?, alt: String, on page: String) throws -> Value {
    guard let picture, let variants = try resolver.variants(picture) else { return .null }
    var sources: [Value] = []
    for kind in variants.kinds {
      let copies = kind.map { "\(SitePath.link(from: page, to: SitePath.illustration($0))) \($0.width)w" }
      sources.append(
        .object([.type: .text(kind[0].type.mediaType), .srcset: .text(copies.joined(separator: ", "))]))
    }
    return .object([
      .src: link(page, SitePath.illustration(variants.fallback)), .width: .integer(picture.width),
      .height: .integer(picture.height), .alt: .text(alt), .sources: .list(sources), .best: sources.first ?? .null,
      .tone: Value(variants.tone.map { "tone-\($0.number)" }),
    ])
  }

  /// The makers of a story, in one line, in the words of the interface or of a book; pages of books keep names apart
  /// that run the other way.
  func byline(_ story: StoryCard, in messages: Messages? = nil, keepsApart: Bool = false) throws -> String? {
    let messages = messages ?? self.messages
    let line = keepsApart ? try messages.text("byline_both", ["author": ""]) : nil
    func shown(_ name: String?) -> String? {
      guard let name, let line else { return name }
      return Bidirectional.isolated(name, in: line)
    }
    return switch (shown(story.author), shown(story.illustrator)) {
    case (let author?, let illustrator?) where author == illustrator:
      try messages.text("byline_both", ["author": author])
    case (let author?, let illustrator?):
      try messages.text("byline_author_illustrator", ["author": author, "illustrator": illustrator])
    case (let author?, nil): try messages.text("byline_author", ["author": author])
    case (nil, let illustrator?): try messages.text("byline_illustrator", ["illustrator": illustrator])
    case (nil, nil): nil
    }
  }

  /// The readers something is meant for: the words of an import where there are some, or else the group's.
  func ageLabel(_ group: AgeGroup?, _ words: String?) throws -> String? {
    if let words { return words }
    return try group.map(label(of:))
  }

  /// The name of a reading level: that of the settings, else its number in the words of the interface or of a book.
  func levelLabel(_ level: Int, in messages: Messages? = nil) throws -> String {
    let names = settings.levels.names
    if names.indices.contains(level - 1) { return names[level - 1] }
    return try (messages ?? self.messages).text("level_number", ["number": String(level)])
  }

  /// The name of a group, in the words of the interface where it has some for it.
  func label(of group: GroupName) throws -> String {
    if let age = group.age { return try label(of: age) }
    if let level = group.level { return try levelLabel(level) }
    if let mood = group.mood { return try messages.text("mood_\(mood)") }
    if let colour = group.colour { return try messages.text("colour_\(colour.rawValue)") }
    return group.label
  }

  /// Groups as a form offers them, where there is a choice.
  func choice(of groups: [GroupName]) throws -> Value {
    frames.choice(
      try groups.map { group in
        (group.slug, try label(of: group), group.isNamedByTheme ? frames.language : group.language)
      })
  }

  /// The name of an age group.
  func label(of group: AgeGroup) throws -> String {
    switch group {
    case .preschool: try messages.text("age_preschool")
    case .elementary: try messages.text("age_elementary")
    case .preteen: try messages.text("age_preteen")
    case .unknown(let value): PlainText.line(value.description) ?? "?"
    }
  }

  /// A day, as readers of the interface write it; nil if nobody knows it.
  func label(of moment: Timestamp) throws -> String? {
    guard moment != .unknown else { return nil }
    let parts = moment.parts
    return try frames.label(ofDay: parts.day, month: parts.month, year: parts.year)
  }
}

extension Sequence<Hashed<StoryCard>> {
  /// Whether they are not all by the same people.
  var differInMakers: Bool {
    var first: Hashed<StoryCard>?
    for story in self {
      guard let known = first else {
        first = story
        continue
      }
      if known.author != story.author || known.illustrator != story.illustrator { return true }
    }
    return false
  }
}
