/// The step that sends a file of a site to where it is read: each is finished before the next, and what is no more
/// goes last of all.
///
/// Whoever reads the site meanwhile follows links from what is there. So what a file needs is sent before the file, and
/// what leads to new pages is sent after them. Old pages find what they need until the end, for it has other names, or
/// is removed last.
package enum UploadStep: UInt8, CaseIterable, Encodable, Sendable {
  /// What others show and need: style sheets, scripts, pictures, fonts, recordings.
  case foundations
  /// What is read: pages of stories and sparks, and books.
  case pages
  /// What leads there: the home page, lists, feeds, catalogues, the beginnings of the search.
  case lists
  /// What browsers keep the site by: the service worker.
  case worker
}
