import Inflate

/// A PDF that was made by anybody, read object by object as they are asked for; nothing in it is believed.
///
/// Tables and streams of objects are read as the file has them. A file whose table is damaged is refused, though viewers may
/// guess what was meant.
package final class PDFFile {
  /// The most bytes that one stream unpacks to, all together, and those that are kept.
  static let (streamLimit, unpackedLimit, keptLimit) = (64 << 20, 1 << 30, 128 << 20)
  /// The most objects that a table names, and the most values that are kept.
  private static let (objectLimit, valueLimit) = (1_000_000, 6_000_000)

  /// What the end of the file says of the whole.
  package let trailer: [String: PDFValue]

  private let bytes: [UInt8]
  private let places: [Int: ObjectPlaces.Place]
  private var known: [Int: PDFValue] = [:]
  /// The objects that are being read: one that needs itself is none.
  private var open: Set<Int> = []
  private var containers: [Int: (bytes: [UInt8], places: [Int: Int])] = [:]
  /// How many bytes were unpacked, and are kept, and how much was said in values.
  private var (total, kept, values) = (0, 0, 0)
  /// How many words of drawings are still read.
  private var words = 5_000_000

  /// Opens a file.
  package init(_ bytes: [UInt8]) throws(PDFError) {
    guard let start = Self.place(of: "%PDF-", in: bytes, bytes.indices.prefix(1024)) else {
      throw PDFError("it does not begin like a PDF")
    }
    guard let mark = Self.lastPlace(of: "startxref", in: bytes, bytes.indices.suffix(4096)) else {
      throw PDFError("its end is missing")
    }
    var parser = PDFParser(bytes, at: mark + 9)
    guard let first = try parser.value().integer else { throw PDFError("its end is damaged") }
    let table = try ObjectPlaces(bytes, first: first, base: start, limit: Self.objectLimit)
    (self.bytes, places, trailer) = (bytes, table.places, table.trailer)
  }

  /// Takes words of what may still be read of drawings; says whether there were so many.
  func takeWords(_ count: Int) -> Bool {
    words -= count
    return words > 0
  }

  // MARK: Objects

  /// What a value stands for: itself, or the object that it refers to.
  package func resolved(_ value: PDFValue?) throws(PDFError) -> PDFValue {
    var value = value ?? .null
    var steps = 0
    while case .reference(let number) = value {
      guard steps < 32 else { throw PDFError("object \(number) refers to itself") }
      value = try object(number)
      steps += 1
    }
    return value
  }

  /// The dictionary that a value stands for; empty where it is none.
  package func fields(_ value: PDFValue?) throws(PDFError) -> [String: PDFValue] { try resolved(value).fields ?? [:] }

  /// The values of the array that a value stands for; empty where it is none.
  package func items(_ value: PDFValue?) throws(PDFError) -> [PDFValue] { try resolved(value).items ?? [] }

  private func object(_ number: Int) throws(PDFError) -> PDFValue {
    if let value = known[number] { return value }
    guard let place = places[number] else { return .null }
    guard open.count < 50, open.insert(number).inserted else {
      throw PDFError("object \(number) refers to itself")
    }
    defer { open.remove(number) }
    let (value, weight) =
      switch place {
      case .inFile(let place): try Self.object(number, in: bytes, at: place, length: length)
      case .inStream(let container): try packed(number, in: container)
      }
    values += weight
    guard values < Self.valueLimit else { throw PDFError("it has too many values") }
    known[number] = value
    return value
  }

  private func length(_ value: PDFValue) -> Int? { (try? resolved(value))?.integer }

  /// The object at a place of a file, and how much it says.
  static func object(
    _ number: Int?, in bytes: [UInt8], at place: Int, length: (PDFValue) -> Int?
  ) throws(PDFError) -> (PDFValue, weight: Int) {
    let name = number.map { "object \($0)" } ?? "the table of objects"
    guard bytes.indices.contains(place) else { throw PDFError("\(name) is not where the file says") }
    var parser = PDFParser(bytes, at: place)
    guard case .value(.number(let found)) = try parser.next(), number.map({ Double($0) == found }) ?? true,
      case .value(.number) = try parser.next(), case .word("obj") = try parser.next()
    else { throw PDFError("\(name) is not where the file says") }
    let value = try parser.value()
    let weight = parser.weight(since: place)
    guard case .dictionary(let fields) = value, parser.take("stream") else { return (value, weight) }
    var start = parser.place
    if start < bytes.count, bytes[start] == 0x0D { start += 1 }
    if start < bytes.count, bytes[start] == 0x0A { start += 1 }
    guard let length = fields["Length"].flatMap(length), length >= 0, length <= bytes.count - start else {
      throw PDFError("\(name) does not say how long it is, or is cut off")
    }
    parser.place = start + length
    guard parser.take("endstream") else { throw PDFError("\(name) is longer or shorter than it says") }
    return (.stream(PDFStream(fields: fields, range: start..<(start + length))), weight)
  }

  private func packed(_ number: Int, in container: Int) throws(PDFError) -> (PDFValue, weight: Int) {
    if containers[container] == nil {
      guard case .inFile? = places[container], case .stream(let stream) = try object(container),
        let count = stream.fields["N"]?.integer, let first = stream.fields["First"]?.integer, count >= 0
      else { throw PDFError("object \(container) holds no objects") }
      guard let content = try unpacked(stream) else { throw PDFError("objects are packed in an unusual way") }
      kept += content.count
      guard kept < Self.keptLimit else { throw PDFError("its objects unpack to more than \(Self.keptLimit >> 20) MB") }
      var parser = PDFParser(content, at: 0)
      var places: [Int: Int] = [:]
      for _ in 0..<min(count, Self.objectLimit) {
        guard let number = try parser.value().integer, let place = try parser.value().integer, place >= 0, first >= 0,
          place < content.count, first <= content.count - place
        else { throw PDFError("object \(container) holds its objects at no place") }
        places[number] = first + place
      }
      containers[container] = (content, places)
    }
    guard let (content, places) = containers[container], let place = places[number] else { return (.null, 1) }
    var parser = PDFParser(content, at: place)
    return (try parser.value(), parser.weight(since: place))
  }

  // MARK: Streams

  /// The bytes of a stream as they were packed; nil where they are packed in a way that is not read here.
  package func unpacked(_ stream: PDFStream) throws(PDFError) -> [UInt8]? {
    let filter = try resolved(stream.fields["Filter"])
    let names = filter.name.map { [$0] } ?? filter.items?.compactMap(\.name) ?? []
    let packed = Array(bytes[stream.range])
    if names.isEmpty { return packed }
    guard names == ["FlateDecode"] || names == ["Fl"] else { return nil }
    let settings = try resolved(stream.fields["DecodeParms"])
    let first = try fields(settings.items?.first)
    let content = try Self.inflated(packed, limit: min(Self.streamLimit, Self.unpackedLimit - total))
    total += content.count
    return try Self.unpredicted(content, settings.fields ?? first)
  }

  /// Bytes as they were packed by zlib.
  static func inflated(_ bytes: [UInt8], limit: Int) throws(PDFError) -> [UInt8] {
    do {
      return try Zlib.inflated(bytes, limit: max(0, limit))
    } catch {
      throw PDFError("\(error)")
    }
  }

  /// Bytes without what was guessed of them from their neighbours (PDF 1.7, 7.4.4.4).
  static func unpredicted(_ content: [UInt8], _ settings: [String: PDFValue]) throws(PDFError) -> [UInt8] {
    let predictor = settings["Predictor"]?.integer ?? 1
    if predictor == 1 { return content }
    let (colours, bits) = (settings["Colors"]?.integer ?? 1, settings["BitsPerComponent"]?.integer ?? 8)
    let columns = settings["Columns"]?.integer ?? 1
    guard predictor >= 10, (1...32).contains(colours), (1...16).contains(bits), (1...1_000_000).contains(columns) else {
      throw PDFError("a stream is packed in an unusual way")
    }
    let size = (columns * colours * bits + 7) / 8
    var output: [UInt8] = []
    output.reserveCapacity(content.count)
    var before = [UInt8](repeating: 0, count: size)
    var place = 0
    while content.count - place > size {
      before = PNGLine.unfiltered(content[place..<(place + 1 + size)], before, step: max(1, colours * bits / 8))
      output += before
      place += 1 + size
    }
    return output
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
