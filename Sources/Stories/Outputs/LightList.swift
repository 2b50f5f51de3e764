import Build
import Hashing
import Languages
import Mustache
import Rendering
import Settings
import Website

/// The list of the small pages of stories, for simple phones and poor lines: as small as they are.
struct LightList: SectionContent {
  private let shelves: [Shelf]

  /// The stories of a language.
  private struct Shelf: Encodable {
    let name: String
    let nameLanguage: Language
    let language: Language
    let stories: [Entry]
  }

  /// A story that has a small page.
  private struct Entry: Encodable {
    let title: String
    let page: String
    let book: String?
  }

  private static let template = "share/light-list"

  /// Takes what it shows of a library; none where stories have no small pages.
  init?(of libraryIndex: LibraryIndex, in maker: PageMaker) {
    let books = maker.settings.books
    guard let form = books.share.first(where: \.isLight) else { return nil }
    shelves = libraryIndex.groups[.language, default: []].compactMap { group in
      let stories = group.members.reversed().map { libraryIndex.stories[$0] }.filter(books.have)
      guard !stories.isEmpty else { return nil }
      return Shelf(
        name: group.label, nameLanguage: group.language, language: group.tongue ?? group.language,
        stories: stories.map { story in
          Entry(
            title: story.title, page: SitePath.shared(story.slug, form),
            book: books.layout.isReflowable ? SitePath.book(story.slug) : nil)
        })
    }
    if shelves.isEmpty { return nil }
  }

  func plan(in maker: PageMaker) throws -> SectionPlan {
    let (theme, page, sheet) = (maker.theme, SitePath.light, try maker.theme.bytes(of: "share/light.css"))
    let values = Value.object([
      .language: .text(maker.frames.language.tag), .isRtl: .bool(maker.frames.language.direction == "rtl"),
      .title: .text(maker.frames.title), .homeHref: maker.link(page, SitePath.home),
      .hasSeveral: .bool(shelves.count > 1), .text: .object(maker.messages.object),
      .languages: .list(
        shelves.enumerated().map { number, shelf -> Value in
          .object([
            .id: .text("l\(number + 1)"), .label: .text(shelf.name), .language: .text(shelf.nameLanguage.tag),
            .direction: .text(shelf.nameLanguage.direction),
            .stories: .list(shelf.stories.map { model(of: $0, in: shelf.language, on: page, maker) }),
          ])
        }),
    ])
    let template = try theme.template(Self.template)
    return SectionPlan([
      Output(
        page,
        inputs: [
          Input("template '\(Self.template)'", template.fingerprint),
          Input("page", Fingerprint(of: values, readThrough: template.names)),
          Input("stylesheet", Fingerprint(of: sheet)),
        ]
      ) {
        guard case .object(var shown) = values else { preconditionFailure("a page is an object") }
        shown[.style] = .text(String(decoding: sheet, as: UTF8.self))
        return .bytes(try theme.render(Self.template, in: [.object(shown)]))
      }
    ])
  }

  private func model(of story: Entry, in language: Language, on page: String, _ maker: PageMaker) -> Value {
    .object([
      .title: .text(story.title), .language: .text(language.tag), .direction: .text(language.direction),
      .href: maker.link(page, story.page),
      .book: story.book.map { .object([.href: maker.link(page, $0)]) } ?? .null,
    ])
  }
}
