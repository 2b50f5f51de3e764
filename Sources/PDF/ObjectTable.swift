import Hashing
import Zip

/// The objects of a file by their numbers, and the file made of them: dictionaries in object streams, places in a
/// stream (PDF 1.7, 7.5).
struct ObjectTable {
  private enum Entry {
    case reserved
    case value(String)
    case stream(head: String, content: [UInt8])
  }

  private var entries: [Entry] = []
  /// The most objects in one stream.
  private static let most = 200

  /// Gives a number to an object that is still to come.
  mutating func reserve() -> Int {
    entries.append(.reserved)
    return entries.count
  }

  /// Puts a value under a number.
  mutating func set(_ number: Int, _ value: String) { entries[number - 1] = .value(value) }

  /// Adds a value.
  mutating func add(_ value: String) -> Int {
    entries.append(.value(value))
    return entries.count
  }

  /// Adds a stream, packed or with its bytes as they are; `fields` are those of its dictionary, but for its length.
  mutating func add(_ bytes: [UInt8], _ fields: String = "", packed: Bool = true) throws -> Int {
    let number = reserve()
    try set(number, bytes, fields, packed: packed)
    return number
  }

  /// Puts a stream under a number.
  mutating func set(_ number: Int, _ bytes: [UInt8], _ fields: String = "", packed: Bool = true) throws {
    let content = packed ? try Zlib.compressed(bytes) : bytes
    let head = "<<\(fields)\(packed ? "/Filter/FlateDecode" : "")/Length \(content.count)>>\nstream\n"
    entries[number - 1] = .stream(head: head, content: content)
  }

  /// An object's place: 1 and its place in the file, or 2, an object stream, and its place in that.
  private typealias Place = (kind: Int, first: Int, second: Int)

  /// The file. Its identifier is the fingerprint of all that is in it.
  func file(root: Int, info: Int, version: String = "1.7") throws -> [UInt8] {
    var file = Array("%PDF-\(version)\n%".utf8) + [0xE2, 0xE3, 0xCF, 0xD3, 0x0A]
    file.reserveCapacity(
      entries.reduce(4_000) { room, entry in
        guard case .stream(let head, let content) = entry else { return room + 40 }
        return room + head.utf8.count + content.count + 40
      })
    var places = [Place](repeating: (0, 0, 65535), count: entries.count + 1)
    let values = addStreams(to: &file, &places)
    try Self.pack(values, to: &file, &places)
    let print = Fingerprint(of: file)
    let identifier = Self.digits(print.high) + Self.digits(print.low)
    let number = places.count
    let end = file.count
    places.append((1, end, 0))
    let content = try Zlib.compressed(Self.bytes(of: places))
    file +=
      """
      \(number) 0 obj
      <</Type/XRef/Size \(places.count)/W[1 4 2]/Root \(root) 0 R/Info \(info) 0 R/ID[<\(identifier)><\(identifier)>]\
      /Filter/FlateDecode/Length \(content.count)>>
      stream

      """.utf8
    file += content
    file += "\nendstream\nendobj\nstartxref\n\(end)\n%%EOF\n".utf8
    return file
  }

  /// Adds the streams to a file; gives the values, which are still to come.
  private func addStreams(to file: inout [UInt8], _ places: inout [Place]) -> [(number: Int, text: String)] {
    var values: [(number: Int, text: String)] = []
    for (index, entry) in entries.enumerated() {
      switch entry {
      case .reserved: preconditionFailure("every object that has a number is there")
      case .value(let text): values.append((index + 1, text))
      case .stream(let head, let content):
        places[index + 1] = (1, file.count, 0)
        file += "\(index + 1) 0 obj\n\(head)".utf8
        file += content
        file += "\nendstream\nendobj\n".utf8
      }
    }
    return values
  }

  /// Adds values to a file, in object streams.
  private static func pack(
    _ values: [(number: Int, text: String)], to file: inout [UInt8], _ places: inout [Place]
  ) throws {
    var start = 0
    while start < values.count {
      let part = values[start..<min(start + most, values.count)]
      start += part.count
      var (head, body) = ("", "")
      for (place, value) in part.enumerated() {
        head += "\(value.number) \(body.utf8.count) "
        body += value.text + "\n"
        places[value.number] = (2, places.count, place)
      }
      let content = try Zlib.compressed(Array((head + body).utf8))
      let number = places.count
      places.append((1, file.count, 0))
      let fields = "/Type/ObjStm/N \(part.count)/First \(head.utf8.count)/Filter/FlateDecode/Length \(content.count)"
      file += "\(number) 0 obj\n<<\(fields)>>\nstream\n".utf8
      file += content
      file += "\nendstream\nendobj\n".utf8
    }
  }

  /// Places as the stream of them has them.
  private static func bytes(of places: [Place]) -> [UInt8] {
    var table: [UInt8] = []
    for place in places {
      table.append(UInt8(place.kind))
      for shift in [24, 16, 8, 0] { table.append(UInt8(place.first >> shift & 0xFF)) }
      for shift in [8, 0] { table.append(UInt8(place.second >> shift & 0xFF)) }
    }
    return table
  }

  /// The file as programs of all ages read it: PDF 1.3, with a table of places, and every object by itself.
  func plainFile(root: Int, info: Int) -> [UInt8] {
    var file = Array("%PDF-1.3\n%".utf8) + [0xE2, 0xE3, 0xCF, 0xD3, 0x0A]
    var places: [Int] = []
    for (index, entry) in entries.enumerated() {
      places.append(file.count)
      file += "\(index + 1) 0 obj\n".utf8
      switch entry {
      case .reserved: preconditionFailure("every object that has a number is there")
      case .value(let text): file += text.utf8
      case .stream(let head, let content):
        file += head.utf8
        file += content
        file += "\nendstream".utf8
      }
      file += "\nendobj\n".utf8
    }
    let print = Fingerprint(of: file)
    let identifier = Self.digits(print.high) + Self.digits(print.low)
    let end = file.count
    file += "xref\n0 \(places.count + 1)\n0000000000 65535 f \n".utf8
    for place in places {
      let digits = String(place)
      file += "\(String(repeating: "0", count: max(0, 10 - digits.utf8.count)))\(digits) 00000 n \n".utf8
    }
    let fields = "/Size \(places.count + 1)/Root \(root) 0 R/Info \(info) 0 R/ID[<\(identifier)><\(identifier)>]"
    file += "trailer\n<<\(fields)>>\nstartxref\n\(end)\n%%EOF\n".utf8
    return file
  }

  private static func digits(_ half: UInt64) -> String {
    Syntax.hex(Int(half >> 32), 8) + Syntax.hex(Int(half & 0xFFFF_FFFF), 8)
  }
}
