import Basics
import Build
import Dispatch
import Files
import Hashing
import Images
import Models
import Pictures
import Recordings
import SVG
import StoryStore
import Synchronization

/// The illustrations of a library, looked at once each.
final class PictureResolver: Sendable {
  /// The find where a page says its picture is.
  enum Find: Hashable, Sendable {
    /// A picture that can be published.
    case picture(PublishedPicture)
    /// Nothing, or something else than a file.
    case missing
    /// A path that leads out of the folder of illustrations.
    case outside
    /// A file that is not a whole picture, and why.
    case broken(String)
    /// A file with more bytes or pixels than a picture may have, and how many.
    case large(String)
    /// A picture that cannot be decoded, though its file looks whole, and why.
    case undecodable(String)
    /// A picture that could not be looked at this time, and why; its file may be right.
    case unread(String)
    /// A picture of a kind that only the missing library could make copies of.
    case unsupported(PictureType)
  }

  /// The longest side of a picture, in pixels: what JPEG can say.
  private static let sideLimit = 65_535
  /// The most bytes of a file: it is read at once.
  private static let sizeLimit = 1 << 28
  /// The most pixels of a picture: a gigabyte when it is unpacked to be shown.
  private static let areaLimit = 1 << 28

  /// The lookup of the files.
  let lookup: PictureLookup
  let imagePipeline: ImagePipeline?
  /// The finds of others, where the files themselves are not looked at.
  private let found: ShardSites?
  /// The name guard of drawings.
  private let names: Mutex<NameGuard>
  /// The files beside recordings that others have found.
  private let timed = Mutex<[String: TimingSource]>([:])
  private let known = Mutex<[String: Find]>([:])
  private let heard = Mutex<[String: RecordingFind]>([:])
  private let seen = Mutex<[String: FileStatus?]>([:])
  private let memory = Mutex(Memory())
  private let recent = Mutex<[Fingerprint: ImageVariants?]>([:])
  private let recentCovers = Mutex<[Fingerprint: Covers?]>([:])

  /// Earlier builds' finds, as far as called to mind.
  private struct Memory {
    var recall = Recall.nothing
    var stories: Set<Identifier> = []
    var files: [String: FileDependency] = [:]
  }

  /// Takes what finds the files, and who makes copies; without, files are only looked at. Where shards have looked at
  /// the files, these are not looked at again.
  init(_ lookup: PictureLookup, imagePipeline: ImagePipeline? = nil, found: ShardSites? = nil, names: NameGuard = .off)
  {
    self.lookup = lookup
    self.imagePipeline = imagePipeline
    self.found = found
    self.names = Mutex(names)
  }

  /// Keeps names out of the drawings that are looked at from now on.
  func keepOut(_ names: NameGuard) { self.names.withLock { $0 = names } }

  /// Looks at the picture that a page names, relative to the folder.
  func find(_ relativePath: String) throws -> Find {
    if let find = known.withLock({ $0[relativePath] }) { return find }
    guard found == nil else { return .missing }
    let find = try look(relativePath)
    known.withLock { $0[relativePath] = find }
    return find
  }

  /// Looks at many pictures, several at once where copies of them have to be made.
  func find(all paths: [String]) throws {
    let new = paths.filter { path in known.withLock { $0[path] == nil } && !isSurelyRemembered(path) }
    guard new.count > 1, found == nil else { return }
    let failures = Mutex<[Int: any Error]>([:])
    DispatchQueue.concurrentPerform(iterations: new.count) { place in
      FaultStack.take()
      guard failures.withLock(\.isEmpty) else { return }
      do {
        _ = try find(new[place])
      } catch {
        failures.withLock { $0[place] = error }
      }
    }
    if let first = failures.withLock({ $0.min { $0.key < $1.key } }) { throw first.value }
  }

  /// The copies of a picture; nil if it turns out now that there can be none, or none this time.
  func variants(_ picture: PublishedPicture) throws -> ImageVariants? {
    if let recent = recent.withLock({ $0[picture.fingerprint] }) { return recent }
    let variants: ImageVariants?
    do {
      variants = try imagePipeline?.available(picture.sourceImage())
    } catch is BrokenPicture {
      variants = nil
    }
    recent.withLock { recent in
      // Those of one story, and of one list.
      if recent.count > 500 { recent.removeAll() }
      recent[picture.fingerprint] = .some(variants)
    }
    return variants
  }

