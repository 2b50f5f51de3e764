import Files
import Hashing
import Pictures
import Synchronization
import TestSupport
import Testing

@testable import Images

@Suite(.enabled(if: Libvips.isAvailable, "libvips is not on this machine"))
struct `A picture over which a process comes to its end` {
  let room: Workroom
  let bytes: [UInt8]

  init() throws {
    room = try Workroom()
    bytes = try Workroom.painting(300, 200).encoded(.png(colours: nil))
  }

  private func imagePipeline(_ helpers: PictureHelpers) -> ImagePipeline {
    ImagePipeline(folder: room.pictures, recipe: Recipe(), jobs: 2, helpers: helpers)
  }

  @Test func `becomes the inks of a press there, by the profile that goes along`() throws {
    var recipe = Recipe()
    recipe.inks = try InkProfile(SampleInks.profile(), limit: 200)
    let sourceImage = Workroom.sourceImage(bytes)
    let task = PictureTask.copies(sourceImage, .inks, recipe, bytes: bytes)
    let there = try #require(PictureTask(task.pieces))
    #expect(there.answer().pieces == task.answer().pieces)
    guard case .copies(let variants, let made) = there.answer() else {
      Issue.record("there are no copies")
      return
    }
    #expect(variants.fallback.type == .jpeg && made.count == 1)
    let frame = try #require(made[0].bytes.firstRange(of: [0xFF, 0xC0]))
    #expect(made[0].bytes[frame.lowerBound + 9] == 4)
    // A profile that is damaged on the way is no question.
    var pieces = task.pieces
    pieces[2] = []
    if PictureTask(pieces) != nil { Issue.record("a question without a profile") }
  }

  @Test func `becomes other inks by another profile, and even drawings stay as they are`() throws {
    func copy(_ limit: Int?, _ bytes: [UInt8]) throws -> Derivative? {
      var recipe = Recipe()
      recipe.inks = try limit.map { try InkProfile(SampleInks.profile(), limit: $0) }
      return try room.imagePipeline(recipe).paper(
        of: Workroom.sourceImage(bytes), isGrey: false, isFine: true, isInked: true)
    }
    let (much, little) = (try copy(300, bytes), try copy(60, bytes))
    #expect(much != nil && little != nil && much != little)
    #expect(try copy(300, bytes) == much)
    #expect(try copy(nil, bytes)?.type == .png)
    let drawing = try Workroom.drawing(300, 200).encoded(.png(colours: nil))
    #expect(try copy(300, drawing)?.type == .png)
  }

