import Stores
import TestSupport
import Testing

@Suite struct `Binary property lists` {
  @Test func `have every type of value`() throws {
    let root = try PropertyListDocument(parsing: Samples.everything).root
    #expect(root["null-less"]?.bool == true)
    #expect(root["no"]?.bool == false)
    #expect(root["int1"]?.integer == 200)
    #expect(root["int2"]?.integer == 60_000)
    #expect(root["int4"]?.integer == 4_000_000_000)
    #expect(root["int8"]?.integer == -5)
    #expect(root["int8"]?.unsigned == nil)
    #expect(root["big"]?.unsigned == .max)
    #expect(root["big"]?.integer == nil)
    #expect(root["min"]?.integer == .min)
    #expect(root["real"]?.real == 1.5)
    #expect(root["date"]?.date == 801_829_015)
    #expect(root["data"]?.data == Array(0..<20))
    #expect(root["ascii"]?.string == "plain")
    #expect(root["long"]?.string == String(repeating: "x", count: 300))
    #expect(root["wide"]?.string == "Zoë’s 🐈")
    #expect(root["uid"]?.uid == 70_000)
    #expect(root["array"]?.count == 3)
    #expect(root["array"]?[1]?.string == "two")
    #expect(root["array"]?[2]?[0]?.real == 3)
    #expect(root["array"]?[2]?[1]?.array?.isEmpty == true)
    #expect(root["array"]?[3] == nil)
    #expect(root["array"]?[-1] == nil)
    #expect(root["dict"]?["a"]?["b"]?.string == "c")
    #expect(root["empty"]?.members?.isEmpty == true)
    #expect(root["nosuch"] == nil)
    #expect(root.members?.prefix(3).map(\.key) == ["null-less", "no", "int1"])
    #expect(root.string == nil && root.array == nil && root.count == nil && !root.isNull)
  }

  @Test(
    arguments: [
      ([0x00], "null"), ([0x0F], "null"), ([0x10, 0xFF], "255"), ([0x13] + [UInt8](repeating: 0xFF, count: 8), "-1"),
      ([0x14] + [UInt8](repeating: 0xFF, count: 16), "-1"), ([0x22, 0x3F, 0xC0, 0, 0], "1.5"),
      ([0x62, 0xD8, 0x3D, 0x00, 0x41], "\u{FFFD}A"), ([0x52, 0xC3, 0xA9], "é"), ([0x80, 7], "uid 7"), ([0xC0], "[]"),
      ([0xB0], "[]"), ([0x5F, 0x10, 1, 0x41], "A"),
    ] as [([UInt8], String)])
  func `are read as Apple's own reader does`(object: [UInt8], expected: String) throws {
    let value = try PropertyListDocument(parsing: Bytes.document([object])).root
    let texts = [
      value.isNull ? "null" : nil, value.integer.map(String.init), value.real.map { "\($0)" }, value.string,
      value.uid.map { "uid \($0)" }, value.array.map { "\($0.count == 0 ? "[]" : "[…]")" },
    ]
    #expect(texts.compactMap { $0 } == [expected])
  }

  @Test(
    arguments: [
      ([], "a binary property list begins with 'bplist00'"),
      (Array("bplist00".utf8), "a binary property list ends with a trailer of 32 bytes"),
      (Bytes.document([[0x0C]]), "an object is not of the kind 12"),
      (Bytes.document([[0x15]]), "a number has 1, 2, 4, 8 or 16 bytes"),
      (Bytes.document([[0x14, 1] + [UInt8](repeating: 0, count: 15)]), "a number fits into 64 bits"),
      (Bytes.document([[0x13, 0]]), "an object ends before the table of offsets"),
      (Bytes.document([[0x4F, 0x13] + Bytes.number(.max, 8)]), "an object ends before the table of offsets"),
      (Bytes.document([[0xAF, 0x13] + Bytes.number(-1, 8)]), "an object ends before the table of offsets"),
      (Bytes.document([[0x4F, 0x22]]), "a long count is a number of 1, 2, 4 or 8 bytes"),
      (Bytes.document([[0x4F]]), "a long count is a number of 1, 2, 4 or 8 bytes"),
      (Bytes.document([Bytes.array([1])]), "a reference names one of the objects"),
      (Bytes.document([[0]], top: 1), "the top object is one of the objects"),
      (Bytes.document([[0]], size: 9), "offsets and references have 1 to 8 bytes"),
      (Bytes.finished(Array("bplist00".utf8) + [0], []), "a property list has 1 to 1000000 objects"),
      (Bytes.finished(Array("bplist00".utf8) + [0], [3]), "an object lies before the table of offsets"),
      (Bytes.finished(Array("bplist00".utf8) + [0], [9]), "an object lies before the table of offsets"),
    ] as [([UInt8], String)])
  func `are refused where a rule is broken`(bytes: [UInt8], message: String) {
    let error = #expect(throws: PropertyListError.self) { try PropertyListDocument(parsing: bytes) }
    #expect(error?.message == message)
  }

