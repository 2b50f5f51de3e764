import Zip

extension PDFFile {
  /// The most bytes that one stream unpacks to.
  static let streamLimit = 64 << 20

  /// Bytes unpacked by one filter after the other; `nil` if they are packed in a way that is not read here.
  static func unpacked(
    _ packed: ArraySlice<UInt8>, _ filters: [PDFValue], _ settings: [PDFValue], _ work: PDFWork
  ) throws(PDFError) -> [UInt8]? {
    try work.take(packed.count * 2)
    var content = Array(packed)
    for (index, filter) in filters.enumerated() {
      switch filter.name {
      case "FlateDecode", "Fl":
        let fields = settings.indices.contains(index) ? settings[index].fields ?? [:] : [:]
        guard let plain = try unpredicted(try inflated(content, work), fields, work) else { return nil }
        content = plain
      case "ASCII85Decode", "A85": content = try base85(content, work)
      case "ASCIIHexDecode", "AHx":
        var parser = PDFParser([UInt8(ascii: "<")] + content + [UInt8(ascii: ">")], at: 0, work)
        guard let bytes = try parser.value().bytes else { throw PDFError("a stream has another character than digits") }
        content = bytes
      default: return nil
      }
    }
    return content
  }

  /// Bytes as they were packed by zlib; none were packed to none.
  private static func inflated(_ bytes: [UInt8], _ work: PDFWork) throws(PDFError) -> [UInt8] {
    if bytes.isEmpty { return [] }
    let limit = max(0, min(streamLimit, work.left))
    let content: [UInt8]
    do {
      content = try Zlib.inflated(bytes, limit: limit)
    } catch {
      // How much was unpacked until then is not known; it is a thousand times as much at most.
      work.spend(min(limit, bytes.count * 1032))
      if case .tooLong = error {
        throw PDFError("it unpacks to too much, or to more than \(streamLimit >> 20) MB at once", isUnread: true)
      }
      throw PDFError("\(error)")
    }
    try work.take(content.count * 2)
    return content
  }

  /// Bytes without what was guessed of them from their neighbours (PDF 1.7, 7.4.4.4); nil where that is done otherwise.
  private static func unpredicted(
    _ bytes: [UInt8], _ settings: [String: PDFValue], _ work: PDFWork
  ) throws(PDFError) -> [UInt8]? {
    let predictor = settings["Predictor"]?.integer ?? 1
    if predictor == 1 { return bytes }
    let (colours, bits) = (settings["Colors"]?.integer ?? 1, settings["BitsPerComponent"]?.integer ?? 8)
    let columns = settings["Columns"]?.integer ?? 1
    guard predictor >= 10, (1...32).contains(colours), (1...16).contains(bits), (1...1_000_000).contains(columns) else {
      return nil
    }
    try work.take(bytes.count * 4)
    let size = (columns * colours * bits + 7) / 8
    var content = bytes
    let lines = stride(from: 0, to: content.count - size, by: size + 1)
    for line in lines {
      PNGLine.unfilter(&content, at: line, size: size, step: max(1, colours * bits / 8), isFirst: line == 0)
    }
    var count = 0
    for line in lines {
      for place in (line + 1)...(line + size) {
        content[count] = content[place]
        count += 1
      }
    }
    content.removeLast(content.count - count)
    return content
  }

  /// Bytes as they were written in letters, five for four (PDF 1.7, 7.4.3).
  private static func base85(_ text: [UInt8], _ work: PDFWork) throws(PDFError) -> [UInt8] {
    try work.take(text.count * 4)
    var output: [UInt8] = []
    var (value, count) = (0, 0)
    scan: for byte in text.starts(with: "<~".utf8) ? text.dropFirst(2) : text[...] {
      switch byte {
      case UInt8(ascii: "!")...UInt8(ascii: "u"):
        value = value * 85 + Int(byte - 33)
        count += 1
        guard count == 5 else { continue }
      case UInt8(ascii: "z") where count == 0: break
      case 0, 0x09...0x0D, UInt8(ascii: " "): continue
      case UInt8(ascii: "~"): break scan
      default: throw PDFError("a stream has another character than those of ASCII85")
      }
      for shift in [24, 16, 8, 0] { output.append(UInt8(truncatingIfNeeded: value >> shift)) }
      (value, count) = (0, 0)
    }
    // The last ones are fewer.
    for _ in count..<5 { value = value * 85 + 84 }
    for place in 0..<max(0, count - 1) { output.append(UInt8(truncatingIfNeeded: value >> (24 - 8 * place))) }
    return output
  }
}