  /// The copies of a picture that catalogues show of a book; nil if there can be none.
  func covers(of picture: PublishedPicture) throws -> Covers? {
    if let recent = recentCovers.withLock({ $0[picture.fingerprint] }) { return recent }
    let covers = try imagePipeline?.covers(of: picture.sourceImage())
    recentCovers.withLock { recent in
      if recent.count > 500 { recent.removeAll() }
      recent[picture.fingerprint] = .some(covers)
    }
    return covers
  }

  /// Whether nothing has to be made or read to know what an earlier build found.
  private func isSurelyRemembered(_ relativePath: String) -> Bool {
    guard let place = lookup.place(of: relativePath) else { return true }
    return remembered(place.path)?.isSure ?? false
  }

  /// Takes what earlier builds found in files.
  func recall(_ recall: Recall) {
    memory.withLock { memory in
      memory.recall = recall
      memory.stories.removeAll()
    }
  }

  /// Calls to mind what was found in the pictures of a story: those that stand as they did are not read again. Where
  /// shards have looked at them, only what was called to mind is there.
  func open(_ story: Identifier) throws {
    if let found {
      if memory.withLock({ $0.stories.contains(story) }) { return }
      let told = try found.found(of: story)
      known.withLock { $0.merge(told.pictures) { first, _ in first } }
      heard.withLock { $0.merge(told.recordings) { first, _ in first } }
      timed.withLock { $0.merge(told.timings) { first, _ in first } }
      // Not before: whoever finds it open looks at once.
      memory.withLock { _ = $0.stories.insert(story) }
      return
    }
    memory.withLock { memory in
      guard memory.stories.insert(story).inserted else { return }
      for fileDependency in memory.recall(story.section) { memory.files[fileDependency.path] = fileDependency }
    }
  }

  /// The files that were looked at for pictures, as they stood.
  func fileDependencies(ofPictures names: [String]) -> [FileDependency] {
    names.flatMap { name -> [FileDependency] in
      guard let path = lookup.place(of: name)?.path, let status = seen.withLock({ $0[path] }),
        let find = known.withLock({ $0[name] })
      else { return [] }
      let memo = find.memo
      let fileDependency = FileDependency(path: path, status: status, memo: memo.isEmpty ? "" : "\(tag) \(memo)")
      return [fileDependency] + passed(name)
    }
  }

  /// The files looked at in vain before one was found, or was not.
  private func passed(_ name: String) -> [FileDependency] {
    (lookup.place(of: name)?.passed ?? []).compactMap { path in
      seen.withLock { $0[path] }.map { FileDependency(path: path, status: $0) }
    }
  }

  /// Notes the state of what may be looked at in vain, before a file is looked for: what comes later shows next time.
  private func noteAround(_ name: String) {
    for path in lookup.around(name) where seen.withLock({ $0[path] == nil }) { note(path, FileStatus(of: path)) }
  }

  /// An earlier build's find in a file that stands as it did then, if that can still be shown.
  private func recalled(_ path: String) throws -> (find: Find, status: FileStatus?)? {
    guard let remembered = remembered(path) else { return nil }
    if remembered.isSure { return (remembered.find, remembered.status) }
    // A drawing may have had other names taken out.
    if case .picture(let picture) = remembered.find, picture.type == .svg { return nil }
    guard try holds(remembered.find) else { return nil }
    guard case .picture(var picture) = remembered.find else { return (remembered.find, remembered.status) }
    // Who develops it in another way may see its colours, or not.
    picture.colour = try variants(picture)?.eyeCatcher
    return (.picture(picture), remembered.status)
  }

  /// An earlier build's find in a file that stands as it did then; it is sure where whoever developed it would do
  /// it alike now.
  private func remembered(_ path: String) -> (find: Find, status: FileStatus?, isSure: Bool)? {
    guard let fileDependency = fileDependency(of: path) else { return nil }
    let words = fileDependency.memo.split(separator: " ", maxSplits: 1).map(String.init)
    guard words.count == 2, var find = Find(memo: words[1]) else { return nil }
    if case .picture(var picture) = find, picture.type == .svg {
      picture.names = names.withLock(\.self)
      find = .picture(picture)
    }
    return (find, fileDependency.status, words[0] == tag)
  }

