/// Finds objects that hold themselves, or lie too deep, without recursion.
struct NestingCheck {
  private enum Mark {
    case new
    case open
    case done(height: Int)
  }

  private let objects: [PropertyListObject]

  /// Takes the objects, whose references all name one of them.
  init(_ objects: [PropertyListObject]) {
    self.objects = objects
  }

  /// Looks at all that the top object holds; `end` is the place that errors name.
  func run(from top: Int, end: Int) throws(PropertyListError) {
    var marks = [Mark](repeating: .new, count: objects.count)
    // Each entry is an object that is being looked at, which of its children is next, and the height of those seen.
    var path: [(object: Int, next: Int, height: Int)] = [(top, 0, 0)]
    marks[top] = .open
    while let (object, next, height) = path.last {
      let children = objects[object].children
      guard next < children.count else {
        marks[object] = .done(height: height)
        path.removeLast()
        if !path.isEmpty { path[path.count - 1].height = max(path[path.count - 1].height, height + 1) }
        continue
      }
      path[path.count - 1].next += 1
      let child = Int(children[next])
      switch marks[child] {
      case .open: throw PropertyListError("an object does not hold itself", at: end)
      case .done(let below):
        path[path.count - 1].height = max(height, below + 1)
        guard path.count + below < PropertyListDocument.depthLimit else { throw tooDeep(end) }
      case .new:
        guard path.count < PropertyListDocument.depthLimit else { throw tooDeep(end) }
        marks[child] = .open
        path.append((child, 0, 0))
      }
    }
  }

  private func tooDeep(_ end: Int) -> PropertyListError {
    PropertyListError("objects lie at most \(PropertyListDocument.depthLimit) deep", at: end)
  }
}
