import Basics
import Files
package import Hashing
import Pictures
import Synchronization

/// Makes the published copies of each picture, once.
///
/// A folder keeps the copies under names made of content. So no picture is processed again because it was moved,
/// renamed or touched, because its site was removed, or because the folder was carried to another machine. Several
/// threads may ask at once. Memory holds one picture for each job, and only one large picture.
package final class ImagePipeline: Sendable {
  private let cache: PictureCache
  /// Caches made elsewhere and brought along.
  private let brought: [PictureCache]
  let recipe: Recipe
  private let places: MemoryLimit
  private let helpers: PictureHelpers?
  private let told: Told
  private let underway = Mutex<[Fingerprint: Slot]>([:])
  private let state = Mutex(State())

  private struct State {
    var encoders = Standing.unasked
    var tally = Tally()
    /// Pictures that failed lately, by their bytes, which are not at fault: they are tried again.
    var failed: [Fingerprint: (reason: String, until: ContinuousClock.Instant)] = [:]
    /// The copies left out.
    var lack = Lack()
    /// Why the libraries could not be asked lately.
    var silence: (reason: String, until: ContinuousClock.Instant)?
  }

  /// The time until it is tried again. A picture that stands at many places is waited for once.
  private static let rest = Duration.seconds(600)

  /// The knowledge of the libraries that make copies.
  private enum Standing: Equatable {
    case unasked
    case missing
    case known(String)
  }

  /// A count of what this process has developed.
  package struct Tally: Hashable, Sendable {
    /// The picture count.
    package var pictures = 0
    /// Their size in the library, in bytes.
    package var before = 0
    /// The size of the widest copies that pages offer first.
    package var after = 0

    /// Nothing yet.
    package init() {}
  }

  /// Somebody at work on one picture, for whom others wait.
  private final class Slot: Sendable {
    let lock = Mutex(())
  }

  /// Is told what has been processed so far, after each picture and from any thread; what it throws ends the work.
  package typealias Told = @Sendable (Tally) throws -> Void

  /// Opens a folder of what was developed; it need not be there. `jobs` is how many pictures may be in memory at once.
  ///
  /// Copies that were brought along count as made here, by what made them: whatever is on this machine then makes no
  /// others. Without helpers this process works on pictures itself, and comes to whatever end they bring it to.
  package init(
    folder: String, recipe: Recipe, jobs: Int, brought: ImportedCache? = nil, helpers: PictureHelpers? = nil,
    told: @escaping Told = { _ in }
  ) {
    self.helpers = helpers
    cache = PictureCache(folder: folder)
    self.brought = brought?.folders.map { PictureCache(folder: $0) } ?? []
    self.recipe = recipe
    places = MemoryLimit(max(1, jobs))
    self.told = told
    guard recipe.isEnabled else { return }
    if let makers = brought?.makers {
      state.withLock { $0.encoders = makers == Encoders.missing.identity ? .missing : .known(makers) }
      return
    }
    if let known = Encoders.remembered(at: cache.card) {
      state.withLock { $0.encoders = .known(known.identity) }
    } else if FileStatus(of: cache.card) != nil {
      // They are others than they were, or were missing, and whoever was told so may have installed them.
      _ = try? makers()
    }
  }

  /// The fingerprint of picture development here: the recipe, and the libraries that make copies, as far as a
  /// picture ever needed them. Cheap: they are not loaded for it.
  package var fingerprint: Fingerprint {
    var stream = FingerprintStream()
    stream.append(recipe.fingerprint)
    if let inks = recipe.inksFingerprint { stream.append(inks) }
    switch state.withLock({ $0.encoders }) {
    case .unasked: stream.append(0)
    case .missing: stream.append(1)
    case .known(let identity): stream.append(identity)
    }
    return stream.finish()
  }

  /// The copies not made since the last `begin`, for want of something.
  package var lack: Lack { state.withLock(\.lack) }

  /// Forgets what was lacking: it is tried again.
  package func begin() { state.withLock { $0.lack = Lack() } }

  /// Notes that something of a picture has to be left out this time, and why.
  package func note(lackOf use: Lack.Use, of picture: Fingerprint, _ reason: String) {
    state.withLock { $0.lack.add(use, of: picture, reason) }
  }

  /// The makers of copies here, as one line; nil while no picture has needed one.
  package var makersOfCopies: String? {
    switch state.withLock({ $0.encoders }) {
    case .unasked: nil
    case .missing: Encoders.missing.identity
    case .known(let identity): identity
    }
  }

  /// Puts what is remembered of a picture into a folder, for those who show it and have not the picture itself, and
  /// some of its copies.
  package func carry(_ sourceImage: SourceImage, with luggage: Luggage, to folder: String) throws {
    let target = PictureCache(folder: folder, sweeps: false)
    var copies: [Derivative] = []
    if luggage == .book, let copy = try available(sourceImage)?.book { copies.append(copy) }
    if let identity = try makers() {
      for purpose in Purpose.all {
        let key = key(sourceImage, purpose, identity)
        guard let record = cache.record(key) else { continue }
        if luggage == .all, case .variants(let variants) = record {
          copies += variants.files + [variants.book].compactMap(\.self)
        }
        if target.record(key) != record { try target.keep(record, as: key) }
      }
    }
    for copy in copies where target.bytes(of: copy) == nil {
      try target.keep(bytes(of: copy, from: sourceImage), of: copy)
    }
  }

  /// Whether pictures had to stay as they are, because the library that makes copies is not on this machine.
  package var lacksLibrary: Bool { state.withLock { $0.encoders == .missing } }

  /// Whether copies are wanted, and the library that makes them is not known to be missing.
  package var mayMakeCopies: Bool { recipe.isEnabled && !lacksLibrary }

  /// The copies of a picture: as they are remembered, or else they are made now.
  ///
  /// Where no copies can be made because the library for it is missing, there is only the picture itself, if a browser
  /// can show it.
  /// - Throws: `BrokenPicture` for what cannot be decoded, now or ever; failures of the file system; what reading the
  ///   picture's bytes throws.
  package func variants(_ sourceImage: SourceImage) throws -> ImageVariants? {
    guard let identity = try makers() else { return ImageJob.unprocessed(sourceImage) }
    return try record(of: sourceImage, for: .pages, identity).variants
  }

  /// The copies of a picture; nil if they cannot be made this time, which is noted (`lack`).
  /// - Throws: `BrokenPicture` for what can never be decoded, and the rest as `variants`.
  package func available(_ sourceImage: SourceImage) throws -> ImageVariants? {
    try noting(.pictures, sourceImage) { try variants(sourceImage) }
  }

  /// The copy of a picture that stands for a page where others link to it: 1200 by 630 pixels, as Open Graph has it.
  /// Nil if it cannot be made.
  package func card(of sourceImage: SourceImage) throws -> Derivative? {
    try noting(.cards, sourceImage) { try special(sourceImage, for: .card) }
  }

  /// The copies of a picture that catalogues show of a book: JPEG at most 1600 pixels either way, and at most 450 by
  /// 300 in lists.
  ///
  /// The cover is what pages show in browsers that take nothing better, if that is such a JPEG. If the library that
  /// makes copies is missing, both are the picture itself if apps can show it, else nil.
  package func covers(of sourceImage: SourceImage) throws -> Covers? {
    try noting(.covers, sourceImage) {
      do {
        guard let plain = try variants(sourceImage)?.fallback else { return nil }
        guard try makers() != nil else {
          return [.png, .jpeg, .gif].contains(plain.type) ? Covers(cover: plain, thumbnail: plain) : nil
        }
        guard let cover = Purpose.cover.covers(plain) ? plain : try special(sourceImage, for: .cover),
          let thumbnail = try special(sourceImage, for: .thumbnail)
        else { return nil }
        return Covers(cover: cover, thumbnail: thumbnail)
      } catch let broken as BrokenPicture where broken.isCertain {
        return nil
      }
    }
  }

  /// A drawing as the icon of a site for screens that show none, on a ground of its own; nil if it cannot be made.
  package func icon(of sourceImage: SourceImage, side: Int, isMaskable: Bool = false) throws -> Derivative? {
    try noting(.icons, sourceImage) { try special(sourceImage, for: .icon(side: side, isMaskable: isMaskable)) }
  }

  /// A drawing as the cover of a book: 800 by 1280 pixels, PNG of sixteen colours; itself where the library that makes
  /// copies is missing, nil if it cannot be made this time.
  /// - Throws: `BrokenPicture` for what can never be drawn, and the rest as `variants`.
  package func bookCover(of sourceImage: SourceImage) throws -> Derivative? {
    try noting(.covers, sourceImage) { try special(sourceImage, for: .bookCover) ?? variants(sourceImage)?.fallback }
  }

  /// A composed drawing as the cover of a book: a JPEG of 1600 by 2560 pixels; nil if it cannot be made.
  package func jacket(of sourceImage: SourceImage) throws -> Derivative? {
    try noting(.covers, sourceImage) { try special(sourceImage, for: .jacket) }
  }

  /// A copy of a picture for paper: JPEG or PNG, in colours or grey, as fine as a press wants it or as books have it.
  /// In the inks of the recipe it is a JPEG of four inks, or a PNG that is still to be made ink of. Nil if it
  /// cannot be made.
  package func paper(of sourceImage: SourceImage, isGrey: Bool, isFine: Bool, isInked: Bool = false) throws
    -> Derivative?
  {
    try noting(.pictures, sourceImage) {
      try special(sourceImage, for: isInked ? .inks : .paper(isGrey: isGrey, isFine: isFine))
    }
  }

  /// Does some work on a picture; where the machine is short of something, that is noted and nothing comes of it.
  func noting<T>(_ use: Lack.Use, _ sourceImage: SourceImage, _ work: () throws -> T?) throws -> T? {
    do {
      return try work()
    } catch let broken as BrokenPicture where !broken.isCertain {
      note(lackOf: use, of: sourceImage.fingerprint, broken.reason)
      return nil
    }
  }

  func special(_ sourceImage: SourceImage, for purpose: Purpose) throws -> Derivative? {
    do {
      guard let identity = try makers(),
        case .variants(let variants) = try record(of: sourceImage, for: purpose, identity)
      else { return nil }
      return variants.fallback
    } catch let broken as BrokenPicture where broken.isCertain {
      return nil
    }
  }

  private func record(of sourceImage: SourceImage, for purpose: Purpose, _ identity: String) throws -> Record {
    let key = key(sourceImage, purpose, identity)
    if let record = cache.record(key) { return record }
    for other in brought {
      guard let record = other.record(key) else { continue }
      try cache.keep(record, as: key)
      return record
    }
    let slot = underway.withLock { underway in
      if let slot = underway[key] { return slot }
      let slot = Slot()
      underway[key] = slot
      return slot
    }
    return try slot.lock.withLock { _ in
      defer { _ = underway.withLock { $0.removeValue(forKey: key) } }
      if let record = cache.record(key) { return record }
      let failure = state.withLock { $0.failed[sourceImage.fingerprint] }
      if let failure, .now < failure.until { throw BrokenPicture(reason: failure.reason, isCertain: false) }
      let record = try develop(sourceImage, for: purpose)
      try cache.keep(record, as: key)
      return record
    }
  }

  /// The bytes of a copy of a picture; made again where they are gone.
  package func bytes(of derivative: Derivative, from sourceImage: SourceImage) throws -> [UInt8] {
    let isItself = derivative.fingerprint == sourceImage.fingerprint
    if !isItself, let bytes = cache.bytes(of: derivative) { return bytes }
    for other in brought {
      if let bytes = other.bytes(of: derivative) { return bytes }
    }
    if isItself { return try sourceImage.bytes() }
    // Whatever it was for.
    do {
      guard let identity = try makers() else { throw lost() }
      for purpose in Purpose.all where purpose.covers(derivative) {
        try cache.keep(try develop(sourceImage, for: purpose), as: key(sourceImage, purpose, identity))
        if let bytes = cache.bytes(of: derivative) { return bytes }
      }
    } catch let broken as BrokenPicture {
      throw broken.failure
    }
    throw lost()
  }

  /// The error for a lost copy whose new copy came out different.
  private func lost() -> DiagnosticError {
    DiagnosticError(
      "a copy of a picture was lost, and a new copy came out different", hint: "build again", id: "picture-copy")
  }

  /// Removes what none of some pictures needs; gives the number of files that went, and their size in bytes.
  ///
  /// Which copies belong to a picture only the libraries can say that make them: where they are missing, nothing is
  /// removed, unless no picture is named.
  package func prune(keeping pictures: [SourceImage], dryRun: Bool) throws -> (files: Int, size: Int) {
    guard FileStatus(of: cache.folder)?.kind == .folder else { return (0, 0) }
    if pictures.isEmpty || !recipe.isEnabled { return try cache.prune(keeping: [], dryRun: dryRun) }
    let identity: String?
    do {
      identity = try makers()
    } catch let broken as BrokenPicture {
      throw broken.failure
    }
    guard let identity else {
      throw DiagnosticError(
        "which copies of pictures are needed cannot be said without libvips, and that is not on this machine",
        hint: "install it (Debian: 'libvips42'), or remove all of them with '--all'", id: "no-libvips")
    }
    let keys = pictures.flatMap { picture in Purpose.all.map { key(picture, $0, identity) } }
    return try cache.prune(keeping: Set(keys), dryRun: dryRun)
  }

  private func develop(_ sourceImage: SourceImage, for purpose: Purpose) throws -> Record {
    let source = try smaller(sourceImage, for: purpose) ?? sourceImage
    return try places.with(pixels: source.width * source.height) {
      try process(source, for: purpose, of: sourceImage.fingerprint)
    }
  }

  /// The book copy of a large picture: its small copies are made of it, without decoding it again.
  private func smaller(_ sourceImage: SourceImage, for purpose: Purpose) throws -> SourceImage? {
    guard purpose.isSmall, sourceImage.type != .svg, sourceImage.width * sourceImage.height >= ImageJob.largeArea,
      let book = try variants(sourceImage)?.book, book.fingerprint != sourceImage.fingerprint
    else { return nil }
    // Not when there is a place for it: where it is gone it takes one itself.
    let bytes = try bytes(of: book, from: sourceImage)
    return SourceImage(
      type: book.type, fingerprint: book.fingerprint, width: book.width, height: book.height, size: book.size
    ) { bytes }
  }

  private func process(_ sourceImage: SourceImage, for purpose: Purpose, of original: Fingerprint) throws -> Record {
    let bytes = try sourceImage.bytes()
    let (variants, made): (ImageVariants, [(derivative: Derivative, bytes: [UInt8])])
    switch try answer(to: .copies(sourceImage, purpose, recipe, bytes: bytes)) {
    case .copies(let copies, let bytes): (variants, made) = (copies, bytes)
    case .broken(let reason): return .broken(reason)
    case let other:
      let failure = other.failure
      let until = ContinuousClock.now + ImagePipeline.rest
      state.withLock { $0.failed[original] = (failure.reason, until) }
      throw failure
    }
    for (derivative, bytes) in made { try cache.keep(bytes, of: derivative) }
    guard purpose == .pages else { return .variants(variants) }
    let tally = state.withLock { state in
      state.tally.pictures += 1
      state.tally.before += sourceImage.size
      state.tally.after += variants.widest.size
      return state.tally
    }
    try told(tally)
    return .variants(variants)
  }

  private func key(_ sourceImage: SourceImage, _ purpose: Purpose, _ identity: String) -> Fingerprint {
    var stream = FingerprintStream()
    stream.append(sourceImage.fingerprint)
    stream.append(purpose.name)
    stream.append(recipe.fingerprint)
    stream.append(identity)
    if purpose == .inks, let inks = recipe.inksFingerprint { stream.append(inks) }
    return stream.finish()
  }

  /// The identity of the libraries, which are asked the first time that a picture needs them. Nil if they are
  /// missing or no copies are made; throws a `BrokenPicture` if nobody can say so now.
  private func makers() throws -> String? {
    guard recipe.isEnabled else { return nil }
    return try state.withLock { state in
      switch state.encoders {
      case .known(let identity): return identity
      case .missing: return nil
      case .unasked:
        if let silence = state.silence, .now < silence.until {
          throw BrokenPicture(reason: silence.reason, isCertain: false)
        }
        let said = try answer(to: .makers)
        guard case .makers(let asked) = said else {
          state.silence = (said.failure.reason, ContinuousClock.now + ImagePipeline.rest)
          throw said.failure
        }
        state.encoders = asked.map { .known($0.identity) } ?? .missing
        // Where the folder cannot be written, that is told when a copy has to be kept.
        try? (asked ?? .missing).remember(at: cache.card)
        return asked?.identity
      }
    }
  }

  private func answer(to task: PictureTask) throws -> PictureAnswer { try helpers?.answer(to: task) ?? task.answer() }
}