  @Test(arguments: [
    ("kill -ABRT $$", "the libraries that decode it fell over (signal 6), or had too little memory"),
    ("kill -XCPU $$", "decoding it takes more than 60 seconds"), ("exec sleep 100", "decoding it came to no end"),
    ("exit 1", "who was to decode it gave no answer"), ("exec cat >&0", "who was to decode it gave no answer"),
  ])
  func `is broken for now, and nothing of that is remembered`(script: String, reason: String) throws {
    // The libraries are known, so that the first question is about the picture.
    _ = try room.imagePipeline().variants(Workroom.sourceImage(Workroom.drawing(200, 200).encoded(.png(colours: nil))))
    let before = Set(try room.files())
    // Only what hangs is waited for in vain: others have an answer, however late the machine gives them a processor.
    let helpers = PictureHelpers(["sh", "-c", script], patience: .seconds(script.contains("sleep") ? 1 : 180))
    let broken = try #require(throws: BrokenPicture.self) {
      _ = try imagePipeline(helpers).variants(Workroom.sourceImage(bytes))
    }
    #expect(broken == BrokenPicture(reason: reason, isCertain: false))
    #expect(Set(try room.files()) == before)
    #expect(try room.imagePipeline().variants(Workroom.sourceImage(bytes)) != nil)
  }

  @Test func `is waited for once, at however many places it is shown`() throws {
    let helpers = PictureHelpers(
      ["sh", "-c", "echo >> '\(Path.join(room.pictures, "starts"))'; exec sleep 100"], patience: .seconds(2))
    _ = try room.imagePipeline().variants(Workroom.sourceImage(Workroom.drawing(200, 200).encoded(.png(colours: nil))))
    let imagePipeline = imagePipeline(helpers)
    for _ in 0..<100 {
      #expect(throws: BrokenPicture.self) { _ = try imagePipeline.variants(Workroom.sourceImage(bytes)) }
      #expect(try imagePipeline.card(of: Workroom.sourceImage(bytes)) == nil)
      #expect(try imagePipeline.covers(of: Workroom.sourceImage(bytes)) == nil)
      #expect(try imagePipeline.available(Workroom.sourceImage(bytes)) == nil)
    }
    #expect(FileStatus(of: Path.join(room.pictures, "starts"))?.size == 1)
    #expect(Lack.Use.allCases.map { imagePipeline.lack.count(of: $0) } == [0, 1, 1, 1])
    #expect(imagePipeline.lack.count == 3 && imagePipeline.lack.reason == "decoding it came to no end")
    imagePipeline.begin()
    #expect(imagePipeline.lack == Lack())
  }

  @Test func `does not make the libraries missing that nobody could ask for`() throws {
    let helpers = PictureHelpers(["hornbook-no-such-program"])
    let imagePipeline = imagePipeline(helpers)
    let broken = try #require(throws: BrokenPicture.self) {
      _ = try imagePipeline.variants(Workroom.sourceImage(bytes))
    }
    #expect(
      broken == BrokenPicture(reason: "the system has no room for another process to decode it", isCertain: false))
    #expect(!imagePipeline.lacksLibrary && imagePipeline.makersOfCopies == nil)
    #expect(FileStatus(of: Path.join(room.pictures, "encoders")) == nil)
    #expect(try room.imagePipeline().variants(Workroom.sourceImage(bytes)) != nil)
  }

  @Test func `is left when nobody wants pictures any more`() throws {
    struct Stop: Error {}
    let looks = Mutex(0)
    let helpers = PictureHelpers(["sh", "-c", "exec tail -f /dev/null"]) {
      if looks.withLock({
        $0 += 1; return $0 > 5
      }) {
        throw Stop()
      }
    }
    #expect(throws: Stop.self) { _ = try imagePipeline(helpers).variants(Workroom.sourceImage(bytes)) }
  }

  @Test func `is asked for and answered in pieces that say all there is to say`() throws {
    var recipe = Recipe()
    (recipe.widths, recipe.quality, recipe.makesAVIF) = ([100, 200], 55, true)
    let inks = try InkProfile(SampleInks.profile())
    for purpose in Purpose.all {
      // A profile goes along where it is wanted.
      recipe.inks = purpose == .inks ? inks : nil
      let sourceImage = Workroom.sourceImage(bytes)
      let task = try #require(PictureTask(PictureTask.copies(sourceImage, purpose, recipe, bytes: bytes).pieces))
      guard case .copies(let read, let other, let given, let picture) = task else {
        Issue.record("\(task)")
        continue
      }
      #expect((read.type, read.width, read.height, read.size) == (.png, 300, 200, bytes.count))
      #expect(read.fingerprint == sourceImage.fingerprint && other == purpose && given == recipe && picture == bytes)
      #expect(try read.bytes() == bytes)
      let said = task.answer()
      guard case .copies(let variants, let made) = said, !made.isEmpty else {
        Issue.record("\(said)")
        continue
      }
      guard case .copies(let again, let same)? = PictureAnswer(said.pieces) else {
        Issue.record("what was said cannot be read")
        continue
      }
      #expect(again == variants)
      #expect(same.map(\.derivative) == made.map(\.derivative) && same.map(\.bytes) == made.map(\.bytes))
      // Whoever answers with other bytes than he says is not believed.
      var pieces = said.pieces
      pieces[3][0] ^= 1
      #expect(PictureAnswer(pieces) == nil)
    }
  }

  @Test func `is told apart from one that is damaged`() throws {
    var damaged = bytes
    for place in 2000..<2600 { damaged[place] = 0 }
    let (good, bad) = try (
      PictureTrouble(decoding: bytes, as: .png, limit: 100_000, by: nil),
      PictureTrouble(decoding: damaged, as: .png, limit: 100_000, by: nil)
    )
    #expect(good == nil)
    #expect(bad == .broken("the picture is damaged or cut off"))
    let helpers = PictureHelpers(["sh", "-c", "kill -SEGV $$"])
    guard case .failed = try PictureTrouble(decoding: bytes, as: .png, limit: 100_000, by: helpers) else {
      Issue.record("it is not the picture's fault")
      return
    }
  }

  @Test func `is decoded once where many books have it`() throws {
    // It says of one picture that it is whole, and is gone.
    let frame: [UInt8] = [1, 0, 0, 0, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0]
    let answer = try room.folder.write(frame + Array("whole".utf8), to: "answer")
    let mark = room.folder.file("asked")
    let script = "test -e '\(mark)' && kill -SEGV $$; touch '\(mark)'; cat '\(answer)' >&0; exec tail -f /dev/null"
    let helpers = PictureHelpers(["sh", "-c", script])
    for _ in 0..<3 { #expect(try PictureTrouble(decoding: bytes, as: .png, limit: 100_000, by: helpers) == nil) }
    helpers.dismiss()
    let other = bytes + [0]
    guard case .failed = try PictureTrouble(decoding: other, as: .png, limit: 100_000, by: helpers) else {
      Issue.record("another picture is not the same")
      return
    }
  }
}
