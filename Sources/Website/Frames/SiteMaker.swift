package import Publication

/// What the sections of a site are planned with: its frames, and what a kind of library has besides.
package protocol SiteMaker: SectionFrames {
  /// What every page shows alike.
  var frames: SiteFrames { get }
}