  /// An earlier build's find in a file. Texts are equal that look alike, files are not.
  private func fileDependency(of path: String) -> FileDependency? {
    memory.withLock { $0.files[path] }.flatMap { $0.path.utf8.elementsEqual(path.utf8) ? $0 : nil }
  }

  /// The mark of the way pictures are developed, and of the names kept out of them.
  private var tag: String { "\(imagePipeline?.fingerprint.short ?? "-")-\(names.withLock(\.fingerprint).short)" }

  /// Whether a picture can still be shown that others have looked at. A library that has come since may not be able to
  /// decode it, and its bytes may be others though its file seems to be the same: then it has to be read again.
  private func holds(_ find: Find) throws -> Bool {
    guard let imagePipeline, case .picture(let picture) = find else { return true }
    do {
      return try imagePipeline.variants(picture.sourceImage()) != nil
    } catch is BrokenPicture {
      return false
    } catch let error as DiagnosticError {
      guard error.diagnostics.allSatisfy({ ["broken-picture", "picture-copy"].contains($0.id) }) else { throw error }
      return false
    }
  }

  /// The files that were looked at for recordings, as they stood.
  func fileDependencies(ofRecordings paths: [String]) -> [FileDependency] {
    paths.flatMap { name -> [FileDependency] in
      guard let path = lookup.place(of: name)?.path, let find = heard.withLock({ $0[name] }) else { return [] }
      let beside = Page.besideExtensions.map { (Path.replacingExtension(of: path, with: $0), "") }
      return ([(path, find.memo)] + beside).compactMap { path, memo in
        seen.withLock { $0[path] }.map { FileDependency(path: path, status: $0, memo: memo) }
      } + passed(name)
    }
  }

  /// The file beside a recording that says when its text is spoken, as shards have found it, or that there is none;
  /// nothing where files are looked at here.
  func told(beside recording: String) -> TimingSource?? {
    found.map { _ in timed.withLock { $0[recording] } }
  }

  /// Notes how a file stood when it was looked at; nil if nothing was there.
  func note(_ path: String, _ status: FileStatus?) {
    seen.withLock { $0[path] = .some(status) }
  }

  /// Looks at a recording that a page or a story names, relative to the folder.
  func hear(_ relativePath: String) throws -> RecordingFind {
    if let find = heard.withLock({ $0[relativePath] }) { return find }
    guard found == nil else { return .missing }
    let find = try listen(relativePath)
    heard.withLock { $0[relativePath] = find }
    return find
  }

