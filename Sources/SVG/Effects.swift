/// The cost of drawing something besides its shapes, as its properties say it.
struct Effects: Equatable {
  /// Whether it is drawn on a sheet of its own first, which is as large as the drawing.
  private(set) var isLayer = false
  /// The passes of filter functions over it; what the filters do that it refers to comes besides.
  private(set) var passes = 0

  /// None.
  static let none = Effects()

  /// Takes what a property says.
  mutating func note(_ property: String, _ value: String) {
    let value = value.lowercased()
    switch property {
    case "opacity": isLayer = isLayer || !["1", "1.0", "100%"].contains(value)
    case "mask": isLayer = isLayer || value != "none"
    case "isolation": isLayer = isLayer || value == "isolate"
    case "mix-blend-mode": isLayer = isLayer || value != "normal"
    case "filter" where value != "none":
      isLayer = true
      let functions = value.split(separator: "(", omittingEmptySubsequences: false).dropLast()
      passes += functions.count { !$0.hasSuffix("url") } * FilterBounds.blur
    default: break
    }
  }

  /// Takes a step of a filter.
  mutating func note(passes: Int) { self.passes += passes }

  /// Takes what other properties of the same thing say.
  mutating func add(_ other: Effects) {
    isLayer = isLayer || other.isLayer
    passes += other.passes
  }
}
