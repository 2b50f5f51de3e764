/// The cost of drawing a part of a drawing.
private struct Cost {
  /// The number of elements drawn.
  var shapes = 1
  /// The filter passes over the drawing.
  var passes = 0
  /// The number of stacked sheets as large as the drawing.
  var layers = 0

  /// Takes in the cost of a part, drawn too unless it waits to be referred to. What is too much stays too much.
  mutating func add(_ other: Cost, isDrawn: Bool) {
    shapes = min(Self.most, shapes + other.shapes)
    guard isDrawn else { return }
    passes = min(Self.most, passes + other.passes)
    layers = max(layers, other.layers)
  }

  fileprivate static let most = 1 << 40
}

extension Drawing {
  /// The most elements that are drawn when everything that is referred to is drawn where it is used.
  private static let weightLimit = 1_000_000
  /// The most filter passes over a drawing, a minute at 1600 × 1600: 160 shadows, or 18 of the finest visible textures.
  private static let passLimit = 2_000
  /// The weight of a marker at each point of a line: renderers take the longer for each, the more of them a line has.
  private static let markerWeight = 100
  /// The most sheets that lie upon one another: of 1600 × 1600 pixels each has ten megabytes.
  private static let layerLimit = 32

  /// Throws where parts refer to one another in a circle, or unfold to more than a browser can draw: ten lines of which
  /// each uses the one before ten times are ten thousand million shapes. Says whether filters are no more than it can
  /// bear.
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

  /// A node drawn with an element: what is in it, then what it refers to, then what style sheets make it refer to.
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
    var marked: Int?
    for number in 0..<node.linkCount {
      guard let link = link(number, of: place), var other = costs[link.target] else { continue }
      let isChild = number < node.children.count
      let target = nodes[link.target].name ?? ""
      if !isChild, target == "marker" {
        let points = marked ?? self.markedPoints(of: place)
        marked = points
        other = other.times(points * Self.markerWeight)
      }
      cost.add(other, isDrawn: !isChild || !Vocabulary.kept.contains(target))
      guard cost.shapes <= Self.weightLimit else {
        throw SVGError("it unfolds to more than \(Self.weightLimit) shapes")
      }
    }
    cost.passes += node.effects.passes
    if node.effects.isLayer { cost.layers += 1 }
    return cost
  }

  /// At how many points of lines the markers of an element may be drawn, those within it included; it may be up to
  /// three times as many as there are. Those at an end alone count once for each line.
  private func markedPoints(of place: Int) -> Int {
    let node = nodes[place]
    let ends = ["marker-start", "marker-end"]
    let isAtEnds =
      node.styled.isEmpty
      && node.attributes.allSatisfy { name, value in
        !(name == "style" && value.contains("marker") || name.hasPrefix("marker")) || ends.contains(name)
      }
    return nodes[place..<max(place + 1, node.end)].reduce(0) { sum, node in
      let lines = node.attributes.filter { ["d", "points"].contains($0.name) }
      return sum + lines.reduce(1) { $0 + (isAtEnds ? $1.value.lines : $1.value.points) }
    }
  }
}

extension Cost {
  /// The same so many times.
  fileprivate func times(_ count: Int) -> Cost {
    Cost(
      shapes: min(Self.most, shapes.multipliedReportingOverflow(by: count).overflow ? Self.most : shapes * count),
      passes: min(Self.most, passes.multipliedReportingOverflow(by: count).overflow ? Self.most : passes * count),
      layers: layers)
  }
}

extension String {
  /// The number of subpaths of a path's data.
  fileprivate var lines: Int { utf8.count { $0 | 0x20 == UInt8(ascii: "m") } }

  /// The most points that the data of a path or polygon have: a letter or a number for each.
  fileprivate var points: Int {
    var count = 0
    var (isInNumber, hasPoint) = (false, false)
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9") where isInNumber, UInt8(ascii: "e") where isInNumber: continue
      case UInt8(ascii: ".") where isInNumber && !hasPoint: hasPoint = true
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."):
        count += 1
        (isInNumber, hasPoint) = (true, byte == UInt8(ascii: "."))
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"):
        count += 1
        isInNumber = false
      default: isInNumber = false
      }
    }
    return count
  }
}

extension Drawing.Node {
  /// The most other nodes drawn with it.
  fileprivate var linkCount: Int { children.count + references.count + styled.count }
}
