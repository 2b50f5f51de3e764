import JSON

/// When the parts of a text are spoken, as a library says it: a list of `{"start": 0.5, "end": 2.1}`, with a `"text"` each where it
/// is known, or of `[0.5, 2.1]`; or an object that has such a list as `sentences`, `segments` or `pages`. Times are in seconds.
struct Timings: Equatable, Sendable {
  /// One part.
  struct Part: Equatable, Sendable {
    /// In milliseconds.
    let moments: Range<Int>
    /// What is spoken; none where the list does not say so.
    let text: String?
  }

  /// The parts in their order, of which none begins before the one before it ends.
  let parts: [Part]

  /// Reads timings; none where they are something else. What lasts longer than its recording ends with it.
  init?(_ json: String, lasting milliseconds: Int) {
    guard let root = try? JSONValue(parsing: json) else { return nil }
    let list = root.array ?? ["sentences", "segments", "pages"].lazy.compactMap { root[$0]?.array }.first
    guard let list, !list.isEmpty, list.count <= 10_000 else { return nil }
    var parts: [Part] = []
    for item in list {
      guard let start = Self.time(item["start"] ?? item.array?.first),
        let end = Self.time(item["end"] ?? item.array?.dropFirst().first)
      else { return nil }
      let last = min(end, milliseconds)
      guard start < last, start >= parts.last?.moments.upperBound ?? 0 else { return nil }
      parts.append(Part(moments: start..<last, text: item["text"]?.string))
    }
    self.parts = parts
  }

  private static func time(_ value: JSONValue?) -> Int? {
    guard let seconds = value?.double, seconds >= 0, seconds < 1_000_000 else { return nil }
    return Int((seconds * 1000).rounded())
  }
}
