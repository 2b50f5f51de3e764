/// The accessibility metadata of a book, computed from what is in it (EPUB Accessibility 1.1, schema.org).
package struct Accessibility: Equatable, Sendable {
  /// The senses that the book speaks to: `textual`, and `visual` when pictures carry meaning.
  package let modes: [String]
  /// The sets of senses that suffice to take everything in, each joined by commas.
  package let sufficientModes: [String]
  /// The accessibility features of the book.
  package let features: [String]
  /// `none`, as still pictures neither flash nor move and reading aloud is no hazard; `unknown` where a picture moves.
  package let hazards: [String]
  /// Whether the book claims WCAG 2.2 Level AA.
  package let claimsConformance: Bool
  /// The same in words, with the reason when nothing is claimed.
  package let summary: String

  /// The counts of a book.
  package struct Counts: Sendable {
    /// Pictures that carry meaning.
    package var pictures = 0
    /// Those of them that are described.
    package var described = 0
    /// Those of them that stand on pages.
    package var onPages = 0
    /// Whether some are described at length besides.
    package var isToldAtLength = false
    /// Whether people have said yes to every description.
    package var isReviewed = true
    /// Whether pages have numbers.
    package var hasPages = false
    /// Whether anything is read aloud.
    package var isSpoken = false
    /// Pages that have words.
    package var readable = 0
    /// Those of them that are read aloud.
    package var heard = 0
    /// Those of them that have a video in a sign language.
    package var signed = 0
    /// Those of these whose video has captions.
    package var captioned = 0
    /// Whether a picture moves, as far as is known; videos do.
    package var hasMovingPicture = false

    /// Counts nothing yet.
    package init() {}

    /// Counts what is in a checked book.
    init(of checked: CheckedBook) {
      for (document, facts) in checked.documents {
        pictures += facts.pictureCount
        described += facts.describedCount
        if document.pageLabel != nil { onPages += facts.pictureCount }
        if facts.hasLongDescription { isToldAtLength = true }
        if !document.hasReviewedDescriptions, facts.describedCount > 0 { isReviewed = false }
        if document.pageLabel != nil { hasPages = true }
        if document.overlay != nil { isSpoken = true }
      }
      let pages = Accessibility.pages(of: checked.documents).filter { !$0.isWordless }
      (readable, heard) = (pages.count, pages.count { $0.isHeard })
      (signed, captioned) = (pages.count { $0.videos > 0 }, pages.count { $0.videos > 0 && $0.captions == $0.videos })
      hasMovingPicture = checked.hasMovingPicture || !checked.clips.isEmpty
    }
  }

  /// Looks at a checked book.
  init(of checked: CheckedBook) { self.init(Counts(of: checked), of: checked.book) }

  /// Says of a book what follows from what was counted in it; its documents need not be there.
  package init(_ counts: Counts, of book: Book) {
    let labels = book.labels
    let (total, described, isReviewed) = (counts.pictures, counts.described, counts.isReviewed)
    let (isSpoken, hasPages) = (counts.isSpoken, counts.hasPages)
    modes = ["textual"] + (total + counts.signed > 0 ? ["visual"] : []) + (isSpoken ? ["auditory"] : [])
    // What nobody has said yes to may be wrong: nothing is claimed of it.
    let arePicturesReady = described == total && isReviewed
    sufficientModes = (arePicturesReady ? ["textual"] : []) + (total > 0 ? ["textual,visual"] : [])
    var features: [String] = total > 0 && arePicturesReady ? ["alternativeText"] : []
    if arePicturesReady, counts.isToldAtLength { features.append("longDescription") }
    features += Self.features(hasPages: hasPages, flows: book.layout == .reflowable)
    // Who cannot read has to be able to hear all of it.
    if isSpoken, counts.heard == counts.readable, !book.isHeardInPart { features.append("synchronizedAudioText") }
    let isSigned = counts.readable > 0 && counts.signed == counts.readable
    if isSigned { features += ["signLanguage"] + (counts.captioned == counts.readable ? ["captions"] : []) }
    self.features = features
    hazards = [counts.hasMovingPicture ? "unknown" : "none"]

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
      let shown = counts.onPages
      sentences.append(
        labels.filled(labels.picturesPending, count: book.pendingPictures, total: book.pendingPictures + shown))
    }
    if isSpoken {
      sentences.append(
        counts.heard == counts.readable
          ? labels.readAloud : labels.filled(labels.readAloudPartly, count: counts.heard, total: counts.readable))
    }
    if isSigned { sentences.append(labels.signed) }
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

  /// A book's features by its form alone, whatever is in it.
  package static func features(hasPages: Bool, flows: Bool) -> [String] {
    ["readingOrder", "structuralNavigation", "tableOfContents"]
      + (hasPages ? ["pageNavigation", "pageBreakMarkers"] : []) + ["unlocked"]
      + (flows ? ["displayTransformability"] : [])
  }

  /// A page with what continues it.
  private struct Page {
    var isWordless: Bool
    var isHeard: Bool
    var videos: Int
    var captions: Int
  }

  private static func pages(of documents: [(document: Document, facts: DocumentFacts)]) -> [Page] {
    var pages: [Page] = []
    for (document, facts) in documents {
      if document.pageLabel != nil {
        pages.append(
          Page(
            isWordless: document.isWordless, isHeard: document.overlay != nil, videos: facts.videoCount,
            captions: facts.captionsCount))
      } else if !pages.isEmpty, document.overlay != nil {
        pages[pages.count - 1].isHeard = true
      }
    }
    return pages
  }
}

extension Book {
  /// The accessibility metadata of the book; throws as `archive()` does.
  package func accessibility() throws(EPUBError) -> Accessibility { Accessibility(of: try CheckedBook(self)) }
}
