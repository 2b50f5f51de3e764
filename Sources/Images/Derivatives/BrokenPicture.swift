import Basics

/// A picture of which no copies are made: it cannot be decoded, or could not this time.
package struct BrokenPicture: Error, Hashable {
  /// Why, in words that stand in a sentence.
  package let reason: String
  /// Whether it follows from its bytes; else something was lacking this time, and it is to be tried again.
  package let isCertain: Bool

  /// The same as what keeps an output from being made.
  var failure: DiagnosticError {
    DiagnosticError(
      "a copy of a picture could not be made: \(reason)", hint: "build again, with fewer '--jobs'", id: "picture-copy")
  }
}

extension PictureAnswer {
  /// The failure of a picture, taken for no fault of its own: it is tried again.
  var failure: BrokenPicture {
    let reason =
      switch self {
      case .failed(let reason), .broken(let reason): reason
      case .unavailable: "libvips cannot be loaded any more"
      case .makers, .whole, .copies: "who was to decode it gave no answer"
      }
    return BrokenPicture(reason: reason, isCertain: false)
  }
}

extension Record {
  /// The developed picture.
  var variants: ImageVariants {
    get throws(BrokenPicture) {
      switch self {
      case .variants(let variants): return variants
      case .broken(let reason): throw BrokenPicture(reason: reason, isCertain: true)
      }
    }
  }
}
