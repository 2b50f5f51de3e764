import XML

/// A drawing of which only what is allowed is left, as a tree in the order of the document.
struct Drawing {
  /// An element, or a piece of text.
  struct Node {
    /// The element's name; none for text.
    var name: String?
    /// The text.
    var text = ""
    /// The attributes in the order of the document; `href` stands without a prefix.
    var attributes: [(name: String, value: String)] = []
    /// The ids that `href` and the values of properties name.
    var references: [String] = []
    /// The ids that rules of style sheets may make it refer to.
    var styled: [String] = []
    /// The cost of drawing it besides its shape.
    var effects = Effects.none
    /// The place after the last node within.
    var end = 0
    /// The nodes directly within, elements only.
    var children: [Int] = []
  }

  /// The nodes; what is within another follows it.
  var nodes: [Node] = []

  /// Which element has which id.
  private(set) var places: [String: Int] = [:]

  /// Takes an id for an element, unless another has it.
  mutating func name(_ place: Int, _ id: String) -> Bool {
    guard places[id] == nil else { return false }
    places[id] = place
    return true
  }

  /// Leaves out every `href` to what is not there.
  mutating func dropLooseReferences() {
    for index in nodes.indices {
      nodes[index].attributes.removeAll { attribute in
        attribute.name == "href" && attribute.value.utf8.first == 0x23
          && places[String(attribute.value.dropFirst())] == nil
      }
    }
  }

  /// The whole document as UTF-8.
  func document(of root: Node, _ size: DrawingSize) -> [UInt8] {
    var writer = XMLWriter(indented: false)
    let hasLinks = nodes.contains { node in node.attributes.contains { $0.name == "href" } }
    writer.start(
      "svg",
      [
        "xmlns": Vocabulary.namespace, "xmlns:xlink": hasLinks ? Vocabulary.links : nil, "width": size.widthText,
        "height": size.heightText, "viewBox": size.viewBoxText,
      ])
    Self.write(root.attributes, to: &writer)
    var ends = [root.end]
    for (index, node) in nodes.enumerated().dropFirst() {
      while let end = ends.last, end <= index {
        writer.end()
        ends.removeLast()
      }
      if let name = node.name {
        writer.start(name)
        Self.write(node.attributes, to: &writer)
        ends.append(node.end)
      } else if !node.text.isEmpty {
        writer.text(node.text)
      }
    }
    return writer.finish()
  }

  private static func write(_ attributes: [(name: String, value: String)], to writer: inout XMLWriter) {
    // Old e-readers know a reference by its prefix only (SVG 1.1); all others know both.
    for (name, value) in attributes { writer.attribute(name == "href" ? "xlink:href" : name, value) }
  }
}