  @Test(arguments: [[[0]], [[1], [0]], [[1, 2], [2], [3], [1]]])
  func `do not hold themselves`(arrays: [[Int]]) {
    let bytes = Bytes.document(arrays.map { Bytes.array($0) })
    let error = #expect(throws: PropertyListError.self) { try PropertyListDocument(parsing: bytes) }
    #expect(error?.message == "an object does not hold itself")
  }

  @Test(arguments: [1, 127, 128, 5000])
  func `lie at most 128 deep`(depth: Int) {
    let arrays = (0..<depth).map { Bytes.array($0 + 1 < depth ? [$0 + 1] : []) }
    let document = try? PropertyListDocument(parsing: Bytes.document(arrays))
    #expect((document != nil) == (depth <= 128))
    // The same where the deep part has been looked at already, from another place.
    let twice =
      [Bytes.array([2, 1]), Bytes.array([2])] + (2..<depth + 1).map { Bytes.array($0 < depth ? [$0 + 1] : []) }
    if depth > 1 {
      let document = try? PropertyListDocument(parsing: Bytes.document(twice))
      #expect((document != nil) == (depth + 1 <= 128))
    }
  }

  @Test func `are not unfolded where parts are shared`() throws {
    // 2 to the 100th leaves.
    let arrays = (0..<100).map { Bytes.array($0 < 99 ? [$0 + 1, $0 + 1] : []) }
    var value = try PropertyListDocument(parsing: Bytes.document(arrays)).root
    for _ in 0..<99 { value = try #require(value[1]) }
    #expect(value.count == 0)
  }

  @Test func `do not overlap, so that few bytes are not read a million times`() {
    let long = Bytes.array([Int](repeating: 1, count: 10_000))
    let objects = Array("bplist00".utf8) + long + [0]
    let offsets = [8, 8 + long.count] + [Int](repeating: 8, count: 20_000)
    let error = #expect(throws: PropertyListError.self) {
      try PropertyListDocument(parsing: Bytes.finished(objects, offsets))
    }
    #expect(error?.message == "objects do not overlap")
  }

  @Test func `do not say how much memory is taken`() {
    for size in 1...8 {
      var bytes = Array("bplist00".utf8) + [0x00]
      let trailer = [0, 0, 0, 0, 0, 0, UInt8(size), UInt8(size)] + [UInt8](repeating: 0xFF, count: 8)
      bytes += trailer + Bytes.number(0, 8) + Bytes.number(8, 8)
      #expect(throws: PropertyListError.self) { try PropertyListDocument(parsing: bytes) }
    }
  }

  @Test(arguments: [Samples.everything, Samples.strings, Samples.archive])
  func `may be cut anywhere`(bytes: [UInt8]) {
    for length in 0..<bytes.count {
      #expect(throws: PropertyListError.self) { try PropertyListDocument(parsing: Array(bytes.prefix(length))) }
    }
  }

  @Test(arguments: [Samples.everything, Samples.strings, Samples.archive])
  func `may have any byte flipped`(bytes: [UInt8]) {
    var read = 0
    for position in bytes.indices {
      for mask in [0x01, 0x10, 0x80, 0xFF] as [UInt8] {
        var damaged = bytes
        damaged[position] ^= mask
        read += Walk.run(damaged)
      }
    }
    #expect(read > 0)
  }

  @Test(arguments: Effort.seeds(quick: 4, full: 20))
  func `may be any bytes`(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    for _ in 0..<200 {
      var damaged = Bool.random(using: &random) ? Samples.archive : Samples.everything
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        damaged[Int.random(in: damaged.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      Walk.run(damaged)
    }
  }
}

/// Asks everything of a document that may be damaged.
enum Walk {
  /// Reads it as a list and as an archive; how many values were seen, 0 where it was refused.
  @discardableResult
  static func run(_ bytes: [UInt8]) -> Int {
    guard let document = try? PropertyListDocument(parsing: bytes) else { return 0 }
    var seen = 0
    var waiting = [document.root]
    while let value = waiting.popLast(), seen < 300 {
      seen += 1
      waiting += value.array ?? []
      waiting += (value.members ?? []).map(\.value)
      seen += value.string?.utf8.count ?? value.data?.count ?? 0
    }
    guard let archive = try? KeyedArchive(document) else { return seen }
    var objects = [archive.root].compactMap { $0 }
    var left = 60
    while let object = objects.popLast(), left > 0 {
      left -= 1
      objects += (object.elements ?? []).compactMap { $0 }
      objects += (object.members ?? []).map(\.value)
      for key in ["dictionary", "known", "holes", "mutable", "bytes"] { objects += [object[key]].compactMap { $0 } }
      seen += (object.strings?.count ?? 0) + (object.className?.utf8.count ?? 0)
    }
    return seen
  }
}
