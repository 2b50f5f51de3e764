import Basics
import Files
import Hashing
import Models
package import Pictures

/// The folder of illustrations: what lies there, and how a new picture comes in.
package struct PictureFolder: Sendable {
  /// Looks at a whole file more closely than its structure, say by decoding it; says what is wrong, or nothing.
  package typealias Check = @Sendable (_ bytes: [UInt8], _ facts: PictureFacts) -> String?

  /// The folder.
  package let folder: String
  /// Other folders in which a library has pictures; none comes in there.
  private let others: [String]
  private let check: Check

  /// The most points that a picture has.
  package static let mostPoints = 100_000_000
  /// The most points that one side of it has.
  static let longestSide = 16_384

  /// Takes a folder, which need not be there yet.
  package init(_ folder: String, besides others: [String] = [], check: @escaping Check = { _, _ in nil }) {
    (self.folder, self.others) = (folder, others)
    self.check = check
  }

  /// The fault of bytes that are to be a picture of one of some kinds; nil if there is none.
  package func fault(of bytes: [UInt8], types: Set<PictureType>) -> String? {
    let facts = PictureFacts(of: bytes)
    if facts.type == .unknown { return "the answer is no picture" }
    guard types.contains(facts.type) else { return "what came is a picture of another kind (\(facts.type.rawValue))" }
    guard facts.isComplete else { return "the picture is cut off" }
    guard facts.width <= PictureFolder.longestSide, facts.height <= PictureFolder.longestSide,
      facts.width * facts.height <= PictureFolder.mostPoints
    else { return "the picture is too large (\(facts.width) × \(facts.height))" }
    return check(bytes, facts)
  }

  /// The file that a path in the library means; nil if it leads out of the folder, even by a link, or to nothing.
  func file(_ path: String?) -> String? {
    guard let path, let inside = Path.contained(path) else { return nil }
    for folder in [folder] + others {
      let file = Path.join(folder, inside)
      guard FileStatus(of: file)?.kind == .file, let root = FileSystem.resolved(folder),
        let real = FileSystem.resolved(file), real.hasPrefix(root == "/" ? root : root + "/")
      else { continue }
      return file
    }
    return nil
  }

  /// The whole picture that a path in the library means; nil if there is none.
  func picture(_ path: String?) -> (bytes: [UInt8], type: PictureType)? {
    guard let file = file(path), let bytes = try? FileSystem.read(file) else { return nil }
    let facts = PictureFacts(of: bytes)
    return facts.type != .unknown && facts.isComplete ? (bytes, facts.type) : nil
  }

  /// Puts a picture under a name of its own, whole and on the disk, and gives its path in the folder.
  ///
  /// Nothing that stands there is ever written over. The file is written under a temporary name, read back and looked
  /// at, and only then gets its name: the stem, with a number behind it where the stem is taken.
  func put(_ bytes: [UInt8], as stem: String, types: Set<PictureType>) throws -> String {
    try FileSystem.createFolder(folder)
    let temporary = FileSystem.temporaryName(beside: Path.join(folder, stem))
    defer { try? FileSystem.removeFile(temporary) }
    try FileSystem.create(temporary, bytes)
    try FileSystem.secure(temporary)
    let written = try FileSystem.read(temporary)
    if let fault = fault(of: written, types: types) { throw PictureError(.unreadable, fault) }
    let type = PictureFacts(of: written).type
    var number = try last(of: stem).map { $0.number + 1 } ?? 1
    while true {
      let name = PictureFolder.name(stem, number, type)
      do throws(FileError) {
        try FileSystem.rename(temporary, toFree: Path.join(folder, name))
      } catch {
        guard error.isTaken else { throw error }
        number += 1
        continue
      }
      do throws(FileError) {
        try FileSystem.secure(folder)
        return name
      } catch {
        // Nobody will be told of it, and the next one would have to go by another name.
        try? FileSystem.removeFile(Path.join(folder, name))
        throw error
      }
    }
  }

  /// The path under which the same picture lies already: the one of its page, or one of a stem; nil if there is none.
  func known(_ bytes: [UInt8], as stem: String, or path: String?) -> String? {
    let type = PictureFacts(of: bytes).type
    var (paths, number) = ([path].compactMap(\.self), 1)
    while case let name = Self.name(stem, number, type), FileStatus(of: Path.join(folder, name)) != nil {
      paths.append(name)
      number += 1
    }
    return paths.first { picture($0)?.bytes == bytes }
  }

  /// The file of a stem with the highest number, which was put there last; nil if there is none.
  func last(of stem: String) throws -> (path: String, number: Int)? {
    try all(of: stem).max { $0.number < $1.number }
  }

  /// The files of a stem.
  private func all(of stem: String) throws -> [(path: String, number: Int)] {
    guard FileStatus(of: folder)?.kind == .folder else { return [] }
    return try FileSystem.names(in: folder).compactMap { name in
      guard name.hasPrefix(stem) else { return nil }
      let rest = Path.stem(of: name).dropFirst(stem.count)
      guard let number = rest.isEmpty ? 1 : rest.hasPrefix("-") ? Int(rest.dropFirst()) : nil, number > 0 else {
        return nil
      }
      return (name, number)
    }
  }

  private static func name(_ stem: String, _ number: Int, _ type: PictureType) -> String {
    (number == 1 ? stem : "\(stem)-\(number)") + ".\(type.fileExtension)"
  }

  /// The stem of the name of a page's picture: what people can read, and what only this page, prompt and provider have.
  ///
  /// So a picture that stands there, though nobody could write it down any more, is known again.
  static func stem(slug: String, page: Page, prompt: Prompt, provider: String) -> String {
    var stream = FingerprintStream()
    stream.append(page.id.text)
    stream.append(prompt.text(hasPrevious: false))
    stream.append(provider)
    return "\(slug)-\(page.pageNumber)-\(stream.finish().short)"
  }
}
