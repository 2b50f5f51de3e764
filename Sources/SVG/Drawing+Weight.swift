/// What it takes to draw a part of a drawing.
private struct Cost {
  /// How many elements are drawn.
  var shapes = 1
  /// How often filters go over the drawing.
  var passes = 0
  /// How many sheets as large as the drawing lie upon one another.
  var layers = 0

  /// Takes in what belongs to something, and is drawn with it unless it waits to be referred to. What is too much stays too much.
  mutating func add(_ other: Cost, isDrawn: Bool) {
    shapes = min(Self.most, shapes + other.shapes)
    guard isDrawn else { return }
    passes = min(Self.most, passes + other.passes)
    layers = max(layers, other.layers)
  }

  private static let most = 1 << 40
}

extension Drawing {
  /// The most elements that are drawn when everything that is referred to is drawn where it is used.
  private static let weightLimit = 1_000_000
  /// The most passes of filters over a drawing, a minute at 1600 × 1600: 160 shadows, or 18 textures as fine as can be seen.
  private static let passLimit = 2_000
  /// The most sheets that lie upon one another: of 1600 × 1600 pixels each has ten megabytes.
  private static let layerLimit = 32

  /// Throws where parts refer to one another in a circle, or unfold to more than a browser can draw: ten lines of which each
  /// uses the one before ten times are ten thousand million shapes. Says whether filters are no more than it can bear.
  ///
  /// What style sheets refer to counts wherever a rule may hold; it makes no circle, as it may not hold there.
  func checkWeight() throws(SVGError) -> Bool {
    var costs = [Cost?](repeating: nil, count: nodes.count)
    var isOpen = [Bool](repeating: false, count: nodes.count)
    var stack: [(node: Int, next: Int)] = []
    for start in nodes.indices where nodes[start].name != nil && costs[start] == nil {
      stack.append((start, 0))
      isOpen[start] = true
      while let (node, next) = stack.last {
        guard next < nodes[node].linkCount else {
          costs[node] = try cost(of: node, costs)
          isOpen[node] = false
          stack.removeLast()
          continue
        }
        stack[stack.count - 1].next += 1
        guard let link = link(next, of: node), costs[link.target] == nil else { continue }
        guard !isOpen[link.target] else {
          if link.isCertain { throw SVGError("its parts refer to one another in a circle") }
          continue
        }
        isOpen[link.target] = true
        stack.append((link.target, 0))
      }
    }
    guard let whole = costs[0] else { return true }
    guard whole.layers <= Self.layerLimit else {
      throw SVGError("its groups with opacity, masks or filters stand more than \(Self.layerLimit) deep")
    }
    return whole.passes <= Self.passLimit
  }

  /// What is drawn with an element: what is in it, then what it refers to, then what style sheets make it refer to.
  private func link(_ number: Int, of node: Int) -> (target: Int, isCertain: Bool)? {
    let node = nodes[node]
    var number = number
    if number < node.children.count { return (node.children[number], true) }
    number -= node.children.count
    if number < node.references.count { return places[node.references[number]].map { ($0, true) } }
    return places[node.styled[number - node.references.count]].map { ($0, false) }
  }

  private func cost(of place: Int, _ costs: [Cost?]) throws(SVGError) -> Cost {
    let node = nodes[place]
    var cost = Cost()
    for number in 0..<node.linkCount {
      guard let link = link(number, of: place), let other = costs[link.target] else { continue }
      let isChild = number < node.children.count
      let target = nodes[link.target].name ?? ""
      cost.add(other, isDrawn: !isChild || !Vocabulary.kept.contains(target))
      guard cost.shapes <= Self.weightLimit else {
        throw SVGError("it unfolds to more than \(Self.weightLimit) shapes")
      }
    }
    cost.passes += node.effects.passes
    if node.effects.isLayer { cost.layers += 1 }
    return cost
  }
}

extension Drawing.Node {
  /// How many other nodes may be drawn with it.
  fileprivate var linkCount: Int { children.count + references.count + styled.count }
}
