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

  @Test(arguments: ["image001.jpg", "Picture", "illustration pending"])
  func `takes a machine's words for no description`(words: String) throws {
    let facts = try certified(.all, alternative: words).accessibility()
    #expect(!facts.features.contains("alternativeText") && !facts.claimsConformance)
    #expect(facts.summary.hasPrefix("Pictures without a text description: 3 of 4."))
  }

  @Test func `says that all is read aloud only where every page with words is`() throws {
    var book = try certified(.all).readAloud()
    #expect(try book.accessibility().features.contains("synchronizedAudioText"))
    #expect(try book.accessibility().summary.contains("Pages can be read aloud, and"))
    let place = try #require(book.documents.firstIndex { $0.name == "p003.xhtml" })
    let page = book.documents[place]
    book.documents[place] = Document(
      name: page.name, content: page.content, contentsTitle: page.contentsTitle, landmark: page.landmark,
      pageLabel: page.pageLabel)
    let facts = try book.accessibility()
    #expect(!facts.features.contains("synchronizedAudioText"))
    #expect(facts.modes.contains("auditory"))
    #expect(facts.summary.contains("Pages that can be read aloud: 2 of 3."))
    book.documents[place].isWordless = true
    #expect(try book.accessibility().features.contains("synchronizedAudioText"))
  }

  @Test func `does not know what a picture does that moves`() throws {
    var book = try certified(.all)
    let place = try #require(book.pictures.firstIndex { $0.mediaType == "image/png" })
    let moving = SamplePictures.moving(SamplePictures.png)
    func show(_ source: Picture.Source, mayMove: Bool = false) throws -> [String] {
      book.pictures[place] = Picture(
        name: book.pictures[place].name, mediaType: "image/png", source: source, mayMove: mayMove)
      return try book.accessibility().hazards
    }
    #expect(try show(.bytes(SamplePictures.png)) == ["none"])
    #expect(try show(.bytes(moving)) == ["unknown"])
    #expect(try show(.made(size: moving.count, by: { moving }), mayMove: true) == ["unknown"])
    #expect(try show(.made(size: moving.count, by: { SamplePictures.png }), mayMove: true) == ["none"])
  }

  @Test func `is dated by those who looked, and by nobody else`() throws {
    var book = try certified(.all)
    func dates() throws -> Int {
      let mark = "<meta refines=\"#certifier\" property=\"dcterms:date\">2026</meta>"
      return try part("EPUB/package.opf", in: book).split(separator: mark).count - 1
    }
    #expect(try dates() == 1)
    book.certifier = Certifier(name: "Fox House")
    #expect(try dates() == 0)
    #expect(try part("EPUB/package.opf", in: book).contains("a11y:certifiedBy"))
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
