import Testing

@testable import Lock

@Suite(.enabled(if: OpenSSL.version != nil, "libssl3 is not installed")) struct SealedFileTests {
  private let keys: LockKeys
  private let file = SealedFile(path: "stories/kite/1.html", content: Array("<html>A kite</html>".utf8))

  init() throws { keys = try Self.keys() }

  /// Keys that cost no time.
  static func keys(_ phrase: String = "seven kites over the old mill", salt: UInt8 = 7) throws -> LockKeys {
    try LockKeys(Phrase(phrase), salt: [UInt8](repeating: salt, count: LockKeys.saltSize), rounds: 3)
  }

  private func place(_ path: String? = nil) throws -> String { try SealedFile.place(of: path ?? file.path, keys) }

  @Test func `opens as it was sealed`() throws {
    let sealed = try file.sealed(keys)
    #expect(try SealedFile(opening: sealed, at: place(), keys) == file)
    #expect(file.type == "text/html; charset=utf-8")
    for content in [[], [0], [UInt8](repeating: 0, count: 100_000)] {
      let file = SealedFile(path: "überall/ø.bin", content: content)
      #expect(try SealedFile(opening: file.sealed(keys), at: place(file.path), keys) == file)
    }
  }

  @Test func `has the same bytes each time, and others for another file, place or phrase`() throws {
    let sealed = try file.sealed(keys)
    #expect(try file.sealed(Self.keys()) == sealed)
    let others = [
      try SealedFile(path: file.path, content: file.content + [0]).sealed(keys),
      try SealedFile(path: "stories/kite/2.html", content: file.content).sealed(keys),
      try file.sealed(Self.keys("seven kites over the new mill")), try file.sealed(Self.keys(salt: 8)),
    ]
    for other in others {
      #expect(other.prefix(OpenSSL.nonceSize) != sealed.prefix(OpenSSL.nonceSize))
      #expect(zip(other, sealed).count { $0 == $1 } < sealed.count / 50)
    }
  }

  @Test func `does not open with another phrase or salt, at another place, or with a byte that is another`() throws {
    let sealed = try file.sealed(keys)
    #expect(try SealedFile(opening: sealed, at: place(), Self.keys("seven kites over the new mill")) == nil)
    #expect(try SealedFile(opening: sealed, at: place(), Self.keys(salt: 8)) == nil)
    #expect(try SealedFile(opening: sealed, at: place("stories/kite/2.html"), keys) == nil)
    for index in [0, 11, 12, 40, 8000, sealed.count - 17, sealed.count - 16, sealed.count - 1] {
      var other = sealed
      other[index] ^= 1
      #expect(try SealedFile(opening: other, at: place(), keys) == nil, "\(index)")
    }
    for count in [0, 11, 12, 27, 28, sealed.count - 1] {
      #expect(try SealedFile(opening: Array(sealed.prefix(count)), at: place(), keys) == nil, "\(count)")
    }
    #expect(try SealedFile(opening: sealed + [0], at: place(), keys) == nil)
  }

  @Test func `tells nothing but a class of sizes`() throws {
    var sizes: [Int] = []
    for count in [0, 1, 500, 16_000, 16_400, 24_000, 30_000, 40_000, 200_000] {
      sizes.append(try SealedFile(path: file.path, content: [UInt8](repeating: 1, count: count)).sealed(keys).count)
    }
    #expect(sizes == [16_384, 16_384, 16_384, 16_384, 24_576, 24_576, 32_768, 49_152, 262_144])
    for count in stride(from: 1, to: 5_000_000, by: 1237) {
      let size = SealedFile.size(holding: count)
      #expect(size >= count && (size == SealedFile.smallest || size * 2 < count * 3 + 3))
    }
  }

  @Test func `has a name that tells nothing`() throws {
    let places = try ["index.html", "index.htm", "books/kite.epub", ""].map(place)
    #expect(Set(places).count == places.count)
    #expect(places.allSatisfy(SealedFile.isPlace))
    let others = ["sealed/", "sealed/index.html", "index.html", places[0] + "0", places[0].uppercased()]
    #expect(!others.contains(where: SealedFile.isPlace))
  }
}
