import Hashing
import Pictures

/// The image pipeline's record of a picture, under a name made of its bytes, the recipe and the makers of bytes.
enum Record: Equatable {
  /// It was developed.
  case variants(ImageVariants)
  /// It cannot be decoded, and why.
  case broken(String)

  private static let heading = "hornbook-picture 3"

  /// The record as it is kept: lines of words, so that anybody can read it.
  var text: String {
    var lines = [Record.heading]
    switch self {
    case .broken(let reason): lines.append("broken \(reason)")
    case .variants(let variants):
      if let tone = variants.tone { lines.append("tone \(tone.number)") }
      if let colour = variants.eyeCatcher { lines.append("eye-catcher \(colour.number)") }
      if variants.isQuietAbove { lines.append("quiet above") }
      lines += variants.offered.map { $0.line("offered") }
      lines.append(variants.fallback.line("fallback"))
      if let book = variants.book { lines.append(book.line("book")) }
    }
    // Whoever reads it knows by the last line that nothing is missing, and nothing another than it was.
    let text = lines.joined(separator: "\n") + "\n"
    return "\(text)end \(Fingerprint(of: text))\n"
  }

  /// Reads a record; nil if it is not one, or not whole.
  init?(text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    guard lines.popLast() == "", let end = lines.popLast(), lines.first == Record.heading[...],
      end == "end \(Fingerprint(of: lines.joined(separator: "\n") + "\n"))"
    else { return nil }
    lines = lines.dropFirst()
    if let line = lines.first, lines.count == 1, line.hasPrefix("broken ") {
      self = .broken(String(line.dropFirst("broken ".count)))
      return
    }
    var colours: [Substring: Tone] = [:]
    var derivatives: [Substring: [Derivative]] = [:]
    var isQuietAbove = false
    for line in lines {
      let words = line.split(separator: " ", omittingEmptySubsequences: false)
      if words.count == 2, ["tone", "eye-catcher"].contains(words[0]), let number = Int(words[1]),
        (0..<64).contains(number)
      {
        colours[words[0]] = Tone(number)
      } else if line == "quiet above" {
        isQuietAbove = true
      } else if let derivative = Derivative(words: words.dropFirst()) {
        derivatives[words[0], default: []].append(derivative)
      } else {
        return nil
      }
    }
    guard derivatives["fallback"]?.count == 1, let fallback = derivatives["fallback"]?.first else { return nil }
    self = .variants(
      ImageVariants(
        tone: colours["tone"], eyeCatcher: colours["eye-catcher"], isQuietAbove: isQuietAbove,
        offered: derivatives["offered"] ?? [],
        fallback: fallback, book: derivatives["book"]?.first))
  }
}

extension Derivative {
  /// Its facts, in one line that begins with its role.
  func line(_ role: String) -> String {
    "\(role) \(type.rawValue) \(width) \(height) \(size) \(fingerprint)"
  }

  /// Reads what stands behind that.
  init?(words: ArraySlice<Substring>) {
    let words = Array(words)
    guard words.count == 5, let type = PictureType(rawValue: String(words[0])), let width = Int(words[1]),
      let height = Int(words[2]), let size = Int(words[3]), let fingerprint = Fingerprint(String(words[4])),
      width > 0, height > 0, size > 0
    else { return nil }
    self.init(type: type, width: width, height: height, size: size, fingerprint: fingerprint)
  }
}
