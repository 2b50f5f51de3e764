package import Hashing
package import Languages
package import Mustache
package import Publication
import Rendering
import Settings

/// A list that grows, without what it is called.
package struct GrowingList: Sendable {
  /// What its landing page is called among the sections.
  let name: String
  let things: Things
  let landing: String
  /// The address of a full page, by what the page is called.
  let page: @Sendable (String) -> String
  let template: String
  let kind: PageKind
  let words: Words

  /// What is in a list, oldest first: each by its place.
  package struct Things: Sendable {
    let count: Int
    let mark: @Sendable (Int) -> UInt64
    let slug: @Sendable (Int) -> String
    let title: @Sendable (Int) -> (text: String, language: Language)
    /// Whether a thing stands before the others of its page, as it is in the language of the site.
    let comesFirst: @Sendable (Int) -> Bool
    /// The letter that each is found under, as readers see it and in addresses, where the list is in the order of titles.
    let letter: (@Sendable (Int) -> (text: String, slug: String))?

    /// Takes the number of things, the marks that cut the list into pages (`ListPages`), the name of each in addresses, and its title
    /// with its language. Optionally takes what stands first on its page.
    package init(
      count: Int, mark: @escaping @Sendable (Int) -> UInt64, slug: @escaping @Sendable (Int) -> String,
      title: @escaping @Sendable (Int) -> (text: String, language: Language),
      comesFirst: @escaping @Sendable (Int) -> Bool = { _ in true },
      letter: (@Sendable (Int) -> (text: String, slug: String))? = nil
    ) {
      self.letter = letter
      self.count = count
      self.mark = mark
      self.slug = slug
      self.title = title
      self.comesFirst = comesFirst
    }
  }

  /// What a kind of library calls the things of a list.
  package struct Words: Sendable {
    let items: Name
    let counting: (label: Name, message: String)?

    /// Names the list, and the number of its things, as templates do, with the message that counts them; nothing where it is not told.
    package init(items: Name, counting: (label: Name, message: String)? = nil) {
      self.items = items
      self.counting = counting
    }
  }

  /// Describes a list: its landing page, its full pages by what they are called, and the template of all.
  package init(
    name: String, things: Things, landing: String, page: @escaping @Sendable (String) -> String, template: String,
    kind: PageKind, words: Words
  ) {
    self.name = name
    self.things = things
    self.landing = landing
    self.page = page
    self.template = template
    self.kind = kind
    self.words = words
  }
}

/// What a growing list is called, and what its pages show besides its things.
package struct ListHeading {
  /// What it is called.
  package let text: String
  /// What its pages show.
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
      // The page that a letter begins on is called after it; the others, and those of a letter that comes twice, after a thing besides.
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

extension SiteFrames {
  /// The pages of a list that grows: the landing page with the newest, and each full page.
  ///
  /// `shown` takes in what all pages show, and `landing` what the landing page shows besides. `more` gives further values, which may depend
  /// on the page. `stamp` tells a thing apart by its place in the list, and `card` shows it. Only the landing page gives the number of things,
  /// because a growing number would change every page.
  package func sections(
    of list: GrowingList, shown: (inout FingerprintStream) -> Void,
    landing: (inout FingerprintStream) -> Void = { _ in }, stamp: (Int) -> Fingerprint,
    heading: @escaping @Sendable () throws -> ListHeading,
    more: @escaping @Sendable (_ page: String) throws -> Object = { _ in [:] },
    card: @escaping @Sendable (Int, String) throws -> Value
  ) -> [Section.Unstamped] {
    let pages = FullPages(of: list, size: settings.site.storiesPerPage)
    func part(_ number: Int?, _ items: Range<Int>) -> Section.Unstamped {
      let place = ListPlace(number, in: pages, of: list)
      return Section.unstamped(place.name.map { "\(list.name) \($0)" } ?? list.name) { stream in
        shown(&stream)
        for text in [place.newer, place.older, place.guide] { stream.append(optional: text) }
        for end in place.ends { stream.append(end.language.tag) }
        for letter in place.letters {
          for text in [letter.text, letter.path, letter.isHere ? "here" : ""] { stream.append(text) }
        }
        if number == nil {
          landing(&stream)
          stream.append(UInt64(list.things.count))
        }
        for item in items { stream.append(stamp(item)) }
      } plan: {
        [try self.output(list, place, items, try heading(), more, card)]
      }
    }
    return [part(nil, pages.cut.newest)]
      + pages.names.indices.map { part($0 + 1, pages.cut.items(onPage: $0 + 1)) }
  }

  private func output(
    _ list: GrowingList, _ place: ListPlace, _ items: Range<Int>, _ heading: ListHeading,
    _ more: (String) throws -> Object, _ card: (Int, String) throws -> Value
  ) throws -> Output {
    let path = place.path
    func link(_ target: String?) -> String? { target.map { SitePath.link(from: path, to: $0) } }
    let count = try list.words.counting.map { try messages.count($0.message, list.things.count) }
    let isLanding = place.name == nil
    var model = heading.model
    model.merge(try more(path))
    if let counting = list.words.counting { model[counting.label] = isLanding ? Value(count) : .null }
    let comesFirst = list.things.comesFirst
    let shown = items.reversed().filter(comesFirst) + items.reversed().filter { !comesFirst($0) }
    model[list.words.items] = .list(try shown.map { try card($0, path) })
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
      model[.parent] = .object([.title: .text(parent.title), .href: self.link(path, parent.path)])
    }
    let description = try count.flatMap { count in
      isLanding ? try messages.text("list_description", ["heading": heading.text, "count": count]) : nil
    }
    return try output(
      list.template,
      .init(
        kind: list.kind, path: path, language: language,
        title: place.guide.map { "\(heading.text) · \($0)" } ?? heading.text, description: description,
        previous: link(place.newer), next: link(place.older)),
      model)
  }
}

/// A page of a list among the others.
private struct ListPlace: Sendable {
  let path: String
  /// What it is called, and the titles it is known by; none of the landing page.
  let name: String?
  let guide: String?
  let ends: [(text: String, language: Language)]
  /// The pages beside it.
  let newer: String?
  let older: String?
  /// The letters that the page leads to, where the list is in the order of titles.
  let letters: [(text: String, path: String, isHere: Bool)]

  /// A full page by its number, or the landing page.
  init(_ number: Int?, in pages: FullPages, of list: GrowingList) {
    func address(_ number: Int) -> String { list.page(pages.names[number - 1]) }
    let here = number.flatMap { number in pages.letters.last { $0.page >= number }?.page }
    letters = ListLetters.ways(pages.letters, here: here).map { ($0.text, address($0.page), $0.isHere) }
    guard let number else {
      (path, name, guide, ends, newer) = (list.landing, nil, nil, [], nil)
      older = pages.cut.newestOlderPage.map(address)
      return
    }
    path = address(number)
    name = pages.names[number - 1]
    guide = pages.guides[number - 1]
    ends = pages.ends[number - 1]
    newer = number < pages.names.count ? address(number + 1) : list.landing
    older = number > 1 ? address(number - 1) : nil
  }
}
