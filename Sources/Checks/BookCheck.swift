package import Basics
import EPUB
package import Files
package import Images

/// Looks for what is wrong with an e-book: anybody's, of which nothing is believed.
///
/// It finds what EPUBCheck passes over, too: a packed media type, pictures that are cut off, pictures without
/// descriptions, what no store takes, what nothing needs, and claims that the book does not keep. An EPUB 3 is checked
/// whole; of an EPUB 2 only the archive, the manifest and the pictures are.
package struct BookCheck: Sendable {
  /// The most bytes that a book has whose inside is looked at.
  package static let sizeLimit = BookFile.sizeLimit

  /// The findings, in the order of the rules; none in a book that is as it should be.
  package let findings: [Diagnostic]
  /// The counts of findings not kept, of kinds with many.
  package let unkept: [UnkeptFindings]
  /// How many pictures were looked at without being decoded, because libvips is not on this machine.
  package let undecodedPictures: Int
  /// Its facts for shops; nil if it could not be read.
  package let book: ShopBook?

  /// Checks the book at a path; in the findings it is called by `name`, and of one kind only so many are kept unless
  /// all are.
  ///
  /// A file that cannot be read is a finding as well, unless that is the fault of the system or the disk, which is
  /// thrown. Memory stays below the size of the book and some hundred megabytes, whatever the book says. Pictures are
  /// decoded by helpers, or else in this process.
  package init(
    path: String, name: String? = nil, helpers: PictureHelpers? = nil, keepsAll: Bool = false
  ) throws(FileError) {
    var findings = Findings(book: name ?? path, keepsAll: keepsAll)
    let file = try BookFile.open(path) { findings.add(.error, $0.message, hint: $0.hint, id: "book-unreadable") }
    guard let file else {
      self.findings = findings.diagnostics
      unkept = findings.unkept
      undecodedPictures = 0
      book = nil
      return
    }
    var examination = Examination(file: file, helpers: helpers, findings: findings)
    examination.run()
    self.findings = examination.findings.diagnostics
    unkept = examination.findings.unkept
    undecodedPictures = examination.undecodedPictures
    book = examination.order.isEmpty ? nil : examination.shopBook(size: FileStatus(of: path)?.size ?? 0)
  }
}
