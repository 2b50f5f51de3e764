import Pictures
import Zip

/// A picture as an object of a file: a JPEG as it is, also in printers' colours, a PNG in the packing that it has.
struct PictureStream {
  /// The fields of its dictionary.
  let fields: String
  /// Its bytes.
  let bytes: [UInt8]
  /// Whether the bytes are still to be packed.
  var isPlain = false
  /// Whether its colours are those of printers, which no profile of the file explains.
  private(set) var isInPrinterColours = false
  /// How it is turned before it is shown, 1 to 8.
  let orientation: Int

  /// Takes a picture apart, and makes ink of its colours where a press is to have ink; fails for what is neither, and
  /// for what no viewer unpacks.
  init(_ picture: PDFPicture, in inks: InkProfile? = nil) throws {
    let bytes = try picture.bytes()
    orientation = PictureFacts.orientation(of: bytes.span)
    if bytes.starts(with: [0xFF, 0xD8]) {
      guard let frame = Self.jpegFrame(bytes), frame.isUsual,
        let colours = [1: "/DeviceGray", 3: "/DeviceRGB", 4: "/DeviceCMYK"][frame.parts]
      else { throw PDFError("the picture '\(picture.name)' is a JPEG of a kind that no PDF can have") }
      guard inks == nil || frame.parts != 3 else {
        throw PDFError("the picture '\(picture.name)' has the colours of screens, and only libvips makes ink of them")
      }
      // Adobe's programs write them the other way round, and say that they did.
      isInPrinterColours = frame.parts == 4
      let turned = isInPrinterColours && frame.isOfAdobe ? "/Decode[1 0 1 0 1 0 1 0]" : ""
      fields = Self.head(frame.width, frame.height, colours, 8) + turned + "/Filter/DCTDecode"
      self.bytes = bytes
      return
    }
    guard let portable = PNGParts(bytes), let (fields, content, isPlain) = try portable.stream(in: inks) else {
      throw PDFError("the picture '\(picture.name)' is neither a JPEG nor a PNG that can be taken into a PDF")
    }
    (self.fields, self.bytes, self.isPlain) = (fields, content, isPlain)
  }

  /// The fields of every picture.
  static func head(_ width: Int, _ height: Int, _ colours: String, _ bits: Int) -> String {
    "/Type/XObject/Subtype/Image/Width \(width)/Height \(height)/ColorSpace\(colours)/BitsPerComponent \(bits)"
  }

  /// The frame of a JPEG.
  private struct Frame {
    var (width, height, parts) = (0, 0, 0)
    /// Whether a PDF may have it: in 8 bits, packed in one of the three usual ways.
    var isUsual = false
    /// Whether a program of Adobe's, or one that says so, has written it.
    var isOfAdobe = false
  }

