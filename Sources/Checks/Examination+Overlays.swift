import Basics
import EPUB

/// The rules of media overlays, by which a book reads itself out (EPUB 3.3, section 9).
extension Examination {
  /// Checks that overlays follow the text, lead somewhere, and take as long as they say.
  mutating func checkOverlays() {
    var durations: [Double?] = []
    let stated = Dictionary(
      package.statements.filter { $0.property == "media:duration" }.map { ($0.refined, $0) }
    ) { first, _ in first }
    let withOverlay = items.filter { $0.value.overlay != nil }.sorted { $0.key < $1.key }
    // An overlay may be that of several documents.
    let readings = Dictionary(grouping: withOverlay) { $0.value.overlay ?? "" }.mapValues { $0.map(\.key) }
    for (page, item) in withOverlay {
      guard let id = item.overlay, let path = paths[id], items[path]?.mediaType == "application/smil+xml" else {
        findings.add(
          .error, "the overlay '\(item.overlay ?? "")' is no SMIL file of the manifest", in: packagePath,
          line: item.line,
          id: "book-overlay-target")
        continue
      }
      used.insert(path)
      let pages = readings[id] ?? [page]
      guard let overlay = overlays[path], page == pages[0] else { continue }
      checkTargets(of: overlay, at: path, reading: pages)
      checkOrder(of: overlay, at: path)
      durations.append(checkDuration(of: overlay, at: path, id: id, stated: stated[id]))
    }
    if !durations.isEmpty { checkTotal(durations, stated: stated[""]) }
  }

  private mutating func checkTargets(of overlay: OverlayFacts, at path: String, reading pages: [String]) {
    func refuse(_ headline: String, _ line: Int, _ findings: inout Findings) {
      findings.add(.error, headline, in: path, line: line, id: "book-overlay-target")
    }
    for place in overlay.places {
      guard case .entry(let target, let fragment) = Target(place.text, in: path), items[target] != nil,
        has(fragment, in: target)
      else {
        refuse("'\(place.text)' is no place in the book", place.line, &findings)
        continue
      }
    }
    for pair in overlay.pairs {
      if let text = pair.text, case .entry(let target, let fragment) = Target(text, in: path), pages.contains(target) {
        if !has(fragment, in: target) {
          refuse("no element of '\(target)' has the id '\(fragment ?? "")'", pair.line, &findings)
        }
      } else {
        refuse(
          "the text '\(pair.text ?? "")' does not stand in '\(pages.joined(separator: "', '"))', whose overlay this is",
          pair.line, &findings)
      }
      guard let audio = pair.audio else { continue }
      if case .entry(let target, _) = Target(audio, in: path) {
        used.insert(target)
        if items[target]?.mediaType.hasPrefix("audio/") != true {
          refuse("the sound '\(audio)' is no sound of the manifest", pair.line, &findings)
        }
        if let length = recordings[target], let last = pair.end ?? pair.begin, last > length + 0.5 {
          findings.add(
            .warning, "the clip goes on after '\(target)' has ended, at \(Examination.rounded(length)) seconds",
            in: path,
            line: pair.line, id: "book-overlay-duration")
        }
      }
      if let begin = pair.begin, let end = pair.end, begin < end { continue }
      if pair.begin == nil || pair.end != nil {
        findings.add(
          .error, "a clip ends before it begins, or where it begins", in: path, line: pair.line,
          id: "book-overlay-duration")
      }
    }
  }

  private mutating func checkOrder(of overlay: OverlayFacts, at path: String) {
    var last = -1
    for pair in overlay.pairs {
      guard let text = pair.text, case .entry(let target, let fragment) = Target(text, in: path),
        let place = fragment.flatMap({ pages[target]?.ids[$0] })
      else { continue }
      if place < last {
        findings.add(
          .warning, "'\(text)' is read out after what follows it in the text", in: path, line: pair.line,
          hint: "order the overlay as the text is", id: "book-overlay-order")
      }
      last = max(last, place)
    }
  }

  /// Checks what the package says of an overlay's length; gives that, or none where it says nothing that can be read.
  private mutating func checkDuration(
    of overlay: OverlayFacts, at path: String, id: String, stated: PackageFacts.Statement?
  ) -> Double? {
    guard let statement = stated, let duration = OverlayFacts.seconds(statement.value) else {
      findings.add(
        .error, "no 'media:duration' says how long the overlay '\(id)' takes", in: packagePath,
        line: stated?.line ?? 0, id: "book-overlay-duration")
      return nil
    }
    if let clips = overlay.duration, abs(clips - duration) > 1 {
      findings.add(
        .warning, "the clips take \(Examination.rounded(clips)) seconds, not \(Examination.rounded(duration))",
        in: path,
        id: "book-overlay-duration")
    }
    return duration
  }

  private mutating func checkTotal(_ durations: [Double?], stated total: PackageFacts.Statement?) {
    guard let total, let seconds = OverlayFacts.seconds(total.value) else {
      findings.add(
        .error, "no 'media:duration' says how long the book takes", in: packagePath, id: "book-overlay-duration")
      return
    }
    let known = durations.compactMap(\.self)
    guard known.count == durations.count else { return }
    let sum = known.reduce(0, +)
    if abs(sum - seconds) > 1 {
      findings.add(
        .warning, "the overlays take \(Examination.rounded(sum)) seconds, not \(Examination.rounded(seconds))",
        in: packagePath,
        line: total.line, id: "book-overlay-duration")
    }
  }

  /// Seconds with one digit behind the point, as long as they are seconds at all.
  private static func rounded(_ seconds: Double) -> String {
    guard seconds < 1e9 else { return "very many" }
    let tenths = Int((seconds * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
