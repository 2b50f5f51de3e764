import Foundation

/// How far the tests search what has no end, such as random edits, damages and kills.
///
/// `HORNBOOK_EFFORT` says so: `quick` for a moment (as it is where nothing is said), `full` for a change of what they
/// search, `long` for a night. `HORNBOOK_STEPS` gives each search that many steps instead, `HORNBOOK_SEED` one seed of
/// its own.
package enum Effort: String {
  case quick, full, long

  /// The effort that is asked for.
  package static let asked: Effort = {
    guard let word = environment["HORNBOOK_EFFORT"], !word.isEmpty else { return .quick }
    guard let effort = Effort(rawValue: word) else {
      preconditionFailure("HORNBOOK_EFFORT is quick, full or long, not '\(word)'")
    }
    return effort
  }()

  /// The steps of a search.
  package static func steps(quick: Int, full: Int, long: Int? = nil) -> Int {
    if let steps = number("HORNBOOK_STEPS") { return Int(steps) }
    switch asked {
    case .quick: return quick
    case .full: return full
    case .long: return long ?? full
    }
  }

  /// The seeds of a search: the first of those given where it is quick.
  package static func seeds(_ seeds: UInt64...) -> [UInt64] {
    if let seed = number("HORNBOOK_SEED") { return [seed] }
    return asked == .quick ? Array(seeds.prefix(1)) : seeds
  }

  /// The seeds of a search that has many: the first few of them where it is quick.
  package static func seeds(quick: UInt64, full: UInt64, long: UInt64? = nil) -> [UInt64] {
    if let seed = number("HORNBOOK_SEED") { return [seed] }
    switch asked {
    case .quick: return Array(0..<quick)
    case .full: return Array(0..<full)
    case .long: return Array(0..<(long ?? full))
    }
  }

  /// The cases of a product, each as a place on every axis: all of them; or, where it is quick, so few that any two
  /// values of two axes meet in one.
  package static func cases(_ counts: Int...) -> [[Int]] {
    precondition(counts.count > 1, "a product has two axes or more")
    let all = counts.reduce([[]]) { cases, count in cases.flatMap { one in (0..<count).map { one + [$0] } } }
    guard asked == .quick else { return all }
    func pairs(_ one: [Int]) -> [[Int]] {
      one.indices.flatMap { axis in (0..<axis).map { [$0, one[$0], axis, one[axis]] } }
    }
    var missing = Set(all.flatMap(pairs))
    func meets(_ one: [Int]) -> Int { pairs(one).count { missing.contains($0) } }
    var chosen: [[Int]] = []
    while !missing.isEmpty, let (best, _) = all.map({ ($0, meets($0)) }).max(by: { $0.1 < $1.1 }) {
      chosen.append(best)
      missing.subtract(pairs(best))
    }
    return chosen
  }

  private static let environment = ProcessInfo.processInfo.environment

  private static func number(_ name: String) -> UInt64? {
    guard let word = environment[name], !word.isEmpty else { return nil }
    guard let number = UInt64(word) else { preconditionFailure("\(name) is a number, not '\(word)'") }
    return number
  }
}
