/// The places of a file's objects, as its tables say, the newest first (PDF 1.7, 7.5.4 to 7.5.8).
struct ObjectPlaces {
  /// An object's place.
  enum Place: Hashable, Sendable {
    /// At a place of the file.
    case inFile(Int)
    /// In a stream of objects.
    case inStream(Int)
  }

  /// The places by the numbers of the objects.
  private(set) var places: [Int: Place] = [:]
  /// The trailer of the newest table.
  private(set) var trailer: [String: PDFValue] = [:]
  /// The free numbers.
  private var free: Set<Int> = []
  private let bytes: [UInt8]
  private let base: Int
  private let limit: Int
  private let work: PDFWork

  /// Reads the table at a place, counted from where the file begins, and those that are older.
  init(_ bytes: [UInt8], first: Int, base: Int, limit: Int, _ work: PDFWork) throws(PDFError) {
    (self.bytes, self.base, self.limit, self.work) = (bytes, base, limit, work)
    var waiting = [first]
    var seen: Set<Int> = []
    while let place = waiting.popLast() {
      guard place >= 0, place < bytes.count - base else { throw PDFError("its table of objects is not where it says") }
      guard seen.insert(place).inserted else { continue }
      guard seen.count < 1000 else { throw PDFError("it has too many tables of objects") }
      var parser = PDFParser(bytes, at: base + place, work)
      let fields = parser.take("xref") ? try readTable(&parser) : try readStream(at: base + place)
      if trailer.isEmpty { trailer = fields }
      // Streams that stand beside a table come before what is older.
      if let older = fields["Prev"]?.integer { waiting.append(older) }
      if let beside = fields["XRefStm"]?.integer { waiting.append(beside) }
    }
    if trailer["Root"] == nil { throw PDFError("it does not say where it begins") }
  }

  private mutating func set(_ number: Int, _ place: Place?) throws(PDFError) {
    try work.take(64)
    guard places[number] == nil, !free.contains(number) else { return }
    guard places.count + free.count < limit else { throw PDFError("it has more than \(limit) objects", isUnread: true) }
    if let place { places[number] = place } else { free.insert(number) }
  }

  private mutating func readTable(_ parser: inout PDFParser) throws(PDFError) -> [String: PDFValue] {
    while !parser.take("trailer") {
      guard let first = try parser.value().integer, let count = try parser.value().integer, first >= 0, count >= 0
      else { throw PDFError("its table of objects is damaged") }
      for index in 0..<count {
        guard let offset = try parser.value().integer, case .value(.number) = try parser.next(),
          case .word(let kind) = try parser.next(), kind == "n" || kind == "f", first <= limit
        else { throw PDFError("its table of objects is damaged") }
        try set(first + index, kind == "n" && offset > 0 && offset < bytes.count ? .inFile(base + offset) : nil)
      }
    }
    guard let fields = try parser.value().fields else { throw PDFError("its table of objects is damaged") }
    return fields
  }

  private mutating func readStream(at place: Int) throws(PDFError) -> [String: PDFValue] {
    let object = try PDFFile.object(nil, in: bytes, at: place, work) { $0.integer }
    guard case .stream(let stream) = object, stream.fields["Type"]?.name == "XRef",
      let widths = stream.fields["W"]?.items?.map({ $0.integer ?? -1 }), widths.count >= 3,
      widths.allSatisfy({ (0...7).contains($0) })
    else { throw PDFError("its table of objects is damaged") }
    let filters = stream.fields["Filter"].map { $0.items ?? [$0] } ?? []
    let settings = stream.fields["DecodeParms"].map { $0.items ?? [$0] } ?? []
    guard let content = try PDFFile.unpacked(bytes[stream.range], filters, settings, work) else {
      throw PDFError("its table of objects is packed in an unusual way", isUnread: true)
    }
    let size = widths[0] + widths[1] + widths[2]
    guard size > 0 else { throw PDFError("its table of objects is damaged") }
    let ranges = stream.fields["Index"]?.items?.map { $0.integer ?? -1 } ?? [0, stream.fields["Size"]?.integer ?? 0]
    var start = 0
    for pair in stride(from: 0, to: ranges.count - 1, by: 2) {
      guard ranges[pair] >= 0, ranges[pair] <= limit, ranges[pair + 1] >= 0 else {
        throw PDFError("its table of objects is damaged")
      }
      for index in 0..<ranges[pair + 1] {
        guard content.count - start >= size else { return stream.fields }
        func field(_ from: Int, _ width: Int) -> Int {
          content[(start + from)..<(start + from + width)].reduce(0) { $0 << 8 | Int($1) }
        }
        let kind = widths[0] == 0 ? 1 : field(0, widths[0])
        let second = field(widths[0], widths[1])
        start += size
        let place: Place? =
          switch kind {
          case 1 where second < bytes.count - base: .inFile(base + second)
          case 2: .inStream(second)
          default: nil
          }
        try set(ranges[pair] + index, place)
      }
    }
    return stream.fields
  }
}
