/// The facts of a book for shops, as its check has found them.
package struct ShopBook: Sendable {
  /// In what it comes.
  package var form: ShopRule.Form
  /// The file's size in bytes.
  package var size = 0
  /// Its pages: documents of an EPUB in reading order, or pages of a PDF.
  package var pages = 0
  /// Its pictures.
  package var pictures: [Picture] = []
  /// The picture that is marked as its cover.
  package var cover: Picture?
  /// Whether the first document shows the cover and no words.
  package var beginsWithCover = false
  /// The sizes of its fixed pages, each once.
  package var pageSizes: [(width: Double, height: Double)] = []
  /// The words of `rendition:spread`: how two pages may lie side by side.
  package var spreads: [String] = []
  /// Whether landmarks say where the story begins.
  package var hasBeginning = false
  /// Whether there is a table of contents.
  package var hasContents = false
  /// Whether something is heard in it.
  package var hasSound = false
  /// Whether its words are marked while they are read aloud.
  package var isReadAloud = false
  /// Its ISBN, as digits alone.
  package var isbn: String?
  /// Pages that show a picture and have no words.
  package var silentPages = 0
  /// The least pixels an inch of its pictures, in print.
  package var dots: Int?

  /// Begins with a form.
  package init(form: ShopRule.Form) { self.form = form }

  /// A picture of a book.
  package struct Picture: Sendable {
    /// Its path.
    package let path: String
    /// Its kind: `jpeg`.
    package let type: String
    /// Its size in pixels; 0 where nobody knows.
    package let (width, height): (Int, Int)
    /// How many bytes it has.
    package let size: Int

    /// Names a picture.
    package init(path: String, type: String, width: Int, height: Int, size: Int) {
      (self.path, self.type, self.size) = (path, type, size)
      (self.width, self.height) = (width, height)
    }

    /// How many pixels it has; a drawing has none.
    var area: Int {
      guard type != "svg" else { return 0 }
      let area = width.multipliedReportingOverflow(by: height)
      return area.overflow ? .max : area.partialValue
    }
  }
}
