import Diagnostics
import Files
import Hashing
import Pictures
import Publication
import SVG
import StoryModel
import Synchronization

/// The illustrations of a library, looked at once each.
final class PictureShelf: Sendable {
  /// What stands where a page says its picture is.
  enum Find: Hashable, Sendable {
    /// A picture that can be published.
    case picture(PublishedPicture)
    /// Nothing, or something else than a file.
    case missing
    /// A path that leads out of the folder of illustrations.
    case outside
    /// A file that is not a whole picture, and why.
    case broken(String)
    /// A picture of a kind that cannot be published yet.
    case unsupported(PictureType)
  }

  /// The longest side of a picture, in pixels: what JPEG can say.
  private static let sideLimit = 65_535
  /// The most pixels of a picture: a gigabyte when it is unpacked to be shown.
  private static let areaLimit = 1 << 28

  private let folder: String
  private let root: String?
  private let known = Mutex<[String: Find]>([:])
  private let seen = Mutex<[String: FileStatus?]>([:])
  private let memory = Mutex(Memory())

  /// What earlier builds found, as far as it was called to mind.
  private struct Memory {
    var recall = Recall.nothing
    var stories: Set<Identifier> = []
    var files: [String: Witness] = [:]
  }

  /// Takes the folder of illustrations; it need not be there.
  init(folder: String) {
    self.folder = folder
    root = FileSystem.resolved(folder)
  }

  /// Looks at the picture that a page names, relative to the folder.
  func find(_ relativePath: String) throws -> Find {
    if let find = known.withLock({ $0[relativePath] }) { return find }
    let find = try look(relativePath)
    known.withLock { $0[relativePath] = find }
    return find
  }

  /// Takes what earlier builds found in files.
  func recall(_ recall: Recall) {
    memory.withLock { memory in
      memory.recall = recall
      memory.stories.removeAll()
    }
  }

  /// Calls to mind what was found in the pictures of a story: those that stand as they did are not read again.
  func open(_ story: Identifier) {
    memory.withLock { memory in
      guard memory.stories.insert(story).inserted else { return }
      for witness in memory.recall(story.section) { memory.files[witness.path] = witness }
    }
  }

  /// The files that were looked at for pages, as they stood.
  func witnesses(of pages: [Page]) -> [Witness] {
    pages.compactMap { page in
      guard page.illustrationStatus == .generated, let name = page.illustrationRelativePath,
        let contained = Path.contained(name)
      else { return nil }
      let path = Path.join(folder, contained)
      guard let status = seen.withLock({ $0[path] }), let find = known.withLock({ $0[name] }) else { return nil }
      return Witness(path: path, status: status, memo: find.memo)
    }
  }

  private func look(_ relativePath: String) throws -> Find {
    guard let contained = Path.contained(relativePath) else { return .outside }
    let path = Path.join(folder, contained)
    if let witness = memory.withLock({ $0.files[path] }), let find = Find(memo: witness.memo) {
      seen.withLock { $0[path] = .some(witness.status) }
      return find
    }
    // How it stands before it is read: what changes while it is read shows next time.
    let before = FileStatus(of: path)
    seen.withLock { $0[path] = .some(before) }
    guard let root, let resolved = FileSystem.resolved(path) else { return .missing }
    guard resolved.hasPrefix(root + "/") else { return .outside }
    guard let status = FileStatus(of: resolved), status.kind == .file else { return .missing }
    guard status.size > 0 else { return .broken("it is empty") }
    let bytes = try FileSystem.read(resolved)
    let facts = PictureFacts(of: bytes)
    switch facts.type {
    case .png, .jpeg, .gif, .webp: break
    case .svg: return drawing(bytes, resolved)
    case .unknown:
      // Compressed drawings have an ending of their own, and are none to a browser.
      let isCompressed = contained.lowercased().hasSuffix(".svgz") && CleanedSVG.isCompressed(bytes)
      return .broken(isCompressed ? "it is a compressed SVG; unpack it with 'gunzip'" : "it is not a picture")
    default: return .unsupported(facts.type)
    }
    guard facts.width > 0, facts.height > 0 else { return .broken("its size cannot be read") }
    guard facts.width <= Self.sideLimit, facts.height <= Self.sideLimit, facts.width * facts.height <= Self.areaLimit
    else {
      return .broken("its \(facts.width) × \(facts.height) pixels are more than a page can show")
    }
    guard facts.isComplete else { return .broken("it is cut off") }
    let stripped = PictureFacts.withoutMetadata(bytes, type: facts.type)
    let published = stripped ?? bytes
    return .picture(
      PublishedPicture(
        source: resolved, type: facts.type, width: facts.width, height: facts.height, size: published.count,
        fingerprint: Fingerprint(of: published), isStripped: stripped != nil))
  }

  /// An SVG as it is published, which is not as it lies in the library.
  private func drawing(_ bytes: [UInt8], _ source: String) -> Find {
    do throws(SVGError) {
      let drawing = try CleanedSVG(bytes)
      return .picture(
        PublishedPicture(
          source: source, type: .svg, width: drawing.width, height: drawing.height, size: drawing.bytes.count,
          fingerprint: Fingerprint(of: drawing.bytes), losses: drawing.losses))
    } catch {
      return .broken(error.description)
    }
  }
}
