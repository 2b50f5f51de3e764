package import EPUB
package import Languages
package import Rendering

extension Messages {
  /// The words of a book that no author wrote, for a book in a language that need not be theirs.
  package func bookLabels(in book: Language) throws -> Labels {
    let messages = self
    var labels = Labels()
    labels.language = language == book.tag ? nil : language
    labels.digits = digits
    labels.contents = try messages.text("contents")
    labels.pages = try messages.text("pages")
    labels.landmarks = try messages.text("landmarks")
    labels.cover = try messages.text("cover")
    labels.titlePage = try messages.text("title_page")
    labels.story = try messages.text("story")
    labels.about = try messages.text("about_book")
    labels.textOnly = try messages.text("access_text_only")
    labels.everyPictureDescribed = try messages.text("access_described")
    labels.picturesNotDescribed = try messages.text("access_not_described")
    labels.descriptionsNotReviewed = try messages.text("access_not_reviewed")
    labels.picturesPending = try messages.text("access_pending")
    labels.readAloud = try messages.text("access_read_aloud")
    labels.readAloudPartly = try messages.text("access_read_partly")
    labels.signed = try messages.text("access_signed")
    labels.pageNavigation = try messages.text("access_navigation")
    labels.conformance = try messages.text("access_conformance")
    labels.noConformanceForPictures = try messages.text("access_no_claim_pictures")
    labels.noConformanceForCertifier = try messages.text("access_no_claim_certifier")
    return labels
  }
}
