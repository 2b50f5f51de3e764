import Basics

extension Timings {
  /// Reads WebVTT (https://www.w3.org/TR/webvtt1/): each cue is a part, its words without their tags.
  init(webVTT bytes: [UInt8], lasting milliseconds: Int) throws(TimingFault) {
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let first = lines.first.map { $0.first == "\u{FEFF}" ? $0.dropFirst() : $0 } ?? ""
    guard first == "WEBVTT" || first.hasPrefix("WEBVTT ") || first.hasPrefix("WEBVTT\t") else {
      throw TimingFault("a WebVTT file begins with 'WEBVTT'", line: 1)
    }
    var marks: [Mark] = []
    var next = 1
    while next < lines.count {
      // A cue, a note or a style: everything up to a blank line.
      let block = lines[next...].prefix { !$0.isEmpty }
      next = block.endIndex + 1
      guard let place = block.firstIndex(where: { $0.contains("-->") }) else { continue }
      let times = lines[place].split(whereSeparator: \.isWhitespace)
      guard times.count >= 3, times[1] == "-->", let start = Self.clock(times[0]), let end = Self.clock(times[2]) else {
        throw TimingFault("the times of a cue are like '00:01.500 --> 00:04.000'", line: place + 1)
      }
      let words = Self.words(block[(place + 1)...].joined(separator: " "))
      marks.append(Mark(start: start, end: end, text: words.isEmpty ? nil : words, line: place + 1))
    }
    try self.init(marks, lasting: milliseconds)
  }

  /// A time such as `01:02:03.500` or `02:03.500`, in milliseconds.
  private static func clock(_ text: Substring) -> Int? {
    let halves = text.split(separator: ".", omittingEmptySubsequences: false)
    let fields = halves[0].split(separator: ":", omittingEmptySubsequences: false)
    guard halves.count == 2, halves[1].utf8.count == 3, (2...3).contains(fields.count),
      fields.suffix(2).allSatisfy({ $0.utf8.count == 2 })
    else { return nil }
    var seconds = 0
    for field in fields {
      guard field.utf8.count <= 4, field.utf8.allSatisfy({ $0.isDigit }), let number = Int(field) else {
        return nil
      }
      seconds = seconds * 60 + number
    }
    guard halves[1].utf8.allSatisfy({ $0.isDigit }), let rest = Int(halves[1]) else { return nil }
    return seconds * 1000 + rest
  }

  /// The words of a cue: without who speaks and how, and with the characters that stand for themselves nowhere else.
  private static func words(_ text: String) -> String {
    var words = ""
    var isTag = false
    for character in text {
      switch character {
      case "<": isTag = true
      case ">" where isTag: isTag = false
      default: if !isTag { words.append(character) }
      }
    }
    for (name, character) in [
      ("&lt;", "<"), ("&gt;", ">"), ("&lrm;", "\u{200E}"), ("&rlm;", "\u{200F}"), ("&nbsp;", "\u{A0}"), ("&amp;", "&"),
    ] { words.replace(name, with: character) }
    return words
  }
}
