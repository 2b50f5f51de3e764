import Stores
import Testing

@Suite struct `Keyed archives` {
  @Test func `hold arrays of texts`() throws {
    let root = try #require(try KeyedArchive(parsing: Samples.strings).root)
    #expect(root.className == "NSArray")
    #expect(root.strings == ["space", "dinosaurs", "Zoë’s cat", "space"])
    #expect(root.members == nil)
  }

  @Test func `hold objects that name one another`() throws {
    let root = try #require(try KeyedArchive(parsing: Samples.archive).root)
    #expect(root.className == "Thing")
    let dictionary = try #require(root["dictionary"]?.members)
    #expect(dictionary.map(\.key) == ["one", "self"])
    #expect(dictionary.first?.value.integer == 1)
    #expect(dictionary.last?.value.className == "Thing")
    #expect(root["dictionary"]?.elements == nil)
    #expect(root["known"]?.members?.map(\.key) == ["x", "y"])
    #expect(root["known"]?.members?.first?.value.string == nil)
    #expect(root["known"]?.members?.last?.value.string == "why")
    #expect(root["numbers"]?.elements?.map { $0?.integer } == [7, 8])
    #expect(root["numbers"]?.strings == nil)
    #expect(root["holes"]?.elements?.map { $0?.string } == [nil, "one"])
    #expect(root["holes"]?.strings == nil)
    #expect(root["nothing"] == nil)
    #expect(root["lost"] == nil)
    #expect(root["nosuch"] == nil)
    #expect(root["mutable"]?.string == "text")
  }

  @Test(arguments: [Samples.everything, Bytes.document([[0x00]]), Bytes.document([Bytes.array([])])])
  func `are told from other property lists`(bytes: [UInt8]) {
    let error = #expect(throws: PropertyListError.self) { try KeyedArchive(parsing: bytes) }
    #expect(error?.message == "a keyed archive has '$archiver', '$objects' and '$top'")
  }
}
