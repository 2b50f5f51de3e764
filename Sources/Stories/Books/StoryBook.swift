import Derivatives
import Diagnostics
import EPUB
import Hashing
import Languages
import Pictures
import Publication
import Rendering
import StoryModel

/// Plans the e-book of one story: one reflowable EPUB, whose documents are made by the theme's `epub/` templates.
struct StoryBook: Sendable {
  let maker: PageMaker
  let catalogue: Catalogue
  let place: Int
  let story: ShelfStory
  let pages: [ShelfPage]
  private let library: String

  /// The words of the book, in its own language where the theme has them.
  let messages: Messages

  /// The pictures in the order of the pages, each once, with their names in the book.
  let pictures: [BookPicture]

  /// A picture of the book.
  struct BookPicture: Sendable {
    let picture: PublishedPicture
    /// The copy that goes into the book.
    let copy: Derivative
    let name: String
  }

  /// Takes what the story's pages are made of.
  init(outputs: StoryOutputs) throws {
    maker = outputs.maker
    catalogue = outputs.catalogue
    place = outputs.place
    pages = outputs.pages
    library = outputs.library
    story = catalogue.stories[place]
    messages = maker.theme.messages(in: story.language.tag)
    var pictures: [BookPicture] = []
    for page in pages {
      guard let picture = page.picture, !pictures.contains(where: { $0.picture == picture }),
        let copy = try maker.shelf.developed(picture)?.book
      else { continue }
      pictures.append(
        BookPicture(picture: picture, copy: copy, name: "\(Self.stem(of: page)).\(copy.type.fileExtension)"))
    }
    self.pictures = pictures
  }

  /// What the files of a page are called before the dot: `p007`.
  static func stem(of page: ShelfPage) -> String {
    let number = String(page.number)
    return "p" + String(repeating: "0", count: max(0, 3 - number.utf8.count)) + number
  }

  /// The collections that hold the story.
  var collections: [ShelfCollection] {
    catalogue.collectionsOfStory[place].map { catalogue.collections[$0] }
  }

  /// Pages whose picture is still to come.
  var pending: Int { pages.count { $0.picture == nil } }

  /// What a picture is called in the book; none where it is not in it.
  func name(of picture: PublishedPicture) -> String? {
    pictures.first { $0.picture == picture }?.name
  }

  /// The name of the picture on the cover: the story's own, or the first that e-readers show.
  var cover: String? {
    story.cover.flatMap(name(of:)) ?? pictures.first?.name
  }

  /// The size of the book, near enough to say beside a link: pictures go in as they are, the rest is small.
  var estimatedSize: Int {
    pictures.reduce(6000 + 900 * pages.count) { $0 + $1.copy.size }
  }

  /// The book as an output of the plan.
  func output() throws -> Output {
    let path = SitePath.book(story.slug)
    let documents = try documents()
    let book = try book()
    let theme = maker.theme
    let style = try theme.bytes(of: "epub/book.css")
    var inputs = try Set(documents.map(\.template)).sorted().map {
      Input("template '\($0)'", try theme.template($0).fingerprint)
    }
    inputs.append(Input("writer of books", value: Book.writerVersion))
    for page in pages {
      inputs.append(Input("illustration of page \(page.number)", value: page.status.rawValue))
    }
    inputs.append(Input("book", book.facts))
    inputs.append(Input("stylesheet of books", Fingerprint(of: style)))
    for document in documents {
      let names = try theme.template(document.template).names
      inputs.append(Input("document '\(document.name)'", document.fingerprint(readThrough: names)))
    }
    for picture in pictures { inputs.append(Input("picture '\(picture.name)'", picture.copy.fingerprint)) }
    return Output(path, inputs: inputs, diagnostics: findings()) {
      let made = try book.making(documents, style: style, with: theme)
      return .file { target in
        do throws(EPUBError) {
          try made.write(to: target)
        } catch {
          throw DiagnosticError(error.description, at: .init(file: path), id: "bad-book")
        }
      }
    }
  }

  /// Pictures that the site can show and e-readers cannot.
  func findings() -> [Diagnostic] {
    pages.compactMap { page in
      guard let picture = page.picture, name(of: picture) == nil else { return nil }
      return Diagnostic(
        .warning,
        "page \(page.number) of '\(story.title)' has a picture of type \(picture.type.mediaType), which is left out of the book",
        at: .init(file: library),
        hint: "e-readers show PNG, JPEG and SVG; with libvips (Debian: 'libvips42') it would be converted",
        id: "picture-format")
    }
  }
}
