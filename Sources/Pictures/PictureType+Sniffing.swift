extension PictureType {
  /// Looks at the first bytes of a picture; the rest does not have to be there.
  package init(sniffing bytes: Span<UInt8>) {
    if bytes.hasASCII("\u{89}PNG\r\n\u{1A}\n", at: 0) {
      self = .png
    } else if bytes.hasASCII("\u{FF}\u{D8}\u{FF}", at: 0) {
      self = .jpeg
    } else if bytes.hasASCII("GIF87a", at: 0) || bytes.hasASCII("GIF89a", at: 0) {
      self = .gif
    } else if bytes.hasASCII("RIFF", at: 0), bytes.hasASCII("WEBP", at: 8) {
      self = .webp
    } else if let type = HEIFScanner.type(of: bytes) {
      self = type
    } else {
      self = SVGScanner.isSVG(bytes) ? .svg : .unknown
    }
  }
}
