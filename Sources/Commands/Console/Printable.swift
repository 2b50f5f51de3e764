import Basics

extension String {
  /// The text without what would steer a terminal or turn its lines round: control characters but line breaks, and
  /// marks of direction that reach beyond themselves, each as `\u{FFFD}`. Titles and paths come from anybody.
  var printable: String {
    guard unicodeScalars.contains(where: { !$0.isPrintable }) else { return self }
    var clean = UnicodeScalarView()
    for scalar in unicodeScalars { clean.append(scalar.isPrintable ? scalar : "\u{FFFD}") }
    return String(clean)
  }

  /// The same in one line.
  var printableLine: String { printable.replacing("\n", with: " ") }
}

extension Unicode.Scalar {
  fileprivate var isPrintable: Bool {
    switch value {
    case 0x0A: true
    case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: false
    default: true
    }
  }
}

extension Diagnostic {
  /// The finding without what would steer a terminal, each of its parts in one line.
  var printable: Diagnostic {
    var clean = self
    clean.headline = headline.printableLine
    clean.hint = hint?.printableLine
    clean.place?.file = (place?.file ?? "").printableLine
    return clean
  }
}
