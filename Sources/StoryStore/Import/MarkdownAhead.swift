import Basics
import Files
import Synchronization

/// The Markdown files of an import, read while the library takes the stories of the files before them.
struct MarkdownAhead {
  /// A file as it turned out.
  enum File: Sendable {
    /// A link out of the import's folder.
    case outside
    /// Nothing that can be read.
    case unreadable(FileError)
    /// No story.
    case refused(DiagnosticError)
    /// A story. One whose file gives no identity lacks it still, and has the name and the language that it is made of.
    case story(MarkdownStory, unnamed: (name: String, language: String)?)
  }

  /// The numbers of files and of their bytes that are read together: memory does not grow with the collection.
  private static let limits = (files: 64, bytes: 1 << 20)

  private let reader: Reader
  private let paths: [(path: String, size: Int)]
  /// The number of them read or being read.
  private var begun = 0
  private var ready: ArraySlice<File> = []
  private var next: (thread: SystemThread, files: Batch)?

  /// Begins with the files in the order in which they will be asked for.
  ///
  /// - Parameters:
  ///   - paths: The files, and their sizes.
  ///   - root: The folder of the import.
  ///   - realRoot: Where that lies with all links followed.
  ///   - isFolder: Whether links may not lead out of it.
  ///   - plan: Where a library has pictures.
  init(
    _ paths: [(path: String, size: Int)], below root: String, _ realRoot: String, isFolder: Bool, plan: PicturePlan
  ) {
    self.paths = paths
    reader = Reader(root: root, realRoot: realRoot, isFolder: isFolder, plan: plan)
  }

  /// The next file; nil if there is none left.
  mutating func take() -> File? {
    if ready.isEmpty {
      if let batch = next?.files {
        end()
        ready = batch.files.withLock { $0[...] }
      } else {
        let some = waiting
        begun += some.count
        ready = reader.read(some)[...]
      }
      start()
    }
    return ready.popFirst()
  }

  /// Waits until nothing is read any more.
  mutating func end() {
    next?.thread.wait()
    next = nil
  }

  /// The files that are to be read next. One that is large stands alone.
  private var waiting: [String] {
    var bytes = 0
    let some = paths[begun...].prefix(Self.limits.files).prefix { _, size in
      defer { bytes += size }
      return bytes == 0 || bytes + size <= Self.limits.bytes
    }
    return some.map(\.path)
  }

  /// Starts to read the next files. Where the system has no thread left, they are read when they are asked for.
  private mutating func start() {
    let (some, reader, batch) = (waiting, reader, Batch())
    guard !some.isEmpty, let thread = SystemThread({ batch.files.withLock { $0 = reader.read(some) } }) else { return }
    begun += some.count
    next = (thread, batch)
  }

  private final class Batch: Sendable {
    let files = Mutex<[File]>([])
  }

  private final class Reader: Sendable {
    private let root: String
    private let realRoot: String
    private let isFolder: Bool
    private let plan: PicturePlan
    /// The pictures that belong to pages by their names.
    private let pictures = Mutex(MarkdownPictures())

    init(root: String, realRoot: String, isFolder: Bool, plan: PicturePlan) {
      (self.root, self.realRoot, self.isFolder, self.plan) = (root, realRoot, isFolder, plan)
    }

    func read(_ paths: [String]) -> [File] {
      pictures.withLock { pictures in paths.map { read($0, &pictures) } }
    }

    private func read(_ path: String, _ pictures: inout MarkdownPictures) -> File {
      if isFolder, FileSystem.leadsOut(path, of: root) { return .outside }
      let bytes: [UInt8]
      do throws(FileError) {
        bytes = try FileSystem.read(path)
      } catch {
        return .unreadable(error)
      }
      let name = MarkdownName(path: Path.rest(of: path, below: root) ?? path, in: realRoot)
      var named = MarkdownPictures()
      swap(&named, &pictures)
      defer { swap(&named, &pictures) }
      var language: String?
      do throws(DiagnosticError) {
        let story = try MarkdownStory(
          bytes, path: path,
          .init(name: name) { [plan] in
            plan.libraryPath(of: $0)
          } pictures: { [root] in
            named.pictures(of: name, at: path, below: root)
          } identifier: {
            language = $0
            return Identifier("")
          })
        return .story(story, unnamed: language.map { (name.story, $0) })
      } catch {
        return .refused(error)
      }
    }
  }
}
