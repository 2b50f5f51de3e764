import TestSupport
import Zip

/// Books with damages, one after another: in the archive, or in what is in a sound one.
package struct DamagedBooks {
  private let shapes: [Shape]
  private let books: [[UInt8]]
  private let folder: TemporaryFolder
  private var numbers: SeededNumbers
  private var round = 0

  /// Takes sound books.
  package init(of shapes: [Shape], seed: UInt64) throws {
    let folder = try TemporaryFolder()
    self.shapes = shapes
    self.folder = folder
    numbers = SeededNumbers(seed: seed)
    books = try shapes.map { shape in
      try shape.write(to: folder.file("a.epub"))
      return try folder.bytes("a.epub")
    }
  }

  /// The next one.
  package mutating func next() throws -> [UInt8] {
    defer { round += 1 }
    let place = Int.random(in: 0..<shapes.count, using: &numbers)
    if round % 2 == 0 { return damaged(books[place]) }
    var entries = shapes[place].archive
    for _ in 0..<Int.random(in: 1...4, using: &numbers) {
      let entry = Int.random(in: 1..<entries.count, using: &numbers)
      damage(&entries[entry].bytes)
    }
    try Archive(entries: entries.map { ArchiveEntry(name: $0.name, content: .bytes($0.bytes), method: .deflated) })
      .write(to: folder.file("a.epub"))
    return try folder.bytes("a.epub")
  }

  private mutating func damaged(_ book: [UInt8]) -> [UInt8] {
    var bytes = book
    for _ in 0..<Int.random(in: 1...8, using: &numbers) {
      bytes[Int.random(in: 0..<bytes.count, using: &numbers)] = UInt8.random(in: 0...255, using: &numbers)
    }
    if round % 10 == 0 { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &numbers)) }
    return bytes
  }

  private mutating func damage(_ bytes: inout [UInt8]) {
    guard !bytes.isEmpty else { return }
    let start = Int.random(in: 0..<bytes.count, using: &numbers)
    let end = min(bytes.count, start + Int.random(in: 1...40, using: &numbers))
    switch Int.random(in: 0..<3, using: &numbers) {
    case 0: bytes.removeSubrange(start..<end)
    case 1: bytes.insert(contentsOf: bytes[start..<end], at: start)
    default: bytes[start] = UInt8(ascii: ["<", ">", "\"", "&", "/"].randomElement(using: &numbers) ?? "<")
    }
  }
}
