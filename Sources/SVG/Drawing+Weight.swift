extension Drawing {
  /// The most elements that are drawn when everything that is referred to is drawn where it is used.
  private static let weightLimit = 1_000_000

  /// Throws where parts refer to one another in a circle, or unfold to more than a browser can draw: ten lines of which each
  /// uses the one before ten times are ten thousand million shapes.
  ///
  /// What style sheets refer to is not counted.
  func checkWeight() throws(SVGError) {
    var weights = [Int](repeating: 0, count: nodes.count)
    var isOpen = [Bool](repeating: false, count: nodes.count)
    var stack: [(node: Int, next: Int)] = []
    for start in nodes.indices where nodes[start].name != nil && weights[start] == 0 {
      stack.append((start, 0))
      isOpen[start] = true
      while let (node, next) = stack.last {
        let links = nodes[node].children.count + nodes[node].references.count
        guard next < links else {
          weights[node] = try weight(of: node, weights)
          isOpen[node] = false
          stack.removeLast()
          continue
        }
        stack[stack.count - 1].next += 1
        guard let target = link(next, of: node), weights[target] == 0 else { continue }
        guard !isOpen[target] else { throw SVGError("its parts refer to one another in a circle") }
        isOpen[target] = true
        stack.append((target, 0))
      }
    }
  }

  /// What is drawn with an element: what is in it, then what it refers to.
  private func link(_ number: Int, of node: Int) -> Int? {
    let children = nodes[node].children
    return number < children.count ? children[number] : places[nodes[node].references[number - children.count]]
  }

  private func weight(of node: Int, _ weights: [Int]) throws(SVGError) -> Int {
    var weight = 1
    for number in 0..<(nodes[node].children.count + nodes[node].references.count) {
      guard let target = link(number, of: node) else { continue }
      weight += weights[target]
      guard weight <= Self.weightLimit else {
        throw SVGError("it unfolds to more than \(Self.weightLimit) shapes")
      }
    }
    return weight
  }
}
