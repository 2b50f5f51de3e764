/// What a book says about its accessibility, computed from what is in it (EPUB Accessibility 1.1, schema.org).
package struct Accessibility: Equatable, Sendable {
  /// The senses that the book speaks to: `textual`, and `visual` when pictures carry meaning.
  package let modes: [String]
  /// The sets of senses that suffice to take everything in, each joined by commas.
  package let sufficientModes: [String]
  /// What the book has for those who need it.
  package let features: [String]
  /// `none`, as still pictures neither flash nor move and reading aloud is no hazard; `unknown` where a picture moves.
  package let hazards: [String]
  /// Whether the book claims WCAG 2.2 Level AA.
  package let claimsConformance: Bool
  /// The same in words, with the reason when nothing is claimed.
  package let summary: String

  /// Looks at a checked book.
  init(of checked: CheckedBook) {
    let book = checked.book
    let labels = book.labels
    let total = checked.documents.reduce(0) { $0 + $1.facts.pictureCount }
    let described = checked.documents.reduce(0) { $0 + $1.facts.describedCount }
    let isReviewed = checked.documents.allSatisfy {
      $0.document.hasReviewedDescriptions || $0.facts.describedCount == 0
    }
    let hasPages = checked.documents.contains { $0.document.pageLabel != nil }

    let isSpoken = checked.documents.contains { $0.document.overlay != nil }
    let pages = Self.pages(of: checked.documents.map(\.document)).filter { !$0.isWordless }
    let heard = pages.count { $0.isHeard }
    modes = ["textual"] + (total > 0 ? ["visual"] : []) + (isSpoken ? ["auditory"] : [])
    // What nobody has said yes to may be wrong: nothing is claimed of it.
    let arePicturesReady = described == total && isReviewed
    sufficientModes = (arePicturesReady ? ["textual"] : []) + (total > 0 ? ["textual,visual"] : [])
    var features: [String] = total > 0 && arePicturesReady ? ["alternativeText"] : []
    features += ["readingOrder", "structuralNavigation", "tableOfContents"]
    if hasPages { features += ["pageNavigation", "pageBreakMarkers"] }
    features.append("unlocked")
    if book.layout == .reflowable { features.append("displayTransformability") }
    // Who cannot read has to be able to hear all of it.
    if isSpoken, heard == pages.count { features.append("synchronizedAudioText") }
    self.features = features
    hazards = [checked.hasMovingPicture ? "unknown" : "none"]

    // Pages of fixed layout fail WCAG's criteria on the size and spacing of text ("EPUB Accessibility: Fixed Layout").
    claimsConformance = arePicturesReady && book.certifier != nil && book.layout == .reflowable
    var sentences: [String] = []
    if total == 0 {
      sentences.append(labels.textOnly)
    } else if arePicturesReady {
      sentences.append(labels.everyPictureDescribed)
    } else if described < total {
      sentences.append(labels.filled(labels.picturesNotDescribed, count: total - described, total: total))
    }
    if !isReviewed { sentences.append(labels.descriptionsNotReviewed) }
    if book.pendingPictures > 0 {
      let shown = checked.documents.reduce(0) { $0 + ($1.document.pageLabel == nil ? 0 : $1.facts.pictureCount) }
      sentences.append(
        labels.filled(labels.picturesPending, count: book.pendingPictures, total: book.pendingPictures + shown))
    }
    if isSpoken {
      sentences.append(
        heard == pages.count
          ? labels.readAloud : labels.filled(labels.readAloudPartly, count: heard, total: pages.count))
    }
    if hasPages { sentences.append(labels.pageNavigation) }
    if claimsConformance, let certifier = book.certifier {
      sentences.append(labels.filled(labels.conformance, certifier: certifier.name))
    } else if book.layout != .reflowable {
      sentences.append(labels.fixedLayout)
    } else {
      sentences.append(arePicturesReady ? labels.noConformanceForCertifier : labels.noConformanceForPictures)
    }
    summary = sentences.joined(separator: " ")
  }

  /// The pages, each with what continues it: whether they have no words, and whether they are heard.
  private static func pages(of documents: [Document]) -> [(isWordless: Bool, isHeard: Bool)] {
    var pages: [(isWordless: Bool, isHeard: Bool)] = []
    for document in documents {
      if document.pageLabel != nil {
        pages.append((document.isWordless, document.overlay != nil))
      } else if !pages.isEmpty, document.overlay != nil {
        pages[pages.count - 1].isHeard = true
      }
    }
    return pages
  }
}

extension Book {
  /// What the book says about its accessibility; throws as `archive()` does.
  package func accessibility() throws(EPUBError) -> Accessibility { Accessibility(of: try CheckedBook(self)) }
}
