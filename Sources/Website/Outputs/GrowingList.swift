package import Build
package import Hashing
package import Languages
package import Mustache
import Rendering
import Settings

/// A list that grows, and how it is cut into pages.
package struct GrowingList: Sendable {
  /// The name of its landing page among the sections.
  let name: String
  let things: Things
  let landing: String
  /// The address of a full page, by what the page is called.
  let page: @Sendable (String) -> String
  let template: String
  let kind: PageKind

  /// A list's things, oldest first: each by its place.
  package struct Things: Sendable {
    let count: Int
    let mark: @Sendable (Int) -> UInt64
    let slug: @Sendable (Int) -> String
    let title: @Sendable (Int) -> (text: String, language: Language)
    /// The letter that each is found under, as shown and in addresses, if the list is in the order of titles.
    let letter: (@Sendable (Int) -> (text: String, slug: String))?

    /// Takes the number of things, the marks that cut the list into pages (`ListPages`), the name of each in addresses,
    /// and its title with its language.
    package init(
      count: Int, mark: @escaping @Sendable (Int) -> UInt64, slug: @escaping @Sendable (Int) -> String,
      title: @escaping @Sendable (Int) -> (text: String, language: Language),
      letter: (@Sendable (Int) -> (text: String, slug: String))? = nil
    ) {
      self.letter = letter
      self.count = count
      self.mark = mark
      self.slug = slug
      self.title = title
    }
  }

  /// Describes a list: its landing page, its full pages by what they are called, and the template of all.
  package init(
    name: String, things: Things, landing: String, page: @escaping @Sendable (String) -> String, template: String,
    kind: PageKind
  ) {
    self.name = name
    self.things = things
    self.landing = landing
    self.page = page
    self.template = template
    self.kind = kind
  }

  /// The pages: the landing page with the newest, which shows `landing`, and each full page, which shows `content`;
  /// each is a section of its own, with what `item` gives of the things by their places.
  package func sections<Content: ListContent>(
    in maker: Content.Maker, landing: Content, others content: Content,
    item: @escaping @Sendable (Int) -> Hashed<Content.Item>
  ) -> [Section] {
    let pages = FullPages(of: self, size: maker.frames.settings.site.storiesPerPage)
    let all = CutList(list: self, pages: pages, landing: Hashed(landing), content: Hashed(content), item: item)
    return [Section(name, in: maker, shows: all.page(nil))]
      + pages.names.enumerated().map { place, page in Section("\(name) \(page)", in: maker, shows: all.page(place + 1))
      }
  }
}

/// A list with its pages, which all of their sections hold.
private final class CutList<Content: ListContent>: Sendable {
  private let list: GrowingList
  private let pages: FullPages
  private let landing: Hashed<Content>
  private let content: Hashed<Content>
  private let item: @Sendable (Int) -> Hashed<Content.Item>

  init(
    list: GrowingList, pages: FullPages, landing: Hashed<Content>, content: Hashed<Content>,
    item: @escaping @Sendable (Int) -> Hashed<Content.Item>
  ) {
    (self.list, self.pages, self.landing, self.content, self.item) = (list, pages, landing, content, item)
  }

  /// A full page by its number, or the landing page.
  func page(_ number: Int?) -> ListPage<Content> {
    let items = number.map(pages.cut.items) ?? pages.cut.newest
    return ListPage(
      template: list.template, kind: list.kind, place: ListPlace(number, in: pages, of: list),
      count: number == nil ? list.things.count : nil, content: number == nil ? landing : content,
      items: HashedList(items.reversed().map(item)))
  }
}

