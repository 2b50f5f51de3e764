import Basics
import Build
import Files
import Foundation
import Images
import Models
import Settings
import Stores
import Stories
import StoryStore
import TestSupport
import Testing

@Suite struct `A page without its picture` {
  let library: StoriesFixture

  init() throws {
    library = try StoriesFixture()
  }

  /// The findings about one story whose only page names a picture.
  private func findings(
    status: IllustrationStatus = .generated, path: String? = "a.png", reason: String? = nil
  ) throws -> [Diagnostic] {
    var page = Page(id: StoriesFixture.id("page"), pageNumber: 1, text: "One.")
    page.illustrationStatus = status
    page.illustrationRelativePath = path
    page.illustrationError = reason
    let story = Story(id: StoriesFixture.id("story"), title: "The Lost Star", createdAt: StoriesFixture.day(1))
    try library.store.write { [page] in try $0.save(story, pages: [page]) }
    let output = try #require(try library.plan()["stories/the-lost-star/1.html"])
    #expect(try library.page("stories/the-lost-star/1.html").contains("folio on words-only"))
    return output.diagnostics
  }

  @Test func `whose file is missing is published and told by story and page`() throws {
    let finding = try #require(try findings().first)
    #expect(
      finding.text == """
        warning: page 1 of 'The Lost Star' has the picture 'a.png', which is missing \
        [missing-picture]
          hint: put it back, or change its name on the page
        """)
  }

  @Test(arguments: [
    ("", "broken-picture"), ("not a picture", "broken-picture"),
    ("<svg xmlns='http://www.w3.org/2000/svg'/>", "broken-picture"),
    ("<!DOCTYPE svg [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><svg>&x;</svg>", "broken-picture"),
    ("\u{0}\u{0}\u{0}\u{18}ftypavif", "broken-picture"),
    ("\u{89}PNG\r\n\u{1A}\n", "broken-picture"),
  ])
  func `because the file is none`(content: String, id: String) throws {
    try FileSystem.write(Array(content.utf8), to: Path.join(library.folder, "Illustrations/a.png"))
    #expect(try findings().map(\.id) == [id])
  }

  @Test(arguments: [(100_000, 1), (1, 65_536), (20_000, 20_000), (0xFFFF_FFFF, 0xFFFF_FFFF)])
  func `because it is too large to be shown`(width: Int, height: Int) throws {
    try library.putPicture("good.png", seed: 1)
    var bytes = try FileSystem.read(Path.join(library.folder, "Illustrations/good.png"))
    for (place, value) in [(16, width), (20, height)] {
      for byte in 0..<4 { bytes[place + byte] = UInt8(truncatingIfNeeded: value >> (24 - 8 * byte)) }
    }
    try FileSystem.write(bytes, to: Path.join(library.folder, "Illustrations/a.png"))
    let finding = try #require(try findings().first)
    #expect(finding.id == "broken-picture")
    #expect(finding.headline.hasSuffix("its \(width) × \(height) pixels are more than a page can show"))
    #expect(finding.hint == "make it smaller")
  }

  @Test func `because the file is larger than a picture may be`() throws {
    let path = Path.join(library.folder, "Illustrations/a.png")
    try FileSystem.write([], to: path)
    // A hole takes no room on the disk.
    try FileHandle(forWritingTo: URL(filePath: path)).truncate(atOffset: 300 << 20)
    let finding = try #require(try findings().first)
    #expect(finding.headline.hasSuffix("cannot be used: its 300 MiB are more than a picture may have"))
    #expect(finding.hint == "make it smaller")
  }

  @Test func `because the file is cut off`() throws {
    try library.putPicture("whole.png", seed: 1)
    let bytes = try FileSystem.read(Path.join(library.folder, "Illustrations/whole.png"))
    try FileSystem.write(Array(bytes.dropLast(5)), to: Path.join(library.folder, "Illustrations/a.png"))
    let finding = try #require(try findings().first)
    #expect(finding.headline.hasSuffix("cannot be used: it is cut off"))
  }

  @Test(.enabled(if: Libvips.isAvailable, "libvips is not on this machine"))
  func `because whoever was to decode it fell over is told, and the file is looked at again`() throws {
    library.recipe = Recipe()
    library.pictures = library.ownPictures
    // What the theme draws for a book has to be made.
    library.settings.books.enabled = false
    /// What is said of the picture, and how its file is remembered.
    func look(_ helpers: PictureHelpers?) throws -> (findings: [Diagnostic], statuses: [FileStatus?]) {
      let configuration = try StoriesConfiguration(
        settings: library.settings, theme: library.theme,
        sources: .init(
          pictures: PictureFolders(Path.join(library.folder, "Illustrations")),
          pages: Path.join(library.folder, "pages")),
        imagePipeline: ImagePipeline(folder: library.pictures, recipe: library.recipe, jobs: 1, helpers: helpers))
      try StoryAddresses.prepare(library.store, settings: library.settings)
      let publication = try StoriesPublication(library.store.snapshot(), on: configuration, drafts: library.drafts)
      let plans = try publication.sections(recalling: .nothing).map { try $0.plan() }
      return (
        plans.flatMap(\.outputs).filter { $0.path == "stories/the-lost-star/1.html" }.flatMap(\.diagnostics),
        plans.flatMap(\.fileDependencies).filter { $0.path.hasSuffix("-1.png") }.map(\.status)
      )
    }
    // The libraries are known, and the icons are there.
    _ = try library.add("The First Star", pages: ["One."])
    _ = try look(nil)
    _ = try library.add("The Lost Star", pages: ["One."], pictures: [1])
    let broken = try look(PictureHelpers(["sh", "-c", "kill -ABRT $$"]))
    let finding = try #require(broken.findings.first)
    #expect(
      finding.headline.hasSuffix(
        "cannot be used: the libraries that decode it fell over (signal 6), or had too little memory"))
    #expect(finding.hint == "build again")
    #expect(!broken.statuses.isEmpty && broken.statuses.allSatisfy { $0 == nil })
    let whole = try look(nil)
    #expect(whole.findings == [])
    #expect(!whole.statuses.isEmpty && whole.statuses.allSatisfy { $0 != nil })
  }

  @Test(.disabled(if: getuid() == 0, "root may read anything"), arguments: ["picture", "recording"])
  func `because nobody may read the file is told, and the file is looked at again`(name: String) throws {
    let isPicture = name == "picture"
    let id = try library.add("The Lost Star", pages: ["One."], pictures: isPicture ? [1] : [])
    let file = isPicture ? "\(id)-1.png" : "one.mp3"
    if !isPicture {
      try library.put(SampleRecordings.mp3(), file)
      try library.record(id, page: 1, file)
    }
    let path = Path.join(library.folder, "Illustrations/\(file)")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    let plans = try library.publication(theme: library.theme).sections(recalling: .nothing).map { try $0.plan() }
    #expect(plans.flatMap(\.outputs).flatMap(\.diagnostics).contains { $0.headline.contains("it cannot be read:") })
    let statuses = plans.flatMap(\.fileDependencies).filter { $0.path == path }.map(\.status)
    #expect(!statuses.isEmpty && statuses.allSatisfy { $0 == nil })
  }

  @Test(arguments: ["../secret.png", "/etc/passwd", "a/../../secret.png", "link.png", "a\0.png"])
  func `because it lies outside of the folder`(path: String) throws {
    try library.putPicture("../secret.png", seed: 1)
    try FileManager.default.createSymbolicLink(
      atPath: Path.join(library.folder, "Illustrations/link.png"),
      withDestinationPath: Path.join(library.folder, "secret.png"))
    #expect(try findings(path: path).map(\.id) == ["picture-outside"])
  }

  @Test(arguments: [
    (IllustrationStatus.generating, "pending-picture"), (.failed, "failed-picture"),
    (.unknown("dreaming"), "unknown-status"),
  ])
  func `because of its status`(status: IllustrationStatus, id: String) throws {
    #expect(try findings(status: status).map(\.id) == [id])
  }

  @Test func `because nobody has begun it, where another was`() throws {
    let id = try library.add("The Lost Star", pages: ["One.", "Two."])
    func told() throws -> [String] {
      try library.plan().filter { $0.key.hasPrefix("stories/the-lost-star/") }.values.flatMap(\.diagnostics).map(\.id)
    }
    #expect(try told() == ["no-pictures"])
    try library.store.write { store in
      var pages = try store.pages(of: id)
      pages[1].illustrationStatus = .generating
      try store.save(try #require(try store.story(id)), pages: pages, dates: .given)
    }
    #expect(try told() == ["pending-picture", "pending-picture"])
  }

  @Test func `says why its picture could not be made`() throws {
    let finding = try #require(try findings(status: .failed, reason: "the service was busy").first)
    #expect(
      finding.headline == "page 1 of 'The Lost Star' has no picture: its illustration failed: the service was busy")
  }

  @Test func `does not show a file that another status leaves behind`() throws {
    try library.putPicture("a.png", seed: 1)
    _ = try findings(status: .generating)
    #expect(try !library.plan().keys.contains { $0.hasPrefix("illustrations/") })
  }
}

@Suite struct `A picture that e-readers do not show` {
  @Test(.enabled(if: Libvips.isAvailable, "libvips is not on this machine"))
  func `stays on the site, and goes into the book as one that they do`() throws {
    let library = try StoriesFixture()
    let id = try library.add("The Lost Star", pictures: [1, 2])
    let gif = try #require(Data(base64Encoded: "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"))
    try FileSystem.write(Array(gif), to: Path.join(library.folder, "Illustrations/\(id)-1.png"))
    #expect(try library.page("stories/the-lost-star/1.html").contains(".gif"))

    let output = try #require(try library.plan()["books/the-lost-star.epub"])
    #expect(output.diagnostics.map(\.headline) == [])
    let path = Path.join(library.folder, "book.epub")
    guard case .file(let write) = try output.make() else {
      Issue.record("a book is written by its maker")
      return
    }
    try write(path)
    let book = try Book(path)
    #expect(
      Set(book.entries.keys.filter { $0.hasPrefix("EPUB/images/") }) == [
        "EPUB/images/p001.png", "EPUB/images/p002.png",
      ])
    #expect(book.entries["EPUB/text/cover.xhtml"]?.contains("p001.png") == true)
  }
}
