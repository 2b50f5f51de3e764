/// The reading of some consecutive files of a site.
package struct SiteChapter: Sendable {
  /// Its place among the chapters.
  package let number: Int
  /// The pages among the files.
  var pages: [SitePage] = []
  /// The pictures that other files than pages show.
  var pictures: [Int32] = []
  /// The pages that a manifest or a service worker names.
  var named: [Int32] = []
  /// The pictures that are none, or not whole, and why.
  var brokenPictures: [(file: Int32, reason: String)] = []
  var findings: Findings
  /// The reading of the last of its pages.
  var recall = SiteRecall()

  /// Hands on what was read, of which there is one copy.
  mutating func takeRecall() -> SiteRecall {
    defer { recall = SiteRecall() }
    return recall
  }
}
