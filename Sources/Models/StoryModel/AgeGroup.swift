package import Basics

/// The readers a story is meant for.
package enum AgeGroup: Hashable, Codable, Sendable, RawRepresentable {
  /// 3 to 5 years; raw value 0.
  case preschool
  /// 6 to 8 years; raw value 1.
  case elementary
  /// 9 to 10 years; raw value 2.
  case preteen
  /// A value that the schema does not know, kept as it was found.
  case unknown(RawValue)

  /// The groups of the schema, youngest first.
  package static let known: [AgeGroup] = [.preschool, .elementary, .preteen]

  /// Takes what a store holds: the schema's numbers, the same numbers as text, or the names of the cases.
  package init(rawValue: RawValue) {
    switch rawValue {
    case .integer(0), .text("0"), .text("preschool"): self = .preschool
    case .integer(1), .text("1"), .text("elementary"): self = .elementary
    case .integer(2), .text("2"), .text("preteen"): self = .preteen
    default: self = .unknown(rawValue)
    }
  }

  /// The stored value of this group.
  package var rawValue: RawValue {
    switch self {
    case .preschool: .integer(0)
    case .elementary: .integer(1)
    case .preteen: .integer(2)
    case .unknown(let value): value
    }
  }

  /// The ages of the group in years, both included; none where the schema does not know the group.
  package var years: ClosedRange<Int>? {
    switch self {
    case .preschool: 3...5
    case .elementary: 6...8
    case .preteen: 9...10
    case .unknown: nil
    }
  }

  /// The group as the schema names it to people, in English.
  package var displayName: String {
    switch self {
    case .preschool: "Preschool (3-5)"
    case .elementary: "Elementary (6-8)"
    case .preteen: "Preteen (9-10)"
    case .unknown(let value): value.description
    }
  }

  /// The group that an app's value means: a raw value of the schema, or words that are read for their ages and returned
  /// to be kept.
  package static func reading(_ value: RawValue) -> (group: AgeGroup, words: String?) {
    let group = AgeGroup(rawValue: value)
    guard case .text(let text) = value, case .unknown = group else { return (group, nil) }
    return (AgeGroup(words: text) ?? group, text)
  }
}

extension AgeGroup {
  /// The group that a child of this age reads in: the nearest one, the younger on a tie.
  package init(childAge: Int) {
    self = childAge <= 5 ? .preschool : childAge <= 8 ? .elementary : .preteen
  }

  /// The group that a range of ages overlaps most, the younger on a tie; the nearest one where it overlaps none.
  package init(overlapping range: ClosedRange<Int>) {
    var best = AgeGroup(childAge: range.lowerBound)
    var most = 0
    for group in AgeGroup.known {
      guard let years = group.years else { continue }
      let shared = min(range.upperBound, years.upperBound) - max(range.lowerBound, years.lowerBound) + 1
      if shared > most {
        most = shared
        best = group
      }
    }
    self = best
  }

  /// The group that words such as "Ages 4-7", "6+", "3 to 5 years" or "Elementary (6-8)" mean; none without a number or
  /// a known name.
  ///
  /// The first one or two numbers count; a single number is one age, with a plus sign it and all above.
  package init?(words: String) {
    let lower = words.lowercased()
    if let named = ["preschool", "elementary", "preteen"].first(where: { lower.hasPrefix($0) }) {
      self = AgeGroup(rawValue: .text(named))
      return
    }
    var numbers: [Int] = []
    var current: Int?
    var isOpen = false
    for byte in lower.utf8 {
      if byte.isDigit {
        current = min((current ?? 0) * 10 + Int(byte - UInt8(ascii: "0")), 999)
      } else {
        if let number = current {
          numbers.append(number)
          isOpen = numbers.count == 1 && byte == UInt8(ascii: "+")
        }
        current = nil
      }
    }
    if let number = current { numbers.append(number) }
    guard let first = numbers.first else { return nil }
    if numbers.count > 1, numbers[1] >= first {
      self = AgeGroup(overlapping: first...numbers[1])
    } else {
      self = isOpen ? AgeGroup(overlapping: first...max(first, 10)) : AgeGroup(childAge: first)
    }
  }
}
