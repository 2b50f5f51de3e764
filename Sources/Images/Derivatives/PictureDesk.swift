import Basics
import Hashing
import Pictures

/// A task of a process that works on pictures, and its answer.
enum PictureTask {
  /// Which libraries make copies.
  case makers
  /// Whether a picture can be decoded, as large as it is said to be at most.
  case trial(PictureType, limit: Int, bytes: [UInt8])
  /// The copies of a picture for a purpose; its bytes come besides.
  case copies(SourceImage, Purpose, Recipe, bytes: [UInt8])

  /// How many pixels there are to work on.
  var pixels: Int {
    switch self {
    case .makers: 0
    case .trial(_, let limit, _): limit
    case .copies(let sourceImage, let purpose, _, _):
      if sourceImage.type == .svg {
        min(1 << 26, purpose.drawingWidth * purpose.drawingWidth * sourceImage.height / max(1, sourceImage.width))
      } else {
        sourceImage.width * sourceImage.height
      }
    }
  }

  /// The processor time that it may take, in seconds: ten times what the slowest of its kind needs on a small machine.
  var seconds: Int { 60 + pixels / 1_000_000 }

  /// The memory that it may take, in bytes: what libraries and threads want, and more per pixel than any kind needs.
  var memory: Int { 3 << 29 + pixels << 6 }
}

extension PictureTask {
  /// The message on the wire: a text of lines, and bytes.
  var pieces: [[UInt8]] {
    switch self {
    case .makers: [Array("makers".utf8)]
    case .trial(let type, let limit, let bytes): [Array("trial\n\(type.rawValue)\n\(limit)".utf8), bytes]
    case .copies(let sourceImage, let purpose, let recipe, let bytes):
      [
        Array((["copies", purpose.name, recipe.line, sourceImage.original.line("of")].joined(separator: "\n")).utf8),
        bytes,
      ] + (purpose == .inks ? recipe.inks.map { [$0.bytes, Array("\($0.limit ?? 0)".utf8)] } ?? [] : [])
    }
  }

  /// Reads such pieces; nil if they are others.
  init?(_ pieces: [[UInt8]]) {
    guard let head = pieces.first else { return nil }
    let lines = String(decoding: head, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    switch (lines.first, lines.count, pieces.count) {
    case ("makers", 1, 1): self = .makers
    case ("trial", 3, 2):
      guard let type = PictureType(rawValue: String(lines[1])), let limit = Int(lines[2]) else { return nil }
      self = .trial(type, limit: limit, bytes: pieces[1])
    case ("copies", 4, 2), ("copies", 4, 4):
      let bytes = pieces[1]
      guard let purpose = Purpose.all.first(where: { $0.name == lines[1] }), var recipe = Recipe(line: lines[2]),
        let original = Derivative(words: lines[3].split(separator: " ").dropFirst())
      else { return nil }
      let sourceImage = SourceImage(
        type: original.type, fingerprint: original.fingerprint, width: original.width, height: original.height,
        size: original.size
      ) { bytes }
      if pieces.count == 4 {
        let limit = Int(String(decoding: pieces[3], as: UTF8.self)).flatMap { $0 > 0 ? $0 : nil }
        guard let inks = try? InkProfile(pieces[2], limit: limit) else { return nil }
        recipe.inks = inks
      }
      self = .copies(sourceImage, purpose, recipe, bytes: bytes)
    default: return nil
    }
  }

  /// Does what is asked for, in this process.
  func answer() -> PictureAnswer {
    do throws(ImagingError) {
      switch self {
      case .makers: return .makers(try Encoders.asked())
      case .trial(let type, let limit, let bytes):
        // The smallest size a JPEG can be decoded at still reads all of it.
        _ = try Raster(decoding: bytes, as: type, limit: limit, atLeast: 8)
        return .whole
      case .copies(let sourceImage, let purpose, let recipe, let bytes):
        let job = try ImageJob(of: sourceImage, bytes, for: purpose, by: recipe)
        return .copies(job.variants, job.made)
      }
    } catch {
      return switch error.cause {
      case .undecodable, .tooLarge: .broken(error.message)
      case .unavailable: .unavailable
      case .unencodable, .shortage: .failed(error.message)
      }
    }
  }
}

/// An answer on a picture, or on those who work on it.
enum PictureAnswer {
  /// Which libraries make copies; nil if they are not on this machine.
  case makers(Encoders?)
  /// It can be decoded.
  case whole
  /// The copies.
  case copies(ImageVariants, [(derivative: Derivative, bytes: [UInt8])])
  /// Its bytes are no picture that can be decoded, and why.
  case broken(String)
  /// It could not be done this time, and why; that says nothing of the picture.
  case failed(String)
  /// The library is not on this machine.
  case unavailable

