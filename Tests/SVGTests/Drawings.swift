import Foundation
import SVG
import XML

/// Drawings for tests, and what holds for all that have been cleaned.
enum Drawings {
  /// What Inkscape saves: metadata, a docname, the path of an export.
  static func fox() throws -> [UInt8] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    return [UInt8](try Data(contentsOf: folder.appendingPathComponent("../Fixtures/drawings/fox.svg")))
  }

  /// A drawing of 10 by 10 with something in it.
  static func drawing(_ content: String, root: String = "") -> [UInt8] {
    Array(
      """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10" \(root)>\
      \(content)</svg>
      """.utf8)
  }

  /// The cleaned text of what stands in such a drawing, without the root.
  static func inside(_ content: String) throws -> String {
    try text(drawing(content))
  }

  /// The cleaned text of a drawing, without the root's tags.
  static func text(_ bytes: [UInt8]) throws -> String {
    let text = String(decoding: try CleanedSVG(bytes).bytes, as: UTF8.self)
    let lines = text.split(separator: "\n", maxSplits: 1).last.map(String.init) ?? ""
    guard let start = lines.firstIndex(of: ">"), let end = lines.range(of: "</svg>", options: .backwards) else {
      return ""
    }
    return String(lines[lines.index(after: start)..<end.lowerBound])
  }

  /// A PNG of one pixel, as a data URL.
  static let pixel =
    "data:image/png;base64,"
    + "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="

  /// The elements that a cleaned drawing may have; written down here once more, so that one list checks the other.
  private static let elements: Set<String> = Set(
    """
    svg g defs symbol use switch title desc style path rect circle ellipse line polyline polygon text tspan textPath image \
    linearGradient radialGradient stop pattern clipPath mask marker filter feBlend feColorMatrix feComponentTransfer \
    feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB \
    feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting \
    feSpotLight feTile feTurbulence
    """.split(separator: " ").map(String.init))

  /// What is wrong with a cleaned drawing; nothing, for all that there are.
  static func faults(in bytes: [UInt8]) -> [String] {
    var faults: [String] = []
    let source = String(decoding: bytes, as: UTF8.self)
    if source.contains("<!") || source.dropFirst(2).contains("<?") { faults.append("markup that is no element") }
    if !source.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\"") {
      faults.append("another beginning")
    }
    var names: [String] = []
    do {
      _ = try XMLDocument.walk(bytes) { event in
        switch event {
        case .start(let tag):
          names.append(tag.name)
          if !elements.contains(tag.name) { faults.append("<\(tag.name)>") }
          if tag.namespace != "http://www.w3.org/2000/svg" { faults.append("namespace '\(tag.namespace)'") }
          for attribute in tag.attributes { faults += self.faults(in: attribute) }
        case .text(let text): if names.last == "style" { faults += self.faults(inStyle: text) }
        case .end: names.removeLast()
        }
        return true
      }
    } catch {
      faults.append("not well-formed: \(error)")
    }
    return faults
  }

  private static func faults(in attribute: XMLTag.Attribute) -> [String] {
    let value = attribute.value.lowercased()
    if attribute.name == "xlink:href" {
      let pictures = ["png", "jpeg", "gif", "webp"].map { "data:image/\($0);base64," }
      return value.hasPrefix("#") || pictures.contains { value.hasPrefix($0) } ? [] : ["href '\(value)'"]
    }
    if attribute.name.lowercased().hasPrefix("on") { return ["attribute '\(attribute.name)'"] }
    if attribute.name.contains(":"), !["xml:lang", "xml:space"].contains(attribute.name) {
      return ["attribute '\(attribute.name)'"]
    }
    return faults(inStyle: value)
  }

  private static func faults(inStyle text: String) -> [String] {
    let text = text.lowercased()
    var faults: [String] = []
    for word in [
      "javascript:", "vbscript:", "expression(", "@", "\\", "<", "behavior", "binding", "data:", "://", "src(",
    ]
    where text.contains(word) {
      faults.append("'\(word)' in '\(text)'")
    }
    let pieces = text.components(separatedBy: "url(").dropFirst()
    if pieces.contains(where: { !$0.hasPrefix("#") }) { faults.append("address in '\(text)'") }
    return faults
  }
}