/// What a kind of list shows on its pages besides its things, and how it shows these.
package protocol ListContent: Encodable, Sendable {
  /// The maker of the pages.
  associatedtype Maker: SiteMaker
  /// A thing's data for a page.
  associatedtype Item: Encodable & Sendable

  /// The things' name in templates.
  static var items: Name { get }
  /// The name for the number of things in templates, and the message that counts them; nil if not told.
  static var counting: (label: Name, message: String)? { get }

  /// The name of the list, and what all of its pages show.
  func heading(in maker: Maker) throws -> ListHeading
  /// The rest of a page; it may depend on where the page is.
  func more(on page: String, in maker: Maker) throws -> Object
  /// A thing as a page shows it.
  func card(_ item: Hashed<Item>, on page: String, in maker: Maker) throws -> Value
  /// Whether a thing stands before the others of its page, as it is in the language of the site.
  func comesFirst(_ item: Hashed<Item>, in maker: Maker) -> Bool
}

extension ListContent {
  /// Nothing is counted.
  package static var counting: (label: Name, message: String)? { nil }
  /// Nothing besides.
  package func more(on page: String, in maker: Maker) -> Object { [:] }
  /// Each stands in its place.
  package func comesFirst(_ item: Hashed<Item>, in maker: Maker) -> Bool { true }
}

/// The name of a growing list, and what its pages show besides its things.
package struct ListHeading {
  /// Its name.
  package let text: String
  /// Its pages' model.
  package let model: Object
  /// The page that leads to it.
  package var parent: (title: String, path: String)?

  /// Names a list.
  package init(text: String, model: Object, parent: (title: String, path: String)? = nil) {
    self.text = text
    self.model = model
    self.parent = parent
  }
}

/// A page of a list. Only the landing page has the number of things, because a growing number would change every page.
private struct ListPage<Content: ListContent>: SectionContent {
  let template: String
  let kind: PageKind
  let place: ListPlace
  let count: Int?
  let content: Hashed<Content>
  /// The things of the page, the newest first.
  let items: HashedList<Content.Item>

  func plan(in maker: Content.Maker) throws -> SectionPlan { SectionPlan([try output(in: maker)]) }

  private func output(in maker: Content.Maker) throws -> Output {
    let (content, path, frames) = (content.value, place.path, maker.frames)
    let heading = try content.heading(in: maker)
    func link(_ target: String?) -> String? { target.map { SitePath.link(from: path, to: $0) } }
    var model = heading.model
    model.merge(try content.more(on: path, in: maker))
    var counted: String?
    if let counting = Content.counting {
      counted = try count.map { try frames.messages.count(counting.message, $0) }
      model[counting.label] = Value(counted)
    }
    let all = items.all
    let shown = all.filter { content.comesFirst($0, in: maker) } + all.filter { !content.comesFirst($0, in: maker) }
    model[Content.items] = .list(try shown.map { try content.card($0, on: path, in: maker) })
    // No links to other pages than those beside this one: they are called otherwise now and then.
    model[.pager] = .object([
      .hasPager: .bool(place.newer != nil || place.older != nil),
      .newerHref: Value(link(place.newer)), .olderHref: Value(link(place.older)),
      .hasLetters: .bool(!place.letters.isEmpty),
      .letters: .list(
        place.letters.map {
          .object([
            .letter: .text($0.text), .href: .text(SitePath.link(from: path, to: $0.path)), .isHere: .bool($0.isHere),
          ])
        }),
      .hasGuideWords: .bool(!place.ends.isEmpty),
      .guideWords: .list(
        place.ends.enumerated().map { number, end in
          .object([
            .title: .text(end.text), .language: .text(end.language.tag), .direction: .text(end.language.direction),
            .isFirst: .bool(number == 0),
          ])
        }),
    ])
    if let parent = heading.parent {
      model[.parent] = .object([.title: .text(parent.title), .href: frames.link(path, parent.path)])
    }
    let description = try counted.map {
      try frames.messages.text("list_description", ["heading": heading.text, "count": $0])
    }
    return try frames.output(
      template,
      .init(
        kind: kind, path: path, language: frames.language,
        title: place.guide.map { "\(heading.text) · \($0)" } ?? heading.text, description: description,
        previous: link(place.newer), next: link(place.older)),
      model)
  }
}

