/// The demands made on a site.
package struct SiteOptions: Sendable {
  /// The address that the site has or will have, with a slash at its end; nil if its front page is to be asked.
  package var base: String?
  /// Whether it is to work from a stick or disk, too, without a server that finds the `index.html` of a folder.
  package var worksWithoutServer = false
  /// The most bytes that a page has with its style sheets and scripts, all compressed; nil if that is not looked at.
  package var pageWeight: Int?
  /// Whether every finding is kept, however many there are of a kind.
  package var keepsAll = false

  /// Nothing is expected.
  package init() {}
}
