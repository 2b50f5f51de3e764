package import Basics
package import Hashing
package import Images
package import Rendering
package import Settings
import Website

/// The parts of a site of sparks besides its library: theme, settings, and the pages that somebody wrote for it.
package struct SparkConfiguration: Sendable {
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

  let settings: Settings
  let theme: Theme
  /// The folder of authored pages; it need not be there.
  let pages: String
  let authored: [AuthoredPage]
  let imagePipeline: ImagePipeline
  /// The fingerprint of everything but the image pipeline.
  private let written: Fingerprint

  /// Reads the authored pages; the image pipeline makes icons and the covers of books.
  package init(settings: Settings, theme: Theme, pages: String, imagePipeline: ImagePipeline) throws {
    self.settings = settings
    self.theme = theme
    self.pages = pages
    self.imagePipeline = imagePipeline
    var stream = FingerprintStream()
    stream.append(theme.fingerprint)
    if settings.books.enabled { stream.append(try BookFacts.writer) }
    stream.append(Fingerprint(encoding: settings.ofSite))
    stream.append(try AuthoredPage.fingerprint(of: pages))
    written = stream.finish()
    // After their fingerprint: a page that changes in between shows next time.
    (authored, findings) = try AuthoredPage.all(in: pages)
  }

  /// Begins a build: what the machine was short of at the last one is tried again.
  package func begin() { imagePipeline.begin() }

  /// Removes the copies that the theme does not need; gives the number of files that went, and their size in bytes.
  package func pruneCopies(dryRun: Bool) throws -> (files: Int, size: Int) {
    try imagePipeline.prune(
      keeping: [try SiteIcons.sourceImage(of: theme)].compactMap(\.self) + BookCovers.all(of: theme), dryRun: dryRun)
  }
}
