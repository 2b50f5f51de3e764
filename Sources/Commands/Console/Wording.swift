/// A number with its noun: `1 story`, `2 stories`.
func count(_ number: Int, _ noun: String, _ plural: String? = nil) -> String {
  number == 1 ? "1 \(noun)" : "\(number) \(plural ?? noun + "s")"
}

/// Names as part of a sentence, the first few of them: `'A', 'B' and 3 more`.
func list(_ names: [String], limit: Int = 5) -> String {
  let quoted = names.prefix(limit).map { "'\($0)'" }
  if names.count > limit { return quoted.joined(separator: ", ") + " and \(names.count - limit) more" }
  guard let last = quoted.last, quoted.count > 1 else { return quoted.joined() }
  return quoted.dropLast().joined(separator: ", ") + " and " + last
}

/// A span of time in whole milliseconds.
func milliseconds(_ duration: Duration) -> Int64 {
  duration.components.seconds * 1000 + duration.components.attoseconds / 1_000_000_000_000_000
}

/// A span of time in seconds, as precise as it matters: `0.042 s`, `1.3 s`, `75 s`.
func seconds(_ duration: Duration) -> String {
  let milliseconds = milliseconds(duration)
  if milliseconds >= 10_000 { return "\((milliseconds + 500) / 1000) s" }
  let digits = String(milliseconds % 1000 + 1000).dropFirst()
  return
    "\(milliseconds / 1000).\(milliseconds >= 1000 ? digits.prefix(1) : milliseconds >= 100 ? digits.prefix(2) : digits) s"
}

/// A number of bytes, as precise as it matters: `812 bytes`, `64 kB`, `1.3 MB`.
func size(_ bytes: Int) -> String {
  if bytes < 1000 { return count(max(0, bytes), "byte") }
  if bytes < 1_000_000 { return "\((bytes + 500) / 1000) kB" }
  let tenths = (bytes + 50_000) / 100_000
  return tenths >= 100 ? "\((tenths + 5) / 10) MB" : "\(tenths / 10).\(tenths % 10) MB"
}

/// The beginning of a text, as a message names it.
func beginning(of text: String) -> String {
  let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
  return line.count <= 50 ? line : line.prefix(49) + "…"
}
