import Basics
import EPUB
import XML

/// Facts of the NCX, the table of contents for EPUB 2.
struct ContentsFacts {
  /// The identifier of the book that it belongs to.
  var identifier: String?
  /// Its targets, in its order.
  var targets: [PageFacts.Passage] = []

  /// Reads an NCX.
  init(of bytes: [UInt8]) throws(XMLError) {
    var identifier: String?
    var targets: [PageFacts.Passage] = []
    try ElementWalk.walk(bytes) { tag, _ in
      if tag.name == "meta", tag["name"] == "dtb:uid" { identifier = tag["content"]?.trimmed }
      if tag.name == "content" { targets.append(PageFacts.Passage(text: tag["src"] ?? "", line: tag.line)) }
    }
    self.identifier = identifier
    self.targets = targets
  }
}
