import BookShapes
import EPUB
import Models
import TestSupport

/// What a book was read as, in few words.
struct Told {
  let book: ReadBook
  let stories: [BookStory]

  /// Reads a book in some shape.
  init(_ shape: Shape) throws {
    let folder = try TemporaryFolder()
    try shape.write(to: folder.file("book.epub"))
    try self.init(folder.file("book.epub"))
  }

  /// Reads a file.
  init(_ path: String) throws {
    var fault: BookFault?
    guard let file = try BookFile.open(path, refusing: { fault = $0 }) else { throw fault ?? BookFault("no book") }
    book = try ReadBook(file)
    stories = try BookStory.all(of: book)
  }

  /// The pages of the first story: picture, alternative text, words.
  var pages: [String] {
    (stories.first?.pages ?? []).map { page in
      let picture = page.picture.map {
        "[\($0.split(separator: "/").last ?? "")\(page.altText.map { ": " + $0 } ?? "")] "
      }
      return (picture ?? "") + page.text.replacing("\n\n", with: " / ").replacing("\n", with: " ⏎ ")
    }
  }

  /// What was left out, by what it is.
  var others: [BookMatter] { book.documents.compactMap(\.matter) }

  /// The notes of a kind.
  func notes(_ kind: BookStory.Note.Kind) -> [String] {
    stories.flatMap(\.notes).filter { $0.kind == kind }.map(\.text)
  }

  /// The people: `aut Ana`.
  var people: [String] { book.people.map { "\($0.role.code) \($0.name)" } }
}

/// A book of one page.
func onePage(
  _ body: String, head: String = "", pictures: [String] = ["a.jpg", "b.png"], isFixed: Bool = false,
  doctype: String = ""
) -> Shape {
  var shape = Shape()
  shape.doctype = doctype
  if isFixed { shape.metadata = "<meta property=\"rendition:layout\">pre-paginated</meta>" }
  for name in pictures { shape.picture(name) }
  shape.page("one.xhtml", body, head: head)
  return shape
}
