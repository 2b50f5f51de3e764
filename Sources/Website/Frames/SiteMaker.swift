package import Build

/// The maker of a site's sections: its frames, and what a kind of library has besides.
package protocol SiteMaker: SectionFrames {
  /// The frames of all pages.
  var frames: SiteFrames { get }
}
