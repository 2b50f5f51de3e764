import EPUB
import TestSupport
import Testing
import XML

@Suite struct `What a book says about its accessibility` {
  private func certified(_ pictures: BookFixture.Pictures, alternative: String = "A fox.") throws -> Book {
    var fixture = BookFixture(pictures: pictures)
    fixture.alternative = alternative
    var book = try fixture.book()
    book.certifier = Certifier(name: "Fox House", date: "2026")
    return book
  }

  @Test func `is that text alone suffices when every picture is described`() throws {
    let facts = try certified(.all).accessibility()
    #expect(facts.modes == ["textual", "visual"])
    #expect(facts.sufficientModes == ["textual", "textual,visual"])
    #expect(facts.features.first == "alternativeText")
    #expect(facts.hazards == ["none"])
    #expect(facts.claimsConformance)
  }

  @Test func `is that both are needed when one is not`() throws {
    let facts = try certified(.all, alternative: " ").accessibility()
    #expect(facts.modes == ["textual", "visual"])
    #expect(facts.sufficientModes == ["textual,visual"])
    #expect(!facts.features.contains("alternativeText"))
    #expect(!facts.claimsConformance)
    #expect(
      facts.summary
        == "Pictures without a text description: 3 of 4. Pages are numbered and can be reached from a list. "
        + "No conformance is claimed, because not every picture has a reviewed text description.")
  }

  @Test func `is text alone when there are no pictures`() throws {
    let facts = try certified(.none).accessibility()
    #expect(facts.modes == ["textual"])
    #expect(facts.sufficientModes == ["textual"])
    #expect(!facts.features.contains("alternativeText"))
    #expect(facts.claimsConformance)
    #expect(
      facts.summary == "This book has text and no pictures. Illustrations not yet available: 3 of 3. "
        + "Pages are numbered and can be reached from a list. "
        + "Conformance to WCAG 2.2 Level AA is certified by Fox House.")
  }

  @Test func `counts the pictures that are still to come`() throws {
    let facts = try certified(.some).accessibility()
    #expect(facts.summary.contains("Illustrations not yet available: 2 of 3."))
    #expect(facts.claimsConformance)
  }

  @Test func `claims nothing that nobody certifies`() throws {
    var book = try certified(.all)
    book.certifier = nil
    let facts = try book.accessibility()
    #expect(!facts.claimsConformance)
    #expect(facts.summary.hasSuffix("No conformance is claimed, because nobody has certified this book."))
    let package = try part("EPUB/package.opf", in: book)
    #expect(!package.contains("conformsTo") && !package.contains("certifiedBy"))
  }

  @Test func `claims nothing on descriptions that nobody has read`() throws {
    var book = try certified(.all)
    book.documents = book.documents.map { document in
      Document(
        name: document.name, content: document.content, contentsTitle: document.contentsTitle,
        landmark: document.landmark, pageLabel: document.pageLabel, hasReviewedDescriptions: false)
    }
    let facts = try book.accessibility()
    #expect(!facts.claimsConformance)
    #expect(!facts.features.contains("alternativeText"))
    #expect(!facts.sufficientModes.contains("textual"))
    #expect(!facts.summary.contains("has a text description"))
    #expect(facts.summary.contains("Some text descriptions have not been reviewed by a person."))
  }

  @Test func `takes no notice of pictures that are only there to please`() throws {
    var book = try certified(.none)
    let fixture = BookFixture()
    let page = fixture.document(title: "Page") { writer in
      writer.element("img", ["src": "../images/leaf.png", "alt": "", "role": "presentation"])
    }
    book.documents.append(Document(name: "leaf.xhtml", content: page))
    book.pictures = [Picture(name: "leaf.png", mediaType: "image/png", source: .bytes(SamplePictures.png))]
    #expect(try book.accessibility().modes == ["textual"])
    #expect(try book.accessibility().claimsConformance)
  }

  @Test func `speaks the words it is given`() throws {
    var book = try certified(.some)
    book.labels.everyPictureDescribed = "Todas descritas."
    book.labels.picturesPending = "Faltan {count} de {total} {unknown} {."
    book.labels.pageNavigation = "Páginas."
    book.labels.conformance = "Certifica {certifier}."
    #expect(
      try book.accessibility().summary == "Todas descritas. Faltan 2 de 3 {unknown} {. Páginas. Certifica Fox House.")
  }
}