  private func listen(_ relativePath: String) throws -> RecordingFind {
    noteAround(relativePath)
    guard let place = lookup.place(of: relativePath) else { return .outside }
    let path = place.path
    if let fileDependency = fileDependency(of: path), let find = RecordingFind(memo: fileDependency.memo) {
      seen.withLock { $0[path] = .some(fileDependency.status) }
      return find
    }
    let before = FileStatus(of: path)
    seen.withLock { $0[path] = .some(before) }
    guard let root = place.root, let resolved = FileSystem.resolved(path), let status = FileStatus(of: resolved) else {
      if before == nil { return .missing }
      seen.withLock { $0[path] = .some(nil) }
      return .unread("its real place cannot be found")
    }
    guard resolved.hasPrefix(root + "/") else { return .outside }
    guard status.kind == .file else { return .missing }
    guard status.size > 0 else { return .broken }
    guard status.size <= Self.sizeLimit else { return .large }
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileSystem.read(resolved)
    } catch {
      if error.isOfSystem { throw error }
      seen.withLock { $0[path] = .some(nil) }
      return .unread("it cannot be read: \(error.reason)")
    }
    guard let facts = RecordingFacts(ofAny: bytes) else { return .broken }
    let published = RecordingFacts.withoutTags(bytes)
    return .recording(
      PublishedRecording(
        source: resolved, type: facts.type, milliseconds: facts.milliseconds, size: published.count,
        picture: facts.picture, fingerprint: Fingerprint(of: published)))
  }

  private func look(_ relativePath: String) throws -> Find {
    guard let contained = Path.contained(relativePath) else { return .outside }
    noteAround(relativePath)
    guard let place = lookup.place(of: relativePath) else { return .outside }
    let path = place.path
    if let (find, status) = try recalled(path) {
      seen.withLock { $0[path] = .some(status) }
      return find
    }
    // How it stands before it is read: what changes while it is read shows next time.
    let before = FileStatus(of: path)
    seen.withLock { $0[path] = .some(before) }
    guard let root = place.root, let resolved = FileSystem.resolved(path), let status = FileStatus(of: resolved) else {
      return before == nil ? .missing : passing("its real place cannot be found", at: path)
    }
    guard resolved.hasPrefix(root + "/") else { return .outside }
    guard status.kind == .file else { return .missing }
    guard status.size > 0 else { return .broken("it is empty") }
    guard status.size <= Self.sizeLimit else {
      return .large("its \(status.size >> 20) MiB are more than a picture may have")
    }
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileSystem.read(resolved)
    } catch {
      if error.isOfSystem { throw error }
      return passing("it cannot be read: \(error.reason)", at: path)
    }
    let facts = PictureFacts(of: bytes)
    switch facts.type {
    case .png, .jpeg, .gif, .webp, .avif, .heic: break
    case .svg: return try drawing(bytes, resolved, at: path)
    case .unknown:
      // Compressed drawings have an ending of their own, and are none to a browser.
      let isCompressed = contained.lowercased().hasSuffix(".svgz") && CleanedSVG.isCompressed(bytes)
      return .broken(isCompressed ? "it is a compressed SVG; unpack it with 'gunzip'" : "it is not a picture")
    }
    guard facts.width > 0, facts.height > 0 else { return .broken("its size cannot be read") }
    guard facts.width <= Self.sideLimit, facts.height <= Self.sideLimit, facts.width * facts.height <= Self.areaLimit
    else {
      return .large("its \(facts.width) × \(facts.height) pixels are more than a page can show")
    }
    guard facts.isComplete else { return .broken("it is cut off") }
    let stripped = PictureFacts.withoutMetadata(bytes, type: facts.type)
    let published = stripped ?? bytes
    let picture = PublishedPicture(
      source: resolved, type: facts.type, width: facts.width, height: facts.height, size: published.count,
      fingerprint: Fingerprint(of: published), isStripped: stripped != nil)
    return try found(picture, published, at: path)
  }

  /// The fault of a picture that may be right the next time though its file stands as it does: it is looked at
  /// again each time.
  private func passing(_ reason: String, at path: String) -> Find {
    seen.withLock { $0[path] = .some(nil) }
    return .unread(reason)
  }

  /// A picture whose copies can be made, as they are now, while its bytes are at hand.
  private func found(_ picture: PublishedPicture, _ bytes: [UInt8], at path: String) throws -> Find {
    guard let imagePipeline else { return .picture(picture) }
    do {
      guard let variants = try imagePipeline.variants(picture.sourceImage(bytes)) else {
        return .unsupported(picture.type)
      }
      var picture = picture
      picture.colour = variants.eyeCatcher
      return .picture(picture)
    } catch let broken as BrokenPicture {
      if broken.isCertain { return .undecodable(broken.reason) }
      return passing(broken.reason, at: path)
    }
  }

  /// An SVG as it is published, which is not as it lies in the library.
  private func drawing(_ bytes: [UInt8], _ source: String, at path: String) throws -> Find {
    let names = names.withLock(\.self)
    let drawing: CleanedSVG
    do throws(SVGError) {
      drawing = try CleanedSVG(bytes, words: names.words)
    } catch {
      if error.isOfSystem { return passing(error.description, at: path) }
      return .broken(error.description)
    }
    var picture = PublishedPicture(
      source: source, type: .svg, width: drawing.width, height: drawing.height, size: drawing.bytes.count,
      fingerprint: Fingerprint(of: drawing.bytes), losses: drawing.losses)
    picture.names = names
    picture.likenesses = names.likenesses(in: drawing.texts)
    return try found(picture, drawing.bytes, at: path)
  }
}
