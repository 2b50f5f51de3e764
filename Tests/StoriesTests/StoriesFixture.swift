import Basics
import Build
import Files
import Hashing
import Images
import Models
import Rendering
import Settings
import Stores
import Stories
import StoryStore
import TestSupport

/// A small library, in memory or in a file, with its pictures in a folder of its own, as a publication sees it.
final class StoriesFixture {
  var store: StoryStore
  private let temporary: TemporaryFolder
  var folder: String { temporary.path }
  var settings = Settings()
  var theme = StoriesFixture.theme
  var recipe = Recipe()
  /// What becomes of stories that are not ready.
  var drafts = DraftRule.leavingOut(at: StoriesFixture.day(30))
  /// The folder of copies of pictures: one for all tests, but for those that look into it (`ownPictures`).
  var pictures = TemporaryFolder.shared.file("stories")
  /// A folder of copies that nobody else uses.
  var ownPictures: String { Path.join(folder, "pictures") }

  init(inFile: Bool = false) throws {
    temporary = try TemporaryFolder()
    for name in ["Illustrations", "pages"] { try FileSystem.createFolder(temporary.file(name)) }
    store = inFile ? try StoryStore.open(temporary.file("library.sqlite"), mode: .create) : try StoryStore.inMemory()
  }

  /// The checkout's own theme.
  static let theme: Theme = {
    do {
      return try Theme(folders: [templates], language: "en")
    } catch {
      fatalError("the theme cannot be read: \(error)")
    }
  }()

  static let templates = Checkout.path + "/Templates"

  /// A moment, so many days into 2026.
  static func day(_ number: Int) -> Timestamp {
    Timestamp(microseconds: 1_767_225_600_000_000 + Int64(number) * 86_400_000_000)
  }

  static func id(_ name: String) -> Identifier { Identifier(NameBasedUUID(name).text) }

  /// Saves a story whose pages have these texts; pages named in `pictures` get one.
  @discardableResult
  func add(
    _ title: String, day: Int = 1, pages: [String] = ["Once upon a time.", "The end."], pictures: [Int] = [],
    _ change: (inout Story) -> Void = { _ in }
  ) throws -> Identifier {
    var story = Story(id: Self.id("\(title) \(day)"), title: title, createdAt: Self.day(day))
    story.updatedAt = Self.day(day)
    change(&story)
    let rows = try pages.enumerated().map { index, text in
      var page = Page(id: Self.id("\(story.id) \(index)"), pageNumber: index + 1, text: text)
      page.updatedAt = Self.day(day)
      if pictures.contains(index + 1) {
        page.illustrationStatus = .generated
        page.illustrationRelativePath = "\(story.id)-\(index + 1).png"
        page.altText = "Picture \(index + 1) of \(title)"
        try putPicture("\(story.id)-\(index + 1).png", seed: index)
      }
      return page
    }
    try store.write { [story] in try $0.save(story, pages: rows, dates: .given) }
    return story.id
  }

  /// Writes a whole PNG of one pixel that differs by its seed, in the size that it says a pixel has; all have as many
  /// bytes.
  func putPicture(_ name: String, seed: Int) throws {
    try FileSystem.write(SeededPicture.dot(name, seed: seed), to: Path.join(folder, "Illustrations/\(name)"))
  }

  /// The library as it stands now.
  func publication(
    theme: Theme = StoriesFixture.theme, making share: Share = .whole
  ) throws -> StoriesPublication {
    try configuration(theme: theme).publication(of: store, drafts: drafts, making: share)
  }

  /// What the site is made of besides the library.
  func configuration(
    theme: Theme = StoriesFixture.theme, illustrations: String = "Illustrations",
    brought: ImagePipeline.ImportedCache? = nil
  ) throws -> StoriesConfiguration {
    try StoriesConfiguration(
      settings: settings, theme: theme,
      sources: .init(
        pictures: PictureFolders(Path.join(folder, illustrations)), pages: Path.join(folder, "pages")),
      imagePipeline: ImagePipeline(folder: pictures, recipe: recipe, jobs: 2, brought: brought))
  }

  /// The whole plan, by path.
  func plan() throws -> [String: Output] {
    let publication = try publication(theme: theme)
    let outputs = try publication.sections(recalling: .nothing).flatMap { try $0.plan().outputs }
    return Dictionary(outputs.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// What the plan makes of one page, as text.
  func page(_ path: String) throws -> String {
    guard case .bytes(let bytes)? = try plan()[path]?.make() else { throw Missing(path: path) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What every page and every unpacked word of every book says, to search in.
  func everything() throws -> [String: String] {
    try plan().mapValues { output in
      switch try output.make() {
      case .bytes(let bytes): return String(decoding: bytes, as: UTF8.self)
      case .copy: return ""
      case .file(let write):
        let path = Path.join(folder, "book.epub")
        try write(path)
        return try Book(path).text
      }
    }
  }

  struct Missing: Error {
    let path: String
  }
}
