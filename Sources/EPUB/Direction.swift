/// The way text and pages run.
package enum Direction: Equatable, Sendable {
  /// As in English.
  case leftToRight
  /// As in Arabic and Hebrew.
  case rightToLeft

  /// The value of a `dir` attribute, and of `page-progression-direction`.
  package var name: String { self == .leftToRight ? "ltr" : "rtl" }

  /// The value of a `dir` attribute that is left out where it would say the usual.
  var attribute: String? { self == .rightToLeft ? name : nil }
}
