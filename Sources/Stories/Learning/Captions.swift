import Hashing

/// The captions of a video, without what they say of those who made them.
struct Captions: Sendable {
  /// The cues of WebVTT with names kept out: their times and their words. Notes, styles, and the names and settings of
  /// cues are left out.
  let bytes: [UInt8]
  /// Their fingerprint.
  let fingerprint: Fingerprint
  /// The lines of the cues.
  let texts: [String]
  /// Whether a child's name stood in them that is kept out.
  let hidesName: Bool

  /// Takes WebVTT whose cues have times that can be read.
  init(_ file: [UInt8], names: NameGuard) {
    let lines = String(decoding: file, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    var text = "WEBVTT\n"
    var texts: [String] = []
    var hidesName = false
    var next = 1
    while next < lines.count {
      let block = lines[next...].prefix { !$0.isEmpty }
      next = block.endIndex + 1
      guard let place = block.firstIndex(where: { $0.contains("-->") }) else { continue }
      let times = lines[place].split(whereSeparator: \.isWhitespace)
      guard times.count >= 3 else { continue }
      let given = Array(block[(place + 1)...])
      let words = Self.words(of: given, names: names)
      if words != Self.words(of: given, names: .off) { hidesName = true }
      text += "\n\(times[0]) --> \(times[2])\n"
      for line in words { text += line + "\n" }
      texts += words
    }
    bytes = Array(text.utf8)
    fingerprint = Fingerprint(of: bytes)
    self.texts = texts
    self.hidesName = hidesName
  }

  /// The lines of a cue with names kept out, also those that go on in the next line or behind a tag.
  private static func words(of lines: [Substring], names: NameGuard) -> [String] {
    let lines = lines.map(parts)
    let texts = lines.flatMap { parts in
      stride(from: 0, to: parts.count, by: 2).map { place in
        String(parts[place]).replacing("&nbsp;", with: "\u{A0}").replacing(String(FoldedText.border), with: "")
      }
    }
    var guarded = names.apply(pieces: texts)
    guarded.reverse()
    var words: [String] = []
    for parts in lines {
      var line = ""
      for (place, part) in parts.enumerated() {
        // A tag may say who speaks.
        line += place.isMultiple(of: 2) ? guarded.popLast() ?? "" : names.apply(String(part))
      }
      // A blank line would end the cue.
      if !line.isEmpty { words.append(line) }
    }
    return words
  }

  /// Words and tags by turns, the first and the last of them words.
  private static func parts(of line: Substring) -> [Substring] {
    var parts: [Substring] = []
    var rest = line
    while let start = rest.firstIndex(of: "<") {
      let end = rest[start...].firstIndex(of: ">").map { rest.index(after: $0) } ?? rest.endIndex
      parts += [rest[..<start], rest[start..<end]]
      rest = rest[end...]
    }
    return parts + [rest]
  }
}
