import Build
import Files
import Languages
import Rendering
import Settings
import SparkStore
import TestSupport
import Testing

/// What a new library of sparks comes with, through everything that is made of it.
@Suite struct `The seeds of a library of sparks` {
  /// Every language; where it is quick, some of both directions.
  private static let languages = {
    let all = SparksFixture.theme.languages
    let some = [true, false].flatMap { isRight in
      all.filter { $0.isRightToLeft == isRight }.prefix(Effort.steps(quick: 1, full: all.count))
    }
    return some.map(\.tag)
  }()

  @Test(arguments: languages)
  func `make a site with the interface in every language of the theme`(language: String) throws {
    let library = try SparksFixture()
    let report = try SparkImport.run(path: Checkout.path + "/Kinds/dailyspark/Content", into: library.store)
    #expect(report.diagnostics.isEmpty)
    library.settings.site.language = language
    library.settings.audience = .family
    library.theme = try Theme(folders: SparksFixture.folders, language: language)
    var pages = 0
    for (path, output) in try library.plan() {
      // A name that a template reads and no model has is an error of its making.
      let content = try output.make()
      if case .file(let write) = content { try write(library.path("book.epub")) }
      if path.hasSuffix(".html") { pages += 1 }
    }
    #expect(pages > 100)
  }
}
