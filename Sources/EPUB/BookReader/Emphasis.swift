import Basics

/// Emphasis as texts of stories write it: `*so*`.
enum Emphasis {
  /// Words that are emphasised.
  struct Run {
    let range: Range<Int>
    /// Whether they are stressed, and not only set in other letters.
    let isStress: Bool

    init(_ range: Range<Int>, in element: String) {
      self.range = range
      isStress = element == "em" || element == "strong"
    }
  }

  /// Some words with marks around those that are emphasised; only where they will be read as such and as nothing else.
  ///
  /// A whole paragraph in other letters is no stress. Marks that the book shows get a backslash where they would be
  /// read as such.
  static func marked(_ bytes: ArraySlice<UInt8>, _ runs: [Run], notes: [NoteFinder.Mark] = []) -> String {
    var marked: [UInt8] = []
    var place = bytes.startIndex
    let shown = plainMarks(in: bytes)
    var notes = notes[...]
    func addNotes(upTo index: Int) {
      while let note = notes.first, note.place <= index {
        marked += "[^\(note.label)]".utf8
        notes.removeFirst()
      }
    }
    func add(_ range: Range<Int>) {
      for index in range {
        addNotes(upTo: index)
        if shown.contains(index) { marked.append(UInt8(ascii: "\\")) }
        marked.append(bytes[index])
      }
    }
    for run in runs {
      var range = run.range.clamped(to: bytes.indices)
      while !range.isEmpty, bytes[range.lowerBound] <= 0x20 { range = range.dropFirst() }
      while !range.isEmpty, bytes[range.upperBound - 1] <= 0x20 { range = range.dropLast() }
      guard range.lowerBound >= place, run.isStress || range.count < bytes.count, canBeMarked(range, of: bytes) else {
        continue
      }
      add(place..<range.lowerBound)
      addNotes(upTo: range.lowerBound)
      marked.append(UInt8(ascii: "*"))
      add(range)
      marked.append(UInt8(ascii: "*"))
      place = range.upperBound
    }
    add(place..<bytes.endIndex)
    addNotes(upTo: bytes.endIndex)
    return String(decoding: marked, as: UTF8.self)
  }

  /// The places of marks that seem to begin and end emphasis, or to lead to notes, and are words of the book.
  private static func plainMarks(in bytes: ArraySlice<UInt8>) -> Set<Int> {
    guard bytes.contains(where: { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "^") })
    else { return [] }
    let text = Array(String(decoding: bytes, as: UTF8.self))
    var places = [bytes.startIndex]
    for character in text { places.append(places[places.count - 1] + character.utf8.count) }
    var found: Set<Int> = []
    // What stands in backticks is no mark of a note in stories either.
    var isProgram = false
    for index in text.indices {
      if text[index] == "`" { isProgram.toggle() }
      if !isProgram, NoteLabel.find(at: index, in: text) != nil { found.insert(places[index]) }
    }
    var place = 0
    while let start = text[place...].firstIndex(where: PlainMark.isMark) {
      let mark = text[start]
      let first = text[start...].firstIndex { $0 != mark } ?? text.count
      place = first
      guard let end = text[first...].firstIndex(of: mark) else { continue }
      let last = text[end...].firstIndex { $0 != mark } ?? text.count
      var plain = PlainMark()
      guard plain.counts(mark, before: start > 0 ? text[start - 1] : nil, after: text[first]),
        plain.counts(mark, before: text[end - 1], after: last < text.count ? text[last] : nil)
      else { continue }
      found.formUnion(places[start..<first] + places[end..<last])
      place = last
    }
    return found
  }

  private static func canBeMarked(_ range: Range<Int>, of bytes: ArraySlice<UInt8>) -> Bool {
    let words = String(decoding: bytes[range], as: UTF8.self)
    guard let first = words.first, first.isLetter || first.isNumber || "\"'“„‘«»‹¿¡「『…".contains(first),
      words.contains(where: \.isLetter), !words.contains(where: { "*_=<>{}`|\\/^~$#@\n".contains($0) })
    else { return false }
    let before = String(decoding: bytes[..<range.lowerBound].suffix(4), as: UTF8.self).last
    let after = String(decoding: bytes[range.upperBound...].prefix(4), as: UTF8.self).first
    return (before.map { $0.isWhitespace || "\"'“„‘«»‹¿¡「『…([—–-（".contains($0) } ?? true)
      && (after.map { $0.isWhitespace || "\"'“„‘«»‹¿¡「『….,;:!?”’)]—–-。，、！？」』）؟،؛।۔".contains($0) } ?? true)
  }
}
