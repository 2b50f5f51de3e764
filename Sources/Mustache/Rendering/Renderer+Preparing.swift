// What is done while only the outermost context is known: what asks for others waits, whole sections at a time.

extension Renderer {
  /// The step at an operation.
  enum Step {
    /// To run it: all that it asks for is known.
    case run
    /// To go on elsewhere: it was left for later.
    case skip(to: Int)
    /// To leave all that is being run here: it stands in a section that is left for later as a whole.
    case leave
  }

  /// Leaves an operation for later where it asks for what is not known yet.
  mutating func prepare(_ operation: Operation, at place: Int, _ loops: inout [Loop], _ frame: Frame) -> Step {
    let program = frame.program
    if preparation?.isStuck == true { return leaveSection(&loops, frame) }
    let (path, end): (Path, Int)
    switch operation {
    case .text, .line, .close, .block: return .run
    case .variable(let asked, _, _): (path, end) = (asked, place + 1)
    case .section(let index), .inverted(let index):
      (path, end) = (program.sections[index].path, program.sections[index].end)
    case .partial(let index):
      guard case .dynamic(let asked) = program.partials[index].target else { return .run }
      (path, end) = (asked, place + 1)
    case .parent(let index):
      guard case .dynamic(let asked) = program.parents[index].target else { return .run }
      (path, end) = (asked, program.parents[index].end)
    }
    guard isOpen(path, program) else {
      if contexts.count == 1 { preparation?.mark = output.count }
      return .run
    }
    guard contexts.count == 1 else {
      // Later nobody has the contexts of this section any more.
      preparation?.isStuck = true
      return leaveSection(&loops, frame)
    }
    leave(place..<end, frame)
    return .skip(to: end)
  }

  /// Whether a value may come from a context that is not known yet.
  private mutating func isOpen(_ path: Path, _ program: Program) -> Bool {
    guard path.count > 0 else { return contexts.count == 1 }
    let name = program.names[path.start]
    if contexts.dropFirst().contains(where: { $0[name] != nil }) { return false }
    guard contexts[0][name] != nil else { return true }
    preparation?.taken.insert(name)
    return false
  }

  /// Takes back what was made of the outermost section, and leaves it for later; goes out of those inside.
  private mutating func leaveSection(_ loops: inout [Loop], _ frame: Frame) -> Step {
    contexts.removeLast(loops.count)
    guard contexts.count == 1, let outermost = loops.first, let mark = preparation?.mark else { return .leave }
    loops.removeAll()
    output.truncate(to: mark)
    preparation?.isStuck = false
    let end = frame.program.sections[outermost.section].end
    leave(outermost.start..<end, frame)
    return .skip(to: end)
  }

  private mutating func leave(_ operations: Range<Int>, _ frame: Frame) {
    preparation?.leave(
      Preparation.Hole(frame: frame, operations: operations, replacements: replacements, depth: depth),
      behind: output.count)
  }
}

/// A template of which all is rendered that depends on nothing but the outermost context.
struct Preparation {
  /// A part of it.
  enum Piece {
    /// Bytes that stand already.
    case text(Range<Int>)
    /// A part rendered later.
    case hole(Hole)
  }

  /// Operations that ask for contexts which are not known yet, and how they are run.
  struct Hole {
    let frame: Renderer.Frame
    let operations: Range<Int>
    let replacements: [Renderer.Replacements]
    let depth: Int
  }

  /// The parts, in order.
  private(set) var pieces: [Piece] = []
  /// The names that were found in the outermost context: in a later one that has them they mean something else.
  var taken: Set<Name> = []
  /// The output's size when the outermost section that is being rendered began.
  var mark = 0
  /// Whether a section that is being rendered asked for what is not known yet.
  var isStuck = false
  /// Whether a lambda gave a template: what that leaves for later may belong anywhere, so nothing is rendered ahead.
  var isGivenUp = false
  private var end = 0

  /// Leaves a hole after so many bytes.
  mutating func leave(_ hole: Hole, behind count: Int) {
    finish(at: count)
    pieces.append(.hole(hole))
  }

  /// Takes in the bytes up to a count.
  mutating func finish(at count: Int) {
    if count > end { pieces.append(.text(end..<count)) }
    end = count
  }
}
