package import Hashing
package import Mustache
package import Publication
import Rendering
import Settings

/// A list that grows at its end, without what it is called.
package struct GrowingList: Sendable {
  /// What its landing page is called among the sections.
  let name: String
  /// How many things are in it, oldest first.
  let count: Int
  let landing: String
  let page: @Sendable (Int) -> String
  let template: String
  let kind: PageKind
  let words: Words

  /// What a kind of library calls the things of a list.
  package struct Words: Sendable {
    let items: Name
    let countLabel: Name
    let counted: String

    /// Names the list and the number of its things, as templates do, and the message that counts them.
    package init(items: Name, countLabel: Name, counted: String) {
      self.items = items
      self.countLabel = countLabel
      self.counted = counted
    }
  }

  /// Describes a list: its landing page, its full pages by their numbers, and the template of all.
  package init(
    name: String, count: Int, landing: String, page: @escaping @Sendable (Int) -> String, template: String,
    kind: PageKind, words: Words
  ) {
    self.name = name
    self.count = count
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

extension SiteFrames {
  /// The pages of a list that grows at its end: the landing page with the newest, and each full page.
  ///
  /// `shown` takes in what all of its pages show, `more` is that as a page sees it where it depends on the page, `stamp` tells a
  /// thing apart by
  /// its place in the list, and `card` shows it on a page. Only the landing page says how many there are: a number that grows
  /// with every one would change every page.
  package func sections(
    of list: GrowingList, shown: (inout FingerprintStream) -> Void, stamp: (Int) -> Fingerprint,
    heading: @escaping @Sendable () throws -> ListHeading,
    more: @escaping @Sendable (_ page: String) -> Object = { _ in [:] },
    card: @escaping @Sendable (Int, String) throws -> Value
  ) -> [Section.Unstamped] {
    let cut = ListPages(count: list.count, size: settings.site.storiesPerPage)
    func part(_ number: Int?, _ items: Range<Int>) -> Section.Unstamped {
      Section.unstamped(number.map { "\(list.name) \($0)" } ?? list.name) { stream in
        shown(&stream)
        // The links to other pages.
        stream.append(UInt64(cut.fullPages))
        stream.append(UInt64(number ?? list.count))
        for item in items { stream.append(stamp(item)) }
      } plan: {
        [try self.output(list, cut, number, items, try heading(), more, card)]
      }
    }
    return [part(nil, cut.newest)] + (0..<cut.fullPages).map { part($0 + 1, cut.items(onPage: $0 + 1)) }
  }

  private func output(
    _ list: GrowingList, _ cut: ListPages, _ number: Int?, _ items: Range<Int>, _ heading: ListHeading,
    _ more: (String) -> Object, _ card: (Int, String) throws -> Value
  ) throws -> Output {
    let path = number.map(list.page) ?? list.landing
    func link(_ target: String?) -> String? { target.map { SitePath.link(from: path, to: $0) } }
    let older = number.map { $0 > 1 ? list.page($0 - 1) : nil } ?? cut.newestOlderPage.map(list.page)
    let newer = number.map { $0 < cut.fullPages ? list.page($0 + 1) : list.landing }
    let count = try messages.count(list.words.counted, list.count)
    var model = heading.model
    model.merge(more(path))
    model[list.words.countLabel] = number == nil ? .text(count) : .null
    model[list.words.items] = .list(try items.reversed().map { try card($0, path) })
    model[.pager] = pager(cut, of: list, on: path, number: number, newer: newer, older: older)
    if let parent = heading.parent {
      model[.parent] = .object([.title: .text(parent.title), .href: self.link(path, parent.path)])
    }
    return try output(
      list.template,
      .init(
        kind: list.kind, path: path, language: language, title: try title(heading.text, number),
        description: number == nil
          ? try messages.text("list_description", ["heading": heading.text, "count": count]) : nil,
        previous: link(newer), next: link(older)),
      model)
  }

  private func title(_ heading: String, _ number: Int?) throws -> String {
    guard let number else { return heading }
    return try messages.text("list_page", ["heading": heading, "number": String(number)])
  }

  /// Links to the pages around one and to the first; not to every page, nor to the last, which is another before long.
  private func pager(
    _ cut: ListPages, of list: GrowingList, on path: String, number: Int?, newer: String?, older: String?
  ) -> Value {
    let near = number ?? cut.fullPages
    let shown = (cut.fullPages > 0 ? Array(1...cut.fullPages) : []).reversed().filter {
      $0 == 1 || abs($0 - near) <= 2
    }
    return .object([
      .hasPager: .bool(cut.fullPages > 0 || number != nil),
      .pages: .list(
        shown.map { other in
          .object([
            .label: .text(String(other)), .href: link(path, list.page(other)),
            .isCurrent: .bool(other == number),
          ])
        }),
      .newerHref: newer.map { link(path, $0) } ?? .null,
      .olderHref: older.map { link(path, $0) } ?? .null,
    ])
  }
}