  /// The size and the number of colours that the frame of a JPEG states (ITU-T T.81, B.2.2).
  private static func jpegFrame(_ bytes: [UInt8]) -> Frame? {
    var frame = Frame()
    var place = 2
    while place + 9 < bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      if marker == 0xFF {
        place += 1
        continue
      }
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        frame.height = Int(bytes[place + 5]) << 8 | Int(bytes[place + 6])
        frame.width = Int(bytes[place + 7]) << 8 | Int(bytes[place + 8])
        frame.parts = Int(bytes[place + 9])
        frame.isUsual = marker <= 0xC2 && bytes[place + 4] == 8 && frame.width > 0 && frame.height > 0
        return frame
      }
      if marker == 0xEE, bytes[(place + 4)...].starts(with: "Adobe".utf8) { frame.isOfAdobe = true }
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
    let sizes = 1...1_000_000
    guard sizes.contains(width), sizes.contains(height), width * height <= 100_000_000, !data.isEmpty else {
      return nil
    }
  }

  /// The picture without transparency, which stands on white; nil for kinds that are not taken.
  func stream(in inks: InkProfile?) throws -> (fields: String, bytes: [UInt8], isPlain: Bool)? {
    func packed(_ colours: String, _ parts: Int) -> (String, [UInt8], Bool) {
      let how = "/Predictor 15/Colors \(parts)/BitsPerComponent \(bits)/Columns \(width)"
      let head = PictureStream.head(width, height, colours, bits)
      return (head + "/Filter/FlateDecode/DecodeParms<<\(how)>>", data, false)
    }
    switch kind {
    // Files for a press are older than samples of 16 bits.
    case _ where isInterlaced || inks != nil && (bits > 8 || kind == 2): return try flattened(in: inks)
    case 0 where transparency.isEmpty: return packed("/DeviceGray", 1)
    case 2 where transparency.isEmpty: return packed("/DeviceRGB", 3)
    case 3 where (3...768).contains(palette.count):
      var colours = palette
      for index in 0..<(colours.count / 3) where index < transparency.count {
        let opacity = Int(transparency[index])
        for part in (3 * index)..<(3 * index + 3) { colours[part] = Self.onWhite(Int(colours[part]), opacity) }
      }
      let last = colours.count / 3 - 1
      if let inks { colours = inks.inks(of: colours) }
      let digits = colours.map { Syntax.hex(Int($0), 2) }.joined()
      return packed("[/Indexed/Device\(inks == nil ? "RGB" : "CMYK") \(last)<\(digits)>]", 1)
    default: return try flattened(in: inks)
    }
  }

  private static func onWhite(_ value: Int, _ opacity: Int) -> UInt8 {
    UInt8((value * opacity + 255 * (255 - opacity) + 127) / 255)
  }

  /// The samples of a picture in 8 bits, laid on white; nil for what no PNG is.
  private func flattened(in inks: InkProfile?) throws -> (fields: String, bytes: [UInt8], isPlain: Bool)? {
    guard let parts = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][kind], [1, 2, 4, 8, 16].contains(bits) else { return nil }
    let isGray = kind == 0 || kind == 4
    let passes = (isInterlaced ? Self.passes : [Pass()]).map { pass in
      (pass, width: pass.columns(of: width), height: pass.rows(of: height))
    }.filter { $0.width > 0 && $0.height > 0 }
    func rowSize(_ width: Int) -> Int { (width * parts * bits + 7) / 8 }
    let size = passes.reduce(0) { $0 + (rowSize($1.width) + 1) * $1.height }
    var raw = try Zlib.inflated(data, limit: size)
    guard raw.count == size else { return nil }
    var output = [UInt8](repeating: 255, count: width * height * (isGray ? 1 : 3))
    var place = 0
    for (pass, width, height) in passes {
      let size = rowSize(width)
      for line in 0..<height {
        PNGLine.unfilter(&raw, at: place, size: size, step: max(1, parts * bits / 8), isFirst: line == 0)
        let samples = place + 1
        place += 1 + size
        for column in 0..<width {
          let start = (pass.top + line * pass.down) * self.width + pass.left + column * pass.across
          if kind == 3 {
            lay(entry: sample(raw, samples, column), on: &output, at: 3 * start)
          } else {
            lay(raw, samples, column * parts, of: parts, on: &output, at: start * (isGray ? 1 : 3))
          }
        }
      }
    }
    if !isGray, let inks { return (PictureStream.head(width, height, "/DeviceCMYK", 8), inks.inks(of: output), true) }
    return (PictureStream.head(width, height, isGray ? "/DeviceGray" : "/DeviceRGB", 8), output, true)
  }

  /// A sample of the line that begins at a place, as it stands there.
  private func sample(_ bytes: [UInt8], _ line: Int, _ index: Int) -> Int {
    switch bits {
    case 16: return Int(bytes[line + index * 2]) << 8 | Int(bytes[line + index * 2 + 1])
    case 8: return Int(bytes[line + index])
    default:
      let place = index * bits
      return Int(bytes[line + place / 8]) >> (8 - bits - place % 8) & ((1 << bits) - 1)
    }
  }

  /// Lays a colour of the palette on white; one that it lacks is white.
  private func lay(entry: Int, on output: inout [UInt8], at start: Int) {
    guard 3 * entry + 2 < palette.count else { return }
    let opacity = entry < transparency.count ? Int(transparency[entry]) : 255
    for part in 0..<3 { output[start + part] = Self.onWhite(Int(palette[3 * entry + part]), opacity) }
  }

  /// Lays a pixel on white, in 8 bits: so many samples of a line, from one of them.
  private func lay(_ bytes: [UInt8], _ line: Int, _ first: Int, of parts: Int, on output: inout [UInt8], at start: Int)
  {
    let most = (1 << bits) - 1
    let hasAlpha = kind >= 4
    let colours = hasAlpha ? parts - 1 : parts
    var opacity = hasAlpha ? (sample(bytes, line, first + colours) * 255 + most / 2) / most : 255
    // The colour that is seen through is given in two bytes a sample.
    if !hasAlpha, transparency.count == 2 * parts,
      (0..<parts).allSatisfy({ part in
        sample(bytes, line, first + part) == Int(transparency[2 * part]) << 8 | Int(transparency[2 * part + 1])
      })
    {
      opacity = 0
    }
    for part in 0..<colours {
      let value = (sample(bytes, line, first + part) * 255 + most / 2) / most
      output[start + part] = Self.onWhite(value, opacity)
    }
  }

  /// Which pixels a pass of a picture has.
  private struct Pass {
    var left = 0
    var top = 0
    var across = 1
    var down = 1

    func columns(of width: Int) -> Int { max(0, width - left + across - 1) / across }
    func rows(of height: Int) -> Int { max(0, height - top + down - 1) / down }
  }

  /// The passes of an interlaced picture (PNG, 8.2).
  private static let passes = [
    (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
  ].map { Pass(left: $0.0, top: $0.1, across: $0.2, down: $0.3) }
}

/// Lines of samples as PNGs pack them, which PDFs do too.
enum PNGLine {
  /// Takes its filter off a line of so many bytes, which stand behind the one that names it (PNG, 9.2).
  static func unfilter(_ bytes: inout [UInt8], at line: Int, size: Int, step: Int, isFirst: Bool) {
    let filter = bytes[line]
    guard filter > 0 else { return }
    for place in (line + 1)...(line + size) {
      let hasLeft = place > line + step
      let left = hasLeft ? Int(bytes[place - step]) : 0
      let above = isFirst ? 0 : Int(bytes[place - size - 1])
      let corner = hasLeft && !isFirst ? Int(bytes[place - size - 1 - step]) : 0
      let guess =
        switch filter {
        case 1: left
        case 2: above
        case 3: (left + above) / 2
        case 4: paeth(left, above, corner)
        default: 0
        }
      bytes[place] = bytes[place] &+ UInt8(guess)
    }
  }

  private static func paeth(_ left: Int, _ above: Int, _ corner: Int) -> Int {
    let guess = left + above - corner
    let (a, b, c) = (abs(guess - left), abs(guess - above), abs(guess - corner))
    return a <= b && a <= c ? left : b <= c ? above : corner
  }
}
