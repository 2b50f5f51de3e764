import Basics
import Foundation
import TestSupport
import Testing

@Suite struct `Reading and writing JSON` {
  @Test(arguments: 0..<200 as Range<UInt64>)
  func `give back the same value`(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    let value = JSONValue.random(using: &numbers)
    #expect(try JSONDocument(parsing: value.bytes(.compact)).root == value)
    #expect(try JSONDocument(parsing: value.bytes(.indented)).root == value)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `agree with Foundation`(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    let value = JSONValue.array([.random(using: &numbers)])
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(value.bytes())) }
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `never read damaged text as something that cannot be written`(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    var bytes = JSONValue.random(using: &numbers).bytes(.indented)
    for _ in 0..<Int.random(in: 1...4, using: &numbers) {
      let index = Int.random(in: 0..<max(1, bytes.count), using: &numbers)
      switch Int.random(in: 0..<3, using: &numbers) {
      case 0 where !bytes.isEmpty: bytes.remove(at: index)
      case 1 where !bytes.isEmpty: bytes[index] = UInt8.random(in: 0...255, using: &numbers)
      default: bytes.insert(Array("{}[]\",:\\u0-.e".utf8).randomElement(using: &numbers) ?? 0, at: index)
      }
    }
    do {
      let document = try JSONDocument(parsing: bytes)
      #expect(try JSONDocument(parsing: document.root.bytes()).root == document.root)
    } catch {
      #expect(error.line >= 1 && error.column >= 1)
      #expect(error.message.hasPrefix("expected"))
    }
  }

  @Test func `finish with a long document`() throws {
    let value = JSONValue.array((0..<20_000).map { ["number": .number($0), "text": "the same \n words"] })
    let bytes = value.bytes(.indented)
    let document = try JSONDocument(parsing: bytes)
    #expect(document.root == value)
    let last = try #require(document.root.array?.last)
    #expect(document.place(of: last) == (2 + 4 * 19_999, 3))
  }

  @Test func `know every place in a document of one long line`() throws {
    let value = JSONValue.array((0..<3_000).map { .string("ü漢😀 \($0)") })
    let bytes = value.bytes()
    let document = try JSONDocument(parsing: bytes)
    let letters = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
    let values = try #require(document.root.array)
    for (index, value) in values.enumerated() where index.isMultiple(of: 7) {
      let place = document.place(of: value)
      try #require(place.line == 1)
      try #require(letters[place.column - 1] == "\"" && letters[place.column] == "ü")
      try #require(String(String.UnicodeScalarView(letters[place.column..<place.column + 4])) == "ü漢😀 ")
    }
    let all = (0..<values.count).map { document.place(of: values[$0]).column }
    #expect(Set(all).count == values.count)
    #expect(document.place(at: bytes.count) == (1, letters.count + 1))
  }
}
