import Basics
import Models
import Testing

@Suite struct PictureStateTests {
  @Test(
    arguments: [
      (.notStarted, "a.png", .notStarted(unknown: nil)),
      (.unknown("dreaming"), "a.png", .notStarted(unknown: "dreaming")),
      (.generating, "a.png", .generating), (.failed, "a.png", .failed("no ink")), (.generated, nil, .unnamed),
      (.generated, "", .unnamed), (.generated, "a.png", .made("a.png")),
    ] as [(IllustrationStatus, String?, PictureState)])
  func `a page names a picture only where that is made`(
    status: IllustrationStatus, path: String?, state: PictureState
  ) {
    var page = Page(id: Identifier("page"), pageNumber: 1, text: "Once.")
    page.illustrationStatus = status
    page.illustrationRelativePath = path
    page.illustrationError = "no ink"
    #expect(page.pictureState == state)
    #expect(page.generatedPath == (state == .made("a.png") ? "a.png" : nil))
  }
}
