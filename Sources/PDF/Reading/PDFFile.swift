/// A PDF that was made by anybody, read object by object as they are asked for; nothing in it is believed.
///
/// What is done for a file has one bound (`PDFWork`), however its objects call each other.
///
/// Tables and streams of objects are read as the file has them. A file whose table is damaged is refused, though
/// viewers may guess what was meant.
package final class PDFFile {
  /// The most objects that a table names.
  private static let objectLimit = 1_000_000

  /// The trailer of the file.
  package let trailer: [String: PDFValue]

  private let bytes: [UInt8]
  private let places: [Int: ObjectPlaces.Place]
  private var known: [Int: PDFValue] = [:]
  /// The objects that are being read: one that needs itself is none.
  private var open: Set<Int> = []
  private var containers: [Int: (bytes: [UInt8], places: [Int: Int])] = [:]
  /// The work left for it.
  let work = PDFWork()

  /// Opens a file.
  package init(_ bytes: [UInt8]) throws(PDFError) {
    guard let start = Self.place(of: "%PDF-", in: bytes, bytes.indices.prefix(1024)) else {
      throw PDFError("it does not begin like a PDF")
    }
    guard let mark = Self.lastPlace(of: "startxref", in: bytes, bytes.indices.suffix(4096)) else {
      throw PDFError("its end is missing")
    }
    var parser = PDFParser(bytes, at: mark + 9, work)
    guard let first = try parser.value().integer else { throw PDFError("its end is damaged") }
    let table = try ObjectPlaces(bytes, first: first, base: start, limit: Self.objectLimit, work)
    (self.bytes, places, trailer) = (bytes, table.places, table.trailer)
  }

  // MARK: Objects

  /// The meaning of a value: itself, or the object that it refers to.
  package func resolved(_ value: PDFValue?) throws(PDFError) -> PDFValue {
    var value = value ?? .null
    var steps = 0
    while case .reference(let number) = value {
      guard steps < 32 else { throw PDFError("object \(number) refers to itself") }
      value = try object(number)
      steps += 1
    }
    // Texts are looked through by who asks for them.
    try work.take(40 * (steps + 1) + 32 * (value.bytes?.count ?? 0) + 4 * (value.name?.utf8.count ?? 0))
    return value
  }

  /// The dictionary that a value stands for; empty where it is none.
  package func fields(_ value: PDFValue?) throws(PDFError) -> [String: PDFValue] { try resolved(value).fields ?? [:] }

  /// The values of the array that a value stands for; empty where it is none.
  package func items(_ value: PDFValue?) throws(PDFError) -> [PDFValue] {
    let items = try resolved(value).items ?? []
    try work.take(items.count * 8)
    return items
  }

  private func object(_ number: Int) throws(PDFError) -> PDFValue {
    if let value = known[number] { return value }
    guard let place = places[number] else { return .null }
    guard open.count < 50, open.insert(number).inserted else {
      throw PDFError("object \(number) refers to itself")
    }
    defer { open.remove(number) }
    let value =
      switch place {
      case .inFile(let place): try Self.object(number, in: bytes, at: place, work, length: length)
      case .inStream(let container): try packed(number, in: container)
      }
    known[number] = value
    return value
  }

  private func length(_ value: PDFValue) throws(PDFError) -> Int? { try resolved(value).integer }

  /// The object at a place of a file.
  static func object(
    _ number: Int?, in bytes: [UInt8], at place: Int, _ work: PDFWork, length: (PDFValue) throws(PDFError) -> Int?
  ) throws(PDFError) -> PDFValue {
    let name = number.map { "object \($0)" } ?? "the table of objects"
    guard bytes.indices.contains(place) else { throw PDFError("\(name) is not where the file says") }
    var parser = PDFParser(bytes, at: place, work)
    guard case .value(.number(let found)) = try parser.next(), number.map({ Double($0) == found }) ?? true,
      case .value(.number) = try parser.next(), case .word("obj") = try parser.next()
    else { throw PDFError("\(name) is not where the file says") }
    let value = try parser.value()
    guard case .dictionary(let fields) = value, parser.take("stream") else { return value }
    var start = parser.place
    if start < bytes.count, bytes[start] == 0x0D { start += 1 }
    if start < bytes.count, bytes[start] == 0x0A { start += 1 }
    guard let length = try length(fields["Length"] ?? .null), length >= 0, length <= bytes.count - start else {
      throw PDFError("\(name) does not say how long it is, or is cut off")
    }
    parser.place = start + length
    guard parser.take("endstream") else { throw PDFError("\(name) is longer or shorter than it says") }
    return .stream(PDFStream(fields: fields, range: start..<(start + length)))
  }

  private func packed(_ number: Int, in container: Int) throws(PDFError) -> PDFValue {
    if containers[container] == nil {
      guard case .inFile? = places[container], case .stream(let stream) = try object(container),
        let count = stream.fields["N"]?.integer, let first = stream.fields["First"]?.integer, count >= 0
      else { throw PDFError("object \(container) holds no objects") }
      guard let content = try unpacked(stream) else {
        throw PDFError("objects are packed in an unusual way", isUnread: true)
      }
      // What is kept needs memory besides.
      try work.take(content.count * 2)
      var parser = PDFParser(content, at: 0, work)
      var places: [Int: Int] = [:]
      for _ in 0..<min(count, Self.objectLimit) {
        guard let number = try parser.value().integer, let place = try parser.value().integer, place >= 0, first >= 0,
          place < content.count, first <= content.count - place
        else { throw PDFError("object \(container) holds its objects at no place") }
        places[number] = first + place
      }
      containers[container] = (content, places)
    }
    guard let (content, places) = containers[container], let place = places[number] else { return .null }
    var parser = PDFParser(content, at: place, work)
    return try parser.value()
  }

  // MARK: Streams

  /// The bytes of a stream as they were packed; nil where they are packed in a way that is not read here.
  package func unpacked(_ stream: PDFStream) throws(PDFError) -> [UInt8]? {
    try Self.unpacked(
      bytes[stream.range], list(stream.fields["Filter"]), list(stream.fields["DecodeParms"]), work)
  }

  /// The values of an array, or one that stands for itself.
  private func list(_ value: PDFValue?) throws(PDFError) -> [PDFValue] {
    let value = try resolved(value)
    return try (value.items ?? (value == .null ? [] : [value])).map { item throws(PDFError) in try resolved(item) }
  }

  // MARK: Words

  private static func place(of word: String, in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    let letters = Array(word.utf8)
    return range.first { $0 + letters.count <= bytes.count && bytes[$0..<($0 + letters.count)].elementsEqual(letters) }
  }

  private static func lastPlace(of word: String, in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    let letters = Array(word.utf8)
    return range.last { $0 + letters.count <= bytes.count && bytes[$0..<($0 + letters.count)].elementsEqual(letters) }
  }
}
