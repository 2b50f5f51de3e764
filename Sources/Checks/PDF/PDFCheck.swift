package import Basics
package import Files
import PDF

/// Looks for what is wrong with a PDF: anybody's, of which nothing is believed.
package struct PDFCheck: Sendable {
  /// The most pages that are looked at.
  static let pageLimit = 20_000

  /// The findings, in the order of the rules; none in a file that is as it should be.
  package let findings: [Diagnostic]
  /// The counts of findings not kept, of kinds with many.
  package let unkept: [UnkeptFindings]
  /// Its facts for shops; nil for sheets to be folded, and if it could not be read.
  package let book: ShopBook?

  /// Checks the file at a path, which findings call `name`; of each kind only so many are kept, unless `keepsAll`.
  ///
  /// A file that cannot be read is a finding as well; throws if that is the fault of the system or the disk.
  package init(path: String, name: String? = nil, keepsAll: Bool = false) throws(FileError) {
    var findings = Findings(book: name ?? path, keepsAll: keepsAll)
    var book: ShopBook?
    if let bytes = try Self.bytes(of: path, findings: &findings) {
      var examination = PDFExamination(findings: findings)
      do throws(PDFError) {
        try examination.run(PDFFile(bytes))
      } catch {
        if error.isUnread {
          examination.findings.add(
            .warning, "not all of the PDF was looked at: \(error)", hint: "divide it, and check its parts",
            id: "pdf-unchecked")
        } else {
          examination.findings.add(
            .error, "it is no whole PDF: \(error)", hint: "get or make the file again", id: "pdf-unreadable")
        }
      }
      findings = examination.findings
      book = examination.shopBook(size: bytes.count)
    }
    self.book = book
    self.findings = findings.diagnostics
    unkept = findings.unkept
  }

  private static func bytes(of path: String, findings: inout Findings) throws(FileError) -> [UInt8]? {
    guard let status = FileStatus(of: path), status.kind == .file else {
      findings.add(.error, "there is no such PDF", id: "pdf-unreadable")
      return nil
    }
    guard status.size <= BookCheck.sizeLimit else {
      findings.add(
        .error, "a PDF that is to be checked has at most \(BookCheck.sizeLimit >> 20) MB", id: "pdf-unreadable")
      return nil
    }
    do {
      return try FileSystem.read(path)
    } catch {
      if error.isOfSystem { throw error }
      findings.add(.error, "it cannot be read: \(error.reason)", id: "pdf-unreadable")
      return nil
    }
  }
}
