import Basics

/// The viewport settings of a page.
enum SiteViewport {
  /// Whether readers are kept from making the page larger, to twice its size at least (WCAG 1.4.4).
  static func forbidsZoom(_ content: String) -> Bool {
    let parts = content.lowercased().utf8.split { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ";") }
    for part in parts {
      let halves = part.split(separator: UInt8(ascii: "="), maxSplits: 1).map { Substring($0).trimmed }
      guard halves.count == 2 else { continue }
      if halves[0] == "user-scalable", halves[1] == "no" || halves[1] == "0" { return true }
      if halves[0] == "maximum-scale", let scale = Double(halves[1]), scale < 2 { return true }
    }
    return false
  }
}