/// A page of a list among the others.
private struct ListPlace: Encodable, Sendable {
  let path: String
  /// The titles it is known by; none of the landing page.
  let guide: String?
  let ends: [End]
  /// The pages beside it.
  let newer: String?
  let older: String?
  /// The letters that the page leads to, where the list is in the order of titles.
  let letters: [Letter]

  /// The title of the first or the last thing of a page.
  struct End: Encodable, Sendable {
    let text: String
    let language: Language
  }

  /// A letter, and the page that its titles begin on.
  struct Letter: Encodable, Sendable {
    let text: String
    let path: String
    let isHere: Bool
  }

  /// A full page by its number, or the landing page.
  init(_ number: Int?, in pages: FullPages, of list: GrowingList) {
    func address(_ number: Int) -> String { list.page(pages.names[number - 1]) }
    let here = number.flatMap { number in pages.letters.last { $0.page >= number }?.page }
    letters = ListLetters.ways(pages.letters, here: here).map {
      Letter(text: $0.text, path: address($0.page), isHere: $0.isHere)
    }
    guard let number else {
      (path, guide, ends, newer) = (list.landing, nil, [], nil)
      older = pages.cut.newestOlderPage.map(address)
      return
    }
    path = address(number)
    guide = pages.guides[number - 1]
    ends = pages.ends[number - 1].map { End(text: $0.text, language: $0.language) }
    newer = number < pages.names.count ? address(number + 1) : list.landing
    older = number > 1 ? address(number - 1) : nil
  }
}

/// The full pages of a list, the oldest first, with what each is called.
private struct FullPages: Sendable {
  let cut: ListPages
  /// In addresses.
  let names: [String]
  /// As dictionaries have it: the titles of the newest and the oldest thing of each, or the only one.
  let ends: [[(text: String, language: Language)]]
  /// The same as one text, unlike that of any other page.
  let guides: [String]
  /// The letters of a list in the order of titles, in that order, each with the page that its titles begin on.
  let letters: [(letter: String, page: Int)]

  init(of list: GrowingList, size: Int) {
    let things = list.things
    let cut =
      things.letter.map { letter in ListPages(count: things.count, size: size, mark: things.mark) { letter($0).text } }
      ?? ListPages(count: things.count, size: size, mark: things.mark)
    self.cut = cut
    let pages = cut.fullPages > 0 ? Array(1...cut.fullPages) : []
    var letters: [(letter: String, page: Int)] = []
    if let letter = things.letter {
      let found = pages.map { letter(cut.items(onPage: $0).lowerBound) }
      var taken: Set<String> = []
      // The page that a letter begins on is called after it; the others, and those of a letter that comes twice, after
      // a thing besides.
      names = pages.reversed().map { page in
        let (text, name) = found[page - 1]
        let isBeginning = page == pages.count || found[page].text != text
        if isBeginning { letters.append((text, page)) }
        if isBeginning, taken.insert(name).inserted { return name }
        return "\(name)-\(things.slug(cut.items(onPage: page).lowerBound))"
      }.reversed()
    } else {
      names = pages.map { cut.name(ofPage: $0, item: things.slug) }
    }
    self.letters = letters
    let ends = pages.map { page in
      let items = cut.items(onPage: page)
      let ends = [items.upperBound - 1, items.lowerBound].map { item in
        let title = things.title(item)
        return (text: PlainText.excerpt(title.text, 40), language: title.language)
      }
      return ends[0] == ends[1] ? [ends[0]] : ends
    }
    self.ends = ends
    let guides = ends.map { $0.map(\.text).joined(separator: " – ") }
    let uses = Dictionary(guides.map { ($0, 1) }, uniquingKeysWith: +)
    self.guides = zip(pages, guides).map { page, guide in
      uses[guide] == 1 ? guide : "\(guide) (\(things.slug(cut.items(onPage: page).lowerBound)))"
    }
  }
}
