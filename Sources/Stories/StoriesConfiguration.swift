package import Basics
package import Hashing
package import Images
package import Rendering
package import Settings
package import StoryStore
import Website

/// The parts of a site of stories besides its library: theme, settings, and the pages that somebody wrote for it.
package struct StoriesConfiguration: Sendable {
  /// The fingerprint of all of it.
  ///
  /// It changes when the first picture is processed: what makes copies is not asked before. It is another while
  /// something is lacking, so that the next build tries again.
  package var fingerprint: Fingerprint {
    var stream = FingerprintStream()
    stream.append(written)
    stream.append(imagePipeline.fingerprint)
    stream.append(UInt64(imagePipeline.lack.count))
    return stream.finish()
  }
  /// The findings in the authored pages.
  package let findings: [Diagnostic]

  /// The findings on pictures as a whole, once they have been asked for.
  package var pictureFindings: [Diagnostic] { imagePipeline.findings }
  /// The findings on the theme.
  package var themeFindings: [Diagnostic] { theme.findings }

  /// The findings on fonts as a whole.
  package var fontFindings: [Diagnostic] { fonts.findings }

  let settings: Settings
  let theme: Theme
  let sources: Sources
  let authored: [AuthoredPage]
  /// The mood words that stories may use.
  let moods: MoodWords
  let imagePipeline: ImagePipeline
  /// The fonts of covers, and of books of fixed layout; none where there are to be no books.
  let fonts: FontSet
  /// The fingerprint of everything but the image pipeline.
  private let written: Fingerprint

  /// Begins a build: what the machine was short of at the last one is tried again.
  package func begin() { imagePipeline.begin() }

  /// The configuration that all shards and their merging must share: all of it but the image pipeline, wherever the
  /// library and its pictures lie, and the version of the program.
  func ofShards(by version: String) throws -> String {
    var settings = settings
    (settings.store, settings.illustrations, settings.furtherIllustrations) = ("", "", [])
    return "\(try Self.fingerprint(of: settings, theme, fonts, sources)) \(version)"
  }

  private static func fingerprint(
    of settings: Settings, _ theme: Theme, _ fonts: FontSet, _ sources: Sources
  ) throws -> Fingerprint {
    var stream = FingerprintStream()
    stream.append(theme.fingerprint)
    if settings.books.enabled {
      stream.append(fonts.fingerprint)
      stream.append(try BookFacts.writer)
    }
    stream.append(Fingerprint(encoding: settings.ofSite))
    for (slug, number) in settings.print.isbn.sorted(by: { $0.key < $1.key }) {
      let place = settings.print.isbnPlaces[slug]
      stream.append("\(slug) \(number) \(place?.line ?? 0) \(place?.column ?? 0)")
    }
    stream.append(try AuthoredPage.fingerprint(of: sources.pages))
    return stream.finish()
  }

  /// The sources of a publication.
  package struct Sources: Sendable {
    /// The folders of illustrations.
    package let pictures: PictureFolders
    /// The folder of authored pages; it need not be there.
    package let pages: String

    /// Names the folders.
    package init(pictures: PictureFolders, pages: String) {
      self.pictures = pictures
      self.pages = pages
    }
  }

  /// Reads the authored pages; the image pipeline makes the copies of pictures.
  package init(settings: Settings, theme: Theme, sources: Sources, imagePipeline: ImagePipeline) throws {
    self.settings = settings
    self.theme = theme
    moods = MoodWords(of: theme)
    self.sources = sources
    self.imagePipeline = imagePipeline
    fonts = settings.books.enabled ? FontSet(settings) : .empty
    var stream = FingerprintStream()
    stream.append(try Self.fingerprint(of: settings, theme, fonts, sources))
    for folder in sources.pictures.all { stream.append(folder) }
    written = stream.finish()
    // After their fingerprint: a page that changes in between shows next time.
    var (pages, findings) = try AuthoredPage.all(in: sources.pages)
    let statement = try AccessStatement.page(of: settings, theme)
    // A page of one's own of that name says it instead.
    if let statement, !pages.contains(where: { $0.path == statement.path }) { pages.append(statement) }
    authored = pages
    self.findings = findings
  }
}
