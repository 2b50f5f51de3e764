package import Basics
package import Images

extension ImagePipeline {
  /// The findings on pictures as a whole, once they have been asked for.
  package var findings: [Diagnostic] {
    if lacksLibrary {
      return [
        Diagnostic(
          .warning,
          "pictures are published as they are, and the site has no icons but a drawing: libvips is not on this machine",
          hint: "install it (Debian: 'libvips42'), and build again", id: "no-libvips")
      ]
    }
    let lack = lack
    guard let reason = lack.reason else { return [] }
    let lacking = Lack.Use.allCases.compactMap { $0.words(lack.count(of: $0)) }
    return [
      Diagnostic(
        .warning,
        "what is published goes without \(lacking.joined(separator: ", ")), as the copies could not be made this time: \(reason)",
        hint: "build again, with fewer '--jobs'", id: "picture-shortage")
    ]
  }
}

extension Lack.Use {
  /// The lack of so many pictures in words; nil for none.
  fileprivate func words(_ count: Int) -> String? {
    guard count > 0 else { return nil }
    switch self {
    case .icons: return "icons"
    case .covers: return "the covers of \(count) \(count == 1 ? "book" : "books")"
    case .cards: return "\(count) \(count == 1 ? "picture" : "pictures") for links"
    case .pictures: return "\(count) \(count == 1 ? "picture" : "pictures")"
    }
  }
}
