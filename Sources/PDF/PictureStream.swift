import Inflate

/// A picture as an object of a file: a JPEG as it is, a PNG in the packing that it has.
struct PictureStream {
  /// The fields of its dictionary.
  let fields: String
  /// Its bytes.
  let bytes: [UInt8]
  /// Whether the bytes are still to be packed.
  var isPlain = false

  /// Takes a picture apart; fails for what is neither, or has colours of printers.
  init(_ picture: PDFPicture) throws {
    let bytes = try picture.bytes()
    if bytes.starts(with: [0xFF, 0xD8]) {
      guard let frame = Self.jpegFrame(bytes), frame.parts == 1 || frame.parts == 3 else {
        throw PDFError("the picture '\(picture.name)' is no JPEG in colours of screens")
      }
      let colours = frame.parts == 1 ? "/DeviceGray" : "/DeviceRGB"
      fields = Self.head(frame.width, frame.height, colours, 8) + "/Filter/DCTDecode"
      self.bytes = bytes
      return
    }
    guard let portable = PNGParts(bytes), let (fields, content, isPlain) = try portable.stream() else {
      throw PDFError("the picture '\(picture.name)' is neither a JPEG nor a PNG that can be taken into a PDF")
    }
    (self.fields, self.bytes, self.isPlain) = (fields, content, isPlain)
  }

  /// The fields of every picture.
  static func head(_ width: Int, _ height: Int, _ colours: String, _ bits: Int) -> String {
    "/Type/XObject/Subtype/Image/Width \(width)/Height \(height)/ColorSpace\(colours)/BitsPerComponent \(bits)"
  }

  /// The size and the number of colours that the frame of a JPEG states (ITU-T T.81, B.2.2).
  private static func jpegFrame(_ bytes: [UInt8]) -> (width: Int, height: Int, parts: Int)? {
    var place = 2
    while place + 9 < bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      if marker == 0xFF {
        place += 1
        continue
      }
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        let height = Int(bytes[place + 5]) << 8 | Int(bytes[place + 6])
        let width = Int(bytes[place + 7]) << 8 | Int(bytes[place + 8])
        return (width, height, Int(bytes[place + 9]))
      }
      place += 2 + (Int(bytes[place + 2]) << 8 | Int(bytes[place + 3]))
    }
    return nil
  }
}

/// The parts of a PNG (PNG, third edition) that a PDF takes.
private struct PNGParts {
  private var width = 0
  private var height = 0
  private var bits = 0
  private var kind = 0
  private var isInterlaced = false
  private var palette: [UInt8] = []
  private var transparency: [UInt8] = []
  private var data: [UInt8] = []

  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return nil }
    var place = 8
    while place + 12 <= bytes.count {
      let length = bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
      guard place + 12 + length <= bytes.count else { return nil }
      let content = bytes[(place + 8)..<(place + 8 + length)]
      switch String(decoding: bytes[(place + 4)..<(place + 8)], as: UTF8.self) {
      case "IHDR":
        guard length == 13 else { return nil }
        let head = Array(content)
        width = head[0..<4].reduce(0) { $0 << 8 | Int($1) }
        height = head[4..<8].reduce(0) { $0 << 8 | Int($1) }
        (bits, kind, isInterlaced) = (Int(head[8]), Int(head[9]), head[12] != 0)
      case "PLTE": palette = Array(content)
      case "tRNS": transparency = Array(content)
      case "IDAT": data += content
      default: break
      }
      place += 12 + length
    }
    guard width > 0, height > 0, width * height <= 100_000_000, !data.isEmpty else { return nil }
  }

  /// The picture without transparency, which stands on white; nil for kinds that are not taken.
  func stream() throws -> (fields: String, bytes: [UInt8], isPlain: Bool)? {
    guard !isInterlaced else { return nil }
    func packed(_ colours: String, _ parts: Int) -> (String, [UInt8], Bool) {
      let how = "/Predictor 15/Colors \(parts)/BitsPerComponent \(bits)/Columns \(width)"
      let head = PictureStream.head(width, height, colours, bits)
      return (head + "/Filter/FlateDecode/DecodeParms<<\(how)>>", data, false)
    }
    switch kind {
    case 0 where transparency.isEmpty: return packed("/DeviceGray", 1)
    case 2 where transparency.isEmpty: return packed("/DeviceRGB", 3)
    case 3 where palette.count >= 3:
      var colours = palette
      for index in 0..<(colours.count / 3) where index < transparency.count {
        let opacity = Int(transparency[index])
        for part in (3 * index)..<(3 * index + 3) { colours[part] = Self.onWhite(Int(colours[part]), opacity) }
      }
      let digits = colours.map { Syntax.hex(Int($0), 2) }.joined()
      return packed("[/Indexed/DeviceRGB \(colours.count / 3 - 1)<\(digits)>]", 1)
    case 4 where bits == 8, 6 where bits == 8: return try flattened(kind == 4 ? 1 : 3)
    default: return nil
    }
  }

  private static func onWhite(_ value: Int, _ opacity: Int) -> UInt8 {
    UInt8((value * opacity + 255 * (255 - opacity) + 127) / 255)
  }

  /// The samples of a picture with an alpha channel, laid on white.
  private func flattened(_ parts: Int) throws -> (fields: String, bytes: [UInt8], isPlain: Bool)? {
    let step = parts + 1
    let row = width * step
    let raw = try Zlib.inflated(data, limit: (row + 1) * height)
    guard raw.count == (row + 1) * height else { return nil }
    var before = [UInt8](repeating: 0, count: row)
    var output: [UInt8] = []
    output.reserveCapacity(width * height * parts)
    for line in 0..<height {
      let filter = raw[line * (row + 1)]
      var here = Array(raw[(line * (row + 1) + 1)..<((line + 1) * (row + 1))])
      for index in 0..<row {
        let left = index >= step ? Int(here[index - step]) : 0
        let above = Int(before[index])
        let corner = index >= step ? Int(before[index - step]) : 0
        let guess =
          switch filter {
          case 1: left
          case 2: above
          case 3: (left + above) / 2
          case 4: Self.paeth(left, above, corner)
          default: 0
          }
        here[index] = here[index] &+ UInt8(guess)
      }
      for place in stride(from: 0, to: row, by: step) {
        for part in 0..<parts { output.append(Self.onWhite(Int(here[place + part]), Int(here[place + parts]))) }
      }
      before = here
    }
    return (PictureStream.head(width, height, parts == 1 ? "/DeviceGray" : "/DeviceRGB", 8), output, true)
  }

  private static func paeth(_ left: Int, _ above: Int, _ corner: Int) -> Int {
    let guess = left + above - corner
    let (a, b, c) = (abs(guess - left), abs(guess - above), abs(guess - corner))
    return a <= b && a <= c ? left : b <= c ? above : corner
  }
}
