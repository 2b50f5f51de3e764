import XML

/// Takes from a document what may stand in a drawing.
struct DrawingReader {
  /// The most elements of a document, those that are left out counted.
  private static let elementLimit = 250_000
  /// The deepest nesting of elements.
  private static let depthLimit = 256

  /// The drawing so far.
  private(set) var drawing = Drawing()
  /// The omissions that may be missed.
  private(set) var losses: SVGLosses = []
  /// Why the drawing cannot be shown; nothing more is read then.
  private(set) var problem: SVGError?
  /// The width as the root says it.
  private(set) var width: String?
  /// The height as the root says it.
  private(set) var height: String?
  /// The view box as the root says it.
  private(set) var viewBox: String?
  /// The rules of its style sheets.
  private(set) var rules: [StyleSheet.Rule] = []

  private var elements = 0
  /// The area of the pictures that are written into it, in pixels.
  private var area = 0
  /// Elements that have begun and are taken, outermost first.
  private var open: [Int] = []
  /// The number of open elements that are left out.
  private var skipped = 0
  /// Whether elements without a namespace are the drawing's: so they are where the root has none.
  private var isBare = false

  /// Takes in what comes next; says whether to go on.
  mutating func take(_ event: XMLEvent) -> Bool {
    switch event {
    case .start(let tag): start(tag)
    case .text(let text): add(text)
    case .end: end()
    }
    return problem == nil
  }

  private mutating func start(_ tag: XMLTag) {
    elements += 1
    if elements > Self.elementLimit { problem = SVGError("it has more than \(Self.elementLimit) elements") }
    if tag.depth >= Self.depthLimit { problem = SVGError("its elements stand more than \(Self.depthLimit) deep") }
    guard problem == nil else { return }
    if skipped > 0 {
      skipped += 1
    } else if drawing.nodes.isEmpty {
      startRoot(tag)
    } else if let name = name(of: tag) {
      push(name, tag)
    } else {
      note(tag)
      skipped = 1
    }
  }

  private mutating func startRoot(_ tag: XMLTag) {
    isBare = tag.namespace.isEmpty
    guard tag.name == "svg", isBare || tag.namespace == Vocabulary.namespace else {
      problem = SVGError("its root is not the 'svg' of SVG")
      return
    }
    push("svg", tag)
    for (name, value) in drawing.nodes[0].attributes {
      switch name {
      case "width": width = value
      case "height": height = value
      case "viewBox": viewBox = value
      default: break
      }
    }
    drawing.nodes[0].attributes.removeAll { ["width", "height", "viewBox", "x", "y"].contains($0.name) }
  }

  /// The name of an element in the drawing; nil if it does not belong there.
  private func name(of tag: XMLTag) -> String? {
    guard tag.namespace == Vocabulary.namespace || isBare && tag.namespace.isEmpty, let parent = open.last,
      let outer = drawing.nodes[parent].name, !Vocabulary.purelyTextual.contains(outer)
    else { return nil }
    // What a link shows stays, without leading anywhere.
    if tag.name == "a" { return Vocabulary.lines.contains(outer) ? "tspan" : "g" }
    guard Vocabulary.elements.contains(tag.name) else { return nil }
    return tag.name != "style" || StyleAttributes.isForScreens(tag) ? tag.name : nil
  }

  private mutating func push(_ name: String, _ tag: XMLTag) {
    let place = drawing.nodes.count
    var name = name
    var cleaned = CleanedAttributes(of: tag, on: name)
    losses.formUnion(cleaned.losses)
    area += cleaned.area
    if cleaned.area > 0, area > EmbeddedPicture.wholeLimit {
      cleaned.attributes.removeAll { $0.name == "href" }
      losses.insert(.pictures)
    }
    if let filter = open.last, drawing.nodes[filter].name == "filter" {
      let units = drawing.nodes[filter].attributes.first { $0.name == "primitiveUnits" }?.value
      let bounds = FilterBounds(
        viewBox: (try? DrawingSize(width: width, height: height, viewBox: viewBox))?.box, units: units)
      if bounds.apply(to: &cleaned.attributes, of: &name) { losses.insert(.filters) }
      cleaned.effects.note(passes: bounds.passes(of: name, cleaned.attributes))
    }
    if let id = cleaned.id, drawing.name(place, id) { cleaned.attributes.insert(("id", id), at: 0) }
    if let parent = open.last { drawing.nodes[parent].children.append(place) }
    drawing.nodes.append(
      Drawing.Node(
        name: name, attributes: cleaned.attributes, references: cleaned.references, effects: cleaned.effects,
        end: place + 1))
    open.append(place)
  }

  private mutating func add(_ text: String) {
    guard skipped == 0, let parent = open.last, let name = drawing.nodes[parent].name,
      Vocabulary.textual.contains(name)
    else { return }
    let last = drawing.nodes.count - 1
    if last > parent, drawing.nodes[last].name == nil,
      last >= (drawing.nodes[parent].children.last.map { drawing.nodes[$0].end } ?? 0)
    {
      drawing.nodes[last].text += text
    } else {
      drawing.nodes.append(Drawing.Node(name: nil, text: text, end: last + 2))
    }
  }

  private mutating func end() {
    guard skipped == 0 else {
      skipped -= 1
      return
    }
    guard let place = open.popLast() else { return }
    if drawing.nodes[place].name == "style" { cleanStyle(at: place) }
    drawing.nodes[place].end = drawing.nodes.count
  }

  /// A style sheet has one text, which is whole only now.
  private mutating func cleanStyle(at place: Int) {
    guard place + 1 < drawing.nodes.count else { return }
    let sheet = StyleSheet(drawing.nodes[(place + 1)...].map(\.text).joined())
    drawing.nodes.removeSubrange((place + 1)...)
    rules += sheet.rules
    if !sheet.text.isEmpty {
      drawing.nodes.append(Drawing.Node(name: nil, text: sheet.text, end: place + 2))
    }
  }

  /// Notes what is lost with an element.
  private mutating func note(_ tag: XMLTag) {
    switch tag.name {
    case "script", "handler", "listener": losses.insert(.scripts)
    case _ where Vocabulary.moving.contains(tag.name) && tag.namespace == Vocabulary.namespace:
      losses.insert(.animation)
    case "foreignObject", "iframe", "video", "audio", "canvas", "embed", "object":
      // Illustrator puts its own data into one that no browser shows.
      if tag["requiredExtensions"] == nil { losses.insert(.foreign) }
    default: break
    }
  }
}
