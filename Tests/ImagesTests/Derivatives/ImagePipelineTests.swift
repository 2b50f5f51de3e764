import Basics
import Files
import Hashing
import Images
import Pictures
import TestSupport
import Testing

@Suite(.enabled(if: Libvips.isAvailable, "libvips is not on this machine")) struct `The copies of a picture` {
  let room: Workroom

  init() throws { room = try Workroom() }

  private func variants(
    _ bytes: [UInt8], _ recipe: Recipe = Recipe()
  ) throws -> (copies: ImageVariants, facts: (Derivative) throws -> PictureFacts) {
    let imagePipeline = room.imagePipeline(recipe)
    let sourceImage = Workroom.sourceImage(bytes)
    let copies = try #require(try imagePipeline.variants(sourceImage))
    return (copies, { PictureFacts(of: try imagePipeline.bytes(of: $0, from: sourceImage)) })
  }

  @Test func `are WebP of several widths, and a JPEG for who takes no other`() throws {
    let (copies, facts) = try variants(Workroom.painting(1024, 600).encoded(.png(colours: nil)))
    #expect(copies.offered.map(\.width) == [480, 640, 800, 1024])
    #expect(copies.offered.map(\.height) == [281, 375, 469, 600])
    #expect(copies.fallback.type == .jpeg && copies.fallback.width == 1024)
    #expect(copies.book?.type == .jpeg && copies.book?.width == 1024)
    for copy in copies.files {
      let found = try facts(copy)
      #expect(found == PictureFacts(type: copy.type, width: copy.width, height: copy.height, isComplete: true))
    }
    #expect(copies.offered.map(\.type) == [.webp, .webp, .webp, .webp])
    #expect(copies.offered.map(\.size) == copies.offered.map(\.size).sorted())
    // Red is much, green and blue are up to half: the row of the palette where 11, 01 and 01 meet.
    #expect(
      copies.tone?.number == 0b110101 || copies.tone?.number == 0b110100 || copies.tone?.number == 0b110001
        || copies.tone?.number == 0b110000)
  }

  /// The bytes and facts of what catalogues show of a picture.
  private func covers(
    _ bytes: [UInt8]
  ) throws -> (cover: Derivative, thumbnail: Derivative, bytes: (Derivative) throws -> [UInt8]) {
    let imagePipeline = room.imagePipeline(Recipe())
    let sourceImage = Workroom.sourceImage(bytes)
    let covers = try #require(try imagePipeline.covers(of: sourceImage))
    return (covers.cover, covers.thumbnail, { try imagePipeline.bytes(of: $0, from: sourceImage) })
  }

  @Test(arguments: [(1024, 600, 450, 264), (300, 2400, 37, 296), (90, 60, 90, 60)])
  func `for catalogues are JPEG in the shape of the picture`(
    width: Int, height: Int, narrow: Int, low: Int
  ) throws {
    let (cover, thumbnail, bytes) = try covers(Workroom.drawing(width, height).encoded(.png(colours: nil)))
    for copy in [cover, thumbnail] {
      let facts = try PictureFacts(of: bytes(copy))
      #expect(facts == PictureFacts(type: .jpeg, width: copy.width, height: copy.height, isComplete: true))
    }
    #expect(max(cover.width, cover.height) == min(1600, max(width, height)))
    #expect((thumbnail.width, thumbnail.height) == (narrow, low))
  }

  @Test func `for catalogues are what pages show anyway, where that is a JPEG`() throws {
    let painting = try Workroom.painting(1024, 600).encoded(.png(colours: nil))
    let (copies, _) = try variants(painting)
    #expect(try covers(painting).cover == copies.fallback)
    let small = try Workroom.painting(40, 30).encoded(.jpeg(quality: 80))
    let (cover, thumbnail, bytes) = try covers(small)
    #expect(try cover == thumbnail && bytes(cover) == small)
  }

  @Test func `for catalogues are made again where they are gone`() throws {
    let drawing = try Workroom.drawing(1024, 600).encoded(.png(colours: nil))
    let (cover, thumbnail, bytes) = try covers(drawing)
    let before = try [bytes(cover), bytes(thumbnail)]
    for name in try FileSystem.files(below: room.pictures) where name.hasSuffix(".jpg") {
      try FileSystem.removeFile(Path.join(room.pictures, name))
    }
    #expect(try [bytes(cover), bytes(thumbnail)] == before)
  }

  @Test func `come as AVIF too where that is wanted, before the others`() throws {
    var recipe = Recipe()
    recipe.makesAVIF = true
    recipe.widths = [40, 80]
    let (copies, facts) = try variants(Workroom.painting(100, 60).encoded(.png(colours: nil)), recipe)
    #expect(copies.kinds.map { $0.map(\.type) } == [[.avif, .avif], [.webp, .webp]])
    #expect(copies.offered.map(\.width) == [40, 80, 40, 80])
    for copy in copies.offered { #expect(try facts(copy).type == copy.type) }
  }

  @Test func `of a drawing lose nothing and stay PNG where it is plain`() throws {
    let bytes = try Workroom.drawing(600, 400).encoded(.png(colours: nil))
    let (copies, _) = try variants(bytes)
    #expect(copies.fallback.type == .png)
    #expect(copies.tone?.number == 0b000011)
    // It fits already.
    #expect(copies.book?.fingerprint == Fingerprint(of: bytes))
    let imagePipeline = room.imagePipeline()
    let sourceImage = Workroom.sourceImage(bytes)
    let widest = try Raster(
      decoding: imagePipeline.bytes(of: copies.widest, from: sourceImage), as: .webp, limit: 1_000_000)
    #expect(widest.pixels == Workroom.drawing(600, 400).pixels)
  }

  @Test func `let shine through what shines through, but not in a book`() throws {
    let (copies, facts) = try variants(Workroom.drawing(600, 400, hole: true).encoded(.png(colours: nil)))
    #expect(copies.tone == nil)
    #expect(copies.fallback.type == .png)
    let book = try #require(copies.book)
    let imagePipeline = room.imagePipeline()
    let sourceImage = Workroom.sourceImage(try Workroom.drawing(600, 400, hole: true).encoded(.png(colours: nil)))
    let page = try Raster(
      decoding: imagePipeline.bytes(of: copies.fallback, from: sourceImage), as: .png, limit: 1_000_000)
    #expect(page.hasAlpha)
    let print = try Raster(decoding: imagePipeline.bytes(of: book, from: sourceImage), as: book.type, limit: 1_000_000)
    #expect(!print.hasAlpha)
    let middle = 3 * (200 * 600 + 300)
    #expect(print.pixels[middle..<middle + 3].allSatisfy { $0 > 250 })
    #expect(try facts(book).isComplete)
  }

  @Test func `of a photograph go into a book within the limits of readers`() throws {
    let (copies, facts) = try variants(Workroom.painting(3000, 2000).encoded(.jpeg(quality: 90)))
    let book = try #require(copies.book)
    #expect(book.type == .jpeg)
    #expect(max(book.width, book.height) <= 2048 && book.width * book.height <= 3_800_000 && book.size <= 1_500_000)
    #expect(try facts(book) == PictureFacts(type: .jpeg, width: book.width, height: book.height, isComplete: true))
    #expect(copies.offered.map(\.width) == [480, 640, 800, 1200, 1600])
    #expect(copies.fallback.width == 1200)
  }

  @Test func `of a JPEG that fits leave it in the book as it is`() throws {
    let bytes = try Workroom.painting(700, 500).encoded(.jpeg(quality: 80))
    #expect(try variants(bytes).copies.book?.fingerprint == Fingerprint(of: bytes))
  }

  @Test func `of a PNG that moves stand still in a book`() throws {
    let bytes = try Workroom.drawing(400, 300).encoded(.png(colours: nil))
    #expect(try variants(bytes).copies.book?.fingerprint == Fingerprint(of: bytes))
    let moving = SamplePictures.moving(bytes)
    #expect(PictureFacts.isAnimatedPNG(moving.span) && !PictureFacts.isAnimatedPNG(bytes.span))
    let book = try #require(try variants(moving).copies.book)
    #expect(book.fingerprint != Fingerprint(of: moving))
    #expect(book.width == 400 && book.height == 300)
  }

  @Test func `that is small already are itself alone`() throws {
    let bytes = try Workroom.drawing(64, 48).encoded(.png(colours: nil))
    let copies = try variants(bytes).copies
    #expect(copies.offered.isEmpty)
    #expect(copies.fallback.fingerprint == Fingerprint(of: bytes))
  }

  @Test func `of an SVG are itself on pages and pixels in books`() throws {
    let svg = Array(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="40" height="30" viewBox="0 0 40 30"><rect width="40" height="30" \
      fill="#fc0"/></svg>
      """.utf8)
    let (copies, facts) = try variants(svg)
    #expect(copies.offered.isEmpty && copies.fallback.type == .svg)
    let book = try #require(copies.book)
    #expect(try facts(book) == PictureFacts(type: .png, width: 1600, height: 1200, isComplete: true))
    #expect(copies.tone?.number == 0b111100)
  }

  @Test(arguments: [
    (1024, [480, 640, 800, 1024]), (850, [480, 640, 850]), (1650, [480, 640, 800, 1200, 1600]),
    (1600, [480, 640, 800, 1200, 1600]),
    (300, [300]), (480, [480]), (500, [500]), (1, [1]),
  ])
  func `are never wider than it, nor hardly narrower than another`(width: Int, widths: [Int]) throws {
    let copies = try variants(Workroom.painting(width, 300).encoded(.png(colours: nil))).copies
    #expect(copies.offered.map(\.width) == (copies.offered.isEmpty ? [] : widths))
    #expect(!copies.offered.isEmpty || widths.count == 1)
  }

  @Test func `cannot be made of what cannot be decoded`() throws {
    var bytes = try Workroom.painting(300, 200).encoded(.png(colours: nil))
    for place in 2000..<2600 { bytes[place] = 0 }
    #expect(PictureFacts(of: bytes).isComplete)
    let imagePipeline = room.imagePipeline()
    let sourceImage = Workroom.sourceImage(bytes)
    let first = try #require(throws: BrokenPicture.self) { _ = try imagePipeline.variants(sourceImage) }
    #expect(!first.reason.isEmpty)
    // That is remembered too.
    let again = Workroom.sourceImage(bytes) { Issue.record("nobody has to look again") }
    #expect(throws: first) { _ = try room.imagePipeline().variants(again) }
  }
}

@Suite(.enabled(if: Libvips.isAvailable, "libvips is not on this machine")) struct `What was developed` {
  let room: Workroom
  let bytes: [UInt8]

  init() throws {
    room = try Workroom()
    bytes = try Workroom.painting(600, 400).encoded(.png(colours: nil))
  }

  private var unread: SourceImage { Workroom.sourceImage(bytes) { Issue.record("it need not be read") } }

  @Test func `is not developed again, neither by another process nor on another machine`() throws {
    let first = try room.imagePipeline().variants(Workroom.sourceImage(bytes))
    #expect(room.variants == 1)
    #expect(try room.imagePipeline().variants(unread) == first)
    let elsewhere = room.folder.file("elsewhere")
    for file in try FileSystem.files(below: room.pictures) {
      try FileSystem.createFolder(Path.parent(of: Path.join(elsewhere, file)))
      try FileSystem.write(FileSystem.read(Path.join(room.pictures, file)), to: Path.join(elsewhere, file))
    }
    #expect(try room.imagePipeline(in: elsewhere).variants(unread) == first)
    #expect(room.variants == 1)
  }

  @Test func `is another thing for another recipe`() throws {
    _ = try room.imagePipeline().variants(Workroom.sourceImage(bytes))
    var recipe = Recipe()
    recipe.quality = 40
    let imagePipeline = room.imagePipeline(recipe)
    #expect(imagePipeline.fingerprint != room.imagePipeline().fingerprint)
    _ = try imagePipeline.variants(Workroom.sourceImage(bytes))
    #expect(room.variants == 2)
  }

  @Test func `is made again where it is damaged or gone`() throws {
    let imagePipeline = room.imagePipeline()
    let sourceImage = Workroom.sourceImage(bytes)
    let copies = try #require(try imagePipeline.variants(sourceImage))
    let good = try imagePipeline.bytes(of: copies.widest, from: sourceImage)
    for (round, file) in try room.files().enumerated() {
      let path = Path.join(room.pictures, file)
      if round.isMultiple(of: 2) {
        try FileSystem.write(Array(FileSystem.read(path).dropLast(7)), to: path)
      } else {
        try FileSystem.removeFile(path)
      }
    }
    let again = room.imagePipeline()
    #expect(try again.variants(sourceImage) == copies)
    for copy in copies.files { #expect(try !again.bytes(of: copy, from: sourceImage).isEmpty) }
    #expect(try again.bytes(of: copies.widest, from: sourceImage) == good)
    #expect(room.variants >= 2)
  }

  @Test func `is made once, however many ask at the same time`() async throws {
    let imagePipeline = room.imagePipeline()
    let sourceImage = Workroom.sourceImage(bytes)
    let all = try await withThrowingTaskGroup(of: ImageVariants?.self) { group in
      for _ in 0..<16 { group.addTask { try imagePipeline.variants(sourceImage) } }
      return try await group.reduce(into: Set<ImageVariants?>()) { $0.insert($1) }
    }
    #expect(all.count == 1)
    #expect(room.variants == 1)
  }

  @Test func `goes when no picture needs it any more`() throws {
    let imagePipeline = room.imagePipeline()
    let other = Workroom.sourceImage(try Workroom.painting(500, 400, seed: 2).encoded(.png(colours: nil)))
    _ = try imagePipeline.variants(Workroom.sourceImage(bytes))
    let kept = Set(try room.files())
    _ = try imagePipeline.variants(other)
    let all = try room.files()
    let gone = all.filter { !kept.contains($0) }
    let size = gone.reduce(0) { $0 + (FileStatus(of: Path.join(room.pictures, $1))?.size ?? 0) }
    #expect(gone.count == 4)
    #expect(try imagePipeline.prune(keeping: [unread], dryRun: true) == (4, size))
    #expect(try room.files() == all)
    #expect(try imagePipeline.prune(keeping: [unread], dryRun: false) == (4, size))
    #expect(Set(try room.files()) == kept)
    _ = try imagePipeline.variants(unread)
    #expect(try imagePipeline.prune(keeping: [], dryRun: false).files == kept.count)
    #expect(try room.files().isEmpty)
  }

  @Test func `is rid of what killed processes have left half-written, and of nothing else`() throws {
    _ = try room.imagePipeline().variants(Workroom.sourceImage(bytes))
    let kept = Set(try room.files())
    // No process has the highest number there is.
    let dead = Path.join(room.pictures, ".hornbook-tmp-\(Int32.max)-a")
    let alive = Path.join(room.pictures, ".hornbook-tmp-1-a")
    for path in [dead, alive] { try FileSystem.write([1], to: path) }
    #expect(try room.imagePipeline().variants(Workroom.sourceImage(bytes)) != nil)
    #expect(FileStatus(of: dead) == nil)
    #expect(FileStatus(of: alive) != nil)
    try FileSystem.removeFile(alive)
    #expect(Set(try room.files()) == kept)
  }

  @Test func `says which libraries made it, once they were needed`() throws {
    let before = room.imagePipeline()
    #expect(before.fingerprint == room.imagePipeline().fingerprint)
    _ = try before.variants(Workroom.sourceImage(bytes))
    let after = room.imagePipeline().fingerprint
    #expect(before.fingerprint == after)
    // A library was exchanged, and nobody knows it yet.
    let card = Path.join(room.pictures, "encoders")
    let text = String(decoding: try FileSystem.read(card), as: UTF8.self)
    try FileSystem.write(Array(text.replacing("libvips", with: "libvops").utf8), to: card)
    #expect(room.imagePipeline().fingerprint == after)
    #expect(String(decoding: try FileSystem.read(card), as: UTF8.self) == text)
  }

  @Test func `stops when somebody wants the work to end`() throws {
    struct Stop: Error {}
    let imagePipeline = ImagePipeline(folder: room.pictures, recipe: Recipe(), jobs: 1) { _ in throw Stop() }
    #expect(throws: Stop.self) { _ = try imagePipeline.variants(Workroom.sourceImage(bytes)) }
  }
}
