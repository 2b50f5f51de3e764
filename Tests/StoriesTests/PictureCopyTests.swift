import Basics
import Build
import Files
import Foundation
import Hashing
import Images
import Models
import Pictures
import Settings
import Stores
import Stories
import StoryStore
import Testing

@Suite(.enabled(if: Libvips.isAvailable, "libvips is not on this machine")) struct `A picture on its way to the site` {
  let library: StoriesFixture
  let id: Identifier

  init() throws {
    library = try StoriesFixture()
    library.pictures = library.ownPictures
    id = try library.add("The Lost Star", pictures: [1, 2])
    try put(Self.painting(1000, seed: 1), page: 1)
  }

  private func put(_ bytes: [UInt8], page: Int) throws {
    try FileSystem.write(bytes, to: file(page))
  }

  private func file(_ page: Int) -> String { Path.join(library.folder, "Illustrations/\(id)-\(page).png") }

  /// A PNG whose pixels are those of no drawing.
  private static func painting(_ width: Int, seed: Int) throws -> [UInt8] {
    let height = width * 3 / 5
    var pixels: [UInt8] = []
    for place in 0..<3 * width * height {
      pixels.append(UInt8(truncatingIfNeeded: place &* 40503 &+ place / 911 &* 17 &+ seed) / 4 + 60)
    }
    return try Raster(width: width, height: height, hasAlpha: false, pixels: pixels).encoded(.png(colours: nil))
  }

  private var cached: [String] {
    get throws { try FileSystem.files(below: library.pictures) }
  }

  @Test func `is offered in the widths of screens, with its size and its colour`() throws {
    let page = try library.page("stories/the-lost-star/1.html")
    let plan = try library.plan()
    for width in [480, 800, 1000] {
      let names = plan.keys.filter { $0.hasPrefix("illustrations/") && $0.hasSuffix("-\(width).webp") }
      let name = try #require(names.first)
      #expect(page.contains("../../\(name) \(width)w"))
      guard case .bytes(let bytes)? = try plan[name]?.make() else {
        Issue.record("copies are bytes")
        return
      }
      #expect(PictureFacts(of: bytes).width == width)
    }
    #expect(page.contains(#"<source type="image/webp" srcset=""#))
    #expect(page.contains(#"sizes="(min-width: "#))
    #expect(page.contains(#"<picture class="tone-"#))
    #expect(page.contains(#".jpg" width="1000" height="600" alt="Picture 1 of The Lost Star" decoding="async">"#))
  }

  @Test func `is waited for on its own page, and not in the whole story`() throws {
    #expect(try !library.page("stories/the-lost-star/1.html").contains(#"loading="lazy""#))
    let story = try library.page("stories/the-lost-star/index.html")
    #expect(story.components(separatedBy: #"loading="lazy""#).count == 3)
    #expect(story.components(separatedBy: "<picture").count == 4)
  }

  @Test func `is not developed again when it is moved, renamed or touched, or its site is built elsewhere`() throws {
    let before = try library.plan().keys.sorted()
    let known = try cached
    try FileSystem.createFolder(Path.join(library.folder, "Illustrations/other"))
    try FileSystem.rename(file(1), to: Path.join(library.folder, "Illustrations/other/star.png"))
    try library.store.write { writer in
      var pages = try writer.pages(of: id)
      pages[0].illustrationRelativePath = "other/star.png"
      let story = try #require(try writer.story(id))
      try writer.save(story, pages: pages)
    }
    #expect(try library.plan().keys.sorted() == before)
    #expect(try cached == known)
  }

  @Test func `of a word keeps its copies where those go that nobody needs`() throws {
    try FileSystem.write(Self.painting(400, seed: 5), to: Path.join(library.folder, "Illustrations/lamp.png"))
    let glossary = #"[{"term":"time","meaning":"m","picture":"lamp.png"}]"#
    func gone() throws -> Int {
      try library.configuration().pruneCopies(neededBy: library.store.snapshot(), dryRun: true).files
    }
    _ = try library.plan()
    let others = try gone()
    try library.change(id) { story, _ in story.glossary = glossary }
    _ = try library.plan()
    #expect(try gone() == others)
    try library.change(id) { story, _ in story.glossary = nil }
    #expect(try gone() > others)
  }

  @Test func `that lies about itself is told of by story and page, and its page goes without`() throws {
    var bytes = try Self.painting(300, seed: 2)
    for place in 900..<1400 { bytes[place] = 0 }
    #expect(PictureFacts(of: bytes).isComplete)
    try put(bytes, page: 1)
    let output = try #require(try library.plan()["stories/the-lost-star/1.html"])
    let finding = try #require(output.diagnostics.first)
    #expect(finding.id == "broken-picture")
    #expect(
      finding.headline.hasPrefix("page 1 of 'The Lost Star' has the picture '\(id)-1.png', which cannot be used: "))
    #expect(try library.page("stories/the-lost-star/1.html").contains("folio on words-only"))
    // The cover is the next one that can be shown.
    #expect(try library.page("stories/the-lost-star/index.html").contains("Picture 2 of The Lost Star"))
  }

  /// The findings of a plan for which earlier builds found something in the files.
  private func findings(recalling fileDependencies: [FileDependency]) throws -> [Diagnostic] {
    try library.publication().sections(recalling: Recall { _ in fileDependencies }).flatMap { section in
      try section.plan().outputs.flatMap { output in
        // A cover that cannot be shown after all would be told of here.
        _ = try output.make()
        // That the site has no address is another matter.
        return output.diagnostics.filter { $0.severity != .note }
      }
    }
  }

  @Test func `is read again where its bytes are others though its file seems to be the same`() throws {
    let sections = try library.publication().sections(recalling: .nothing)
    let fileDependencies = try sections.flatMap { try $0.plan().fileDependencies }
    #expect(fileDependencies.count == 2)
    try put(Self.painting(1000, seed: 9), page: 1)
    // Other copies have to be made, for which its bytes are needed.
    library.recipe.quality = 50
    #expect(try findings(recalling: fileDependencies).isEmpty)
    #expect(try library.plan().keys.contains { $0.hasPrefix("illustrations/") })
  }

  @Test func `is told of where it was found while nothing could decode it, and cannot be decoded now`() throws {
    var bytes = try Self.painting(300, seed: 2)
    for place in 900..<1400 { bytes[place] = 0 }
    try put(bytes, page: 1)
    let memo = "picture png 300 180 \(bytes.count) \(Fingerprint(of: bytes)) 0 0 \(file(1))"
    let found = try findings(recalling: [FileDependency(path: file(1), status: FileStatus(of: file(1)), memo: memo)])
    #expect(found.map(\.id) == ["broken-picture"])
  }

  @Test func `is shown to others where they link to the page, if the site has an address`() throws {
    #expect(try !library.page("stories/the-lost-star/index.html").contains("og:image"))
    library.settings.site.baseURL = "https://example.org/tales/"
    let plan = try library.plan()
    let card = try #require(plan.keys.first { $0.hasSuffix("-1200.jpg") })
    for page in ["stories/the-lost-star/index.html", "index.html"] {
      #expect(try library.page(page).contains(#"og:image" content="https://example.org/tales/\#(card)""#))
    }
    guard case .bytes(let bytes)? = try plan[card]?.make() else {
      Issue.record("a card is bytes")
      return
    }
    #expect(PictureFacts(of: bytes) == PictureFacts(type: .jpeg, width: 1200, height: 630, isComplete: true))
    #expect(try library.page("stories/the-lost-star/1.html").contains(#"-1000.jpg">"#))
  }

  @Test(arguments: [PictureType.avif, .webp]) func `may be of a kind that only some can show`(type: PictureType) throws
  {
    let raster = try Raster(decoding: Self.painting(500, seed: 3), as: .png, limit: 1 << 20)
    try put(raster.encoded(type == .avif ? .avif(quality: 60, effort: 0) : .webp(quality: 80, effort: 0)), page: 1)
    let page = try library.page("stories/the-lost-star/1.html")
    #expect(page.contains("-500.webp 500w") && page.contains("-500.jpg"))
    #expect(!page.contains(".avif"))
    #expect(try library.plan()["books/the-lost-star.epub"]?.diagnostics.isEmpty == true)
  }

  @Test func `is published as it is where no copies are wanted`() throws {
    library.recipe.isEnabled = false
    let plan = try library.plan()
    #expect(plan.keys.count { $0.hasPrefix("illustrations/") } == 2)
    #expect(!plan.keys.contains { $0.contains("icon-") })
    let page = try library.page("stories/the-lost-star/1.html")
    #expect(!page.contains("<source") && page.contains(#"-1000.png" width="1000" height="600""#))
    #expect(try library.configuration().pictureFindings.isEmpty)
    let raster = try Raster(decoding: Self.painting(500, seed: 3), as: .png, limit: 1 << 20)
    try put(raster.encoded(.avif(quality: 60, effort: 0)), page: 1)
    let output = try #require(try library.plan()["stories/the-lost-star/1.html"])
    #expect(output.diagnostics.map(\.id) == ["unsupported-picture"])
  }
}