  /// The message on the wire.
  var pieces: [[UInt8]] {
    switch self {
    case .makers(let encoders): [Array("makers".utf8)] + (encoders.map { [Array($0.text.utf8)] } ?? [])
    case .whole: [Array("whole".utf8)]
    case .broken(let reason): [Array("broken".utf8), Array(reason.utf8)]
    case .failed(let reason): [Array("failed".utf8), Array(reason.utf8)]
    case .unavailable: [Array("unavailable".utf8)]
    case .copies(let variants, let made):
      [
        Array("copies".utf8), Array(Record.variants(variants).text.utf8),
        Array(made.map { $0.derivative.line("made") }.joined(separator: "\n").utf8),
      ] + made.map(\.bytes)
    }
  }

  /// Reads such pieces; nil if they are others, or not what they say.
  init?(_ pieces: [[UInt8]]) {
    guard let kind = pieces.first.map({ String(decoding: $0, as: UTF8.self) }) else { return nil }
    let texts = pieces.dropFirst().prefix(2).map { String(decoding: $0, as: UTF8.self) }
    switch (kind, pieces.count) {
    case ("makers", 1): self = .makers(nil)
    case ("makers", 2):
      guard let encoders = Encoders(text: texts[0]) else { return nil }
      self = .makers(encoders)
    case ("whole", 1): self = .whole
    case ("broken", 2): self = .broken(texts[0])
    case ("failed", 2): self = .failed(texts[0])
    case ("unavailable", 1): self = .unavailable
    case ("copies", 3...):
      guard case .variants(let variants)? = Record(text: texts[0]) else { return nil }
      let copies = texts[1].split(separator: "\n").map { Derivative(words: $0.split(separator: " ").dropFirst()) }
      guard copies.count == pieces.count - 3 else { return nil }
      var made: [(derivative: Derivative, bytes: [UInt8])] = []
      for (copy, bytes) in zip(copies, pieces.dropFirst(3)) {
        guard let copy, Fingerprint(of: bytes) == copy.fingerprint else { return nil }
        made.append((copy, bytes))
      }
      self = .copies(variants, made)
    default: return nil
    }
  }
}

/// A process that works on pictures for another.
package enum PictureDesk {
  /// Answers what is asked, until nobody asks any more; `end` ends the process.
  package static func serve(endingBy end: @escaping @Sendable () -> Void) {
    Helper.serve(endingBy: end) { pieces in
      guard let task = PictureTask(pieces) else { return [] }
      Helper.bound(memory: task.memory, seconds: task.seconds)
      return task.answer().pieces
    }
  }
}

extension Recipe {
  /// Its facts, in one line.
  fileprivate var line: String {
    "\(isEnabled ? 1 : 0) \(makesAVIF ? 1 : 0) \(quality) " + widths.map(String.init).joined(separator: " ")
  }

  fileprivate init?(line: Substring) {
    let numbers = line.split(separator: " ").compactMap { Int($0) }
    guard numbers.count >= 3 else { return nil }
    (isEnabled, makesAVIF, quality) = (numbers[0] == 1, numbers[1] == 1, numbers[2])
    widths = Array(numbers.dropFirst(3))
  }
}
