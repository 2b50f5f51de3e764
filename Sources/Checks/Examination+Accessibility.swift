import Basics
import EPUB

/// The rules of what a book says about its accessibility (EPUB Accessibility 1.1, section 2, and Ace's for packages).
extension Examination {
  /// Checks that the book says what its readers need to know, in the words there are, and that it is true.
  mutating func checkAccessibility() {
    checkPresence()
    checkWords()
    checkHazards()
    checkConformance()
    guard isReadable else { return }
    checkModes()
    checkFeatures()
  }

  private mutating func claim(_ headline: String, _ property: String, hint: String? = nil) {
    findings.add(
      .error, headline, in: packagePath, line: package.line(of: property), hint: hint,
      id: "book-accessibility-claim")
  }

  private mutating func checkPresence() {
    for property in [
      "accessMode", "accessModeSufficient", "accessibilityFeature", "accessibilityHazard", "accessibilitySummary",
    ] where package.values(of: "schema:" + property).isEmpty {
      findings.add(
        .warning, "the book does not state its 'schema:\(property)'", in: packagePath,
        hint: "shops and libraries show it to those who cannot do without", id: "book-accessibility")
    }
    let hasSource =
      !(package.values(of: "dc:source") + package.values(of: "pageBreakSource")
      + package.values(of: "a11y:pageBreakSource")).isEmpty
    if !lists("page-list").isEmpty, !hasSource, !package.isFixed {
      findings.add(
        .warning, "the book does not say where its page numbers come from", in: packagePath,
        hint: "state 'pageBreakSource', with 'none' if there is no printed book", id: "book-accessibility")
    }
  }

  private mutating func checkWords() {
    for (property, words) in AccessibilityWords.all {
      for statement in package.statements(of: property) {
        for word in statement.value.split(separator: ",").map({ String($0).trimmed }) where !words.contains(word) {
          findings.add(
            .warning, "'\(word)' is no word for '\(property)'", in: packagePath, line: statement.line,
            hint: words.sorted().nearest(to: word).map { "did you mean '\($0)'?" }, id: "book-accessibility")
        }
      }
    }
  }

  private mutating func checkHazards() {
    let property = "schema:accessibilityHazard"
    let hazards = Set(package.values(of: property))
    if hazards.count > 1, hazards.contains("none") || hazards.contains("unknown") {
      let word = hazards.contains("none") ? "none" : "unknown"
      claim("the hazard '\(word)' is stated beside others, though it stands alone", property)
    }
    for (hazard, absence) in [
      ("flashing", "noFlashingHazard"), ("motionSimulation", "noMotionSimulationHazard"), ("sound", "noSoundHazard"),
    ] where hazards.contains(hazard) && hazards.contains(absence) {
      claim("the book states that it has the hazard '\(hazard)', and that it has not", property)
    }
  }

  /// All pictures that mean something: those in the pages that are read, with the navigation document left out.
  private var shownPictures: [PageFacts.Picture] {
    order.flatMap { pages[$0]?.pictures ?? [] }.filter { !$0.isDecoration }
  }

  private var readPages: [PageFacts] { order.compactMap { pages[$0] } }

  private mutating func checkModes() {
    let property = "schema:accessMode"
    let modes = Set(package.values(of: property))
    guard !modes.isEmpty else { return }
    let pages = readPages
    let hasPictures =
      pages.contains { !$0.pictures.isEmpty || $0.showsMore || $0.root == "svg" }
      || used.contains { items[$0]?.mediaType.hasPrefix("image/") == true }
    let seen = ["visual", "colorDependent", "textOnVisual", "diagramOnVisual", "chartOnVisual"]
    if modes.contains("visual"), !hasPictures {
      claim("the book states the mode 'visual', but has no pictures", property)
    }
    let isMeaningful = shownPictures.contains { $0.alternative?.trimmed.isEmpty == false }
    if isMeaningful, modes.isDisjoint(with: seen) {
      claim("the book has pictures that mean something, but does not state the mode 'visual'", property)
    }
    let hasSound = !overlays.isEmpty || pages.contains { $0.hasSound }
    if modes.contains("auditory"), !hasSound {
      claim("the book states the mode 'auditory', but has no sound", property)
    }
    let sufficient = package.values(of: "schema:accessModeSufficient")
    if sufficient.contains("textual"), shownPictures.contains(where: { $0.alternative == nil && !$0.isNamed }) {
      claim("the book states that text suffices, but pictures have no 'alt'", "schema:accessModeSufficient")
    }
  }

  private mutating func checkFeatures() {
    let property = "schema:accessibilityFeature"
    let features = Set(package.values(of: property))
    let pictures = shownPictures
    if features.contains("none"), features.count > 1 {
      claim("the feature 'none' is stated beside others, though it stands alone", property)
    }
    if features.contains("alternativeText") {
      if pictures.contains(where: { $0.alternative == nil && !$0.isNamed }) {
        claim("not every picture has the 'alternativeText' that the book says it has", property)
      } else if !pictures.isEmpty, pictures.allSatisfy({ $0.alternative?.trimmed.isEmpty ?? false }) {
        claim("no picture has the 'alternativeText' that the book says it has", property)
      }
    }
    let isAllFixed = !order.isEmpty && order.allSatisfy { fixed.contains($0) }
    let transformed = features.contains { $0.hasPrefix("displayTransformability") }
    if isAllFixed, transformed { claim("the book states 'displayTransformability', but its pages are fixed", property) }
    let hasBreaks = readPages.contains { !$0.breaks.isEmpty }
    // That there is no navigation document has been told.
    let hasPageList = !lists("page-list").isEmpty || navigationPath == nil
    for (feature, isThere, what) in [
      ("pageBreakMarkers", hasBreaks, "no page breaks"), ("pageNavigation", hasPageList, "no list of pages"),
      ("printPageNumbers", hasPageList, "no list of pages"),
      ("synchronizedAudioText", !overlays.isEmpty, "no media overlays"),
      ("signLanguage", items.values.contains { $0.mediaType.hasPrefix("video/") }, "no video"),
      ("MathML", readPages.contains { $0.features["mathml"] != nil }, "no mathematics"),
    ] where features.contains(feature) && !isThere {
      claim("the book states '\(feature)', but has \(what)", property)
    }
  }

  private mutating func checkConformance() {
    let certified = Set(
      package.statements.filter { $0.property == "a11y:certifiedBy" && !$0.value.isEmpty }.map(\.refined))
    for statement in package.statements(of: "dcterms:conformsTo") where statement.value.contains("EPUB Accessibility") {
      let words = statement.value.words
      let isKnown =
        words.count == 8 && words[0...1] == ["EPUB", "Accessibility"] && ["1.1", "1.2"].contains(words[2])
        && words[3...4] == ["-", "WCAG"] && ["2.0", "2.1", "2.2"].contains(words[5]) && words[6] == "Level"
        && ["A", "AA", "AAA"].contains(words[7])
      if !isKnown {
        claim(
          "the claim is worded '\(statement.value)', not as in 'EPUB Accessibility 1.1 - WCAG 2.2 Level AA'",
          "dcterms:conformsTo")
      }
      if !certified.contains(""), statement.id.map({ certified.contains($0) }) != true {
        claim(
          "the book says that it conforms, but not who has found so", "dcterms:conformsTo",
          hint: "state 'a11y:certifiedBy'; a publisher may certify its own books")
      }
    }
  }
}

/// The words for a book's accessibility (the vocabulary of the W3C for schema.org, and `unknown…` of EPUB 3.4).
enum AccessibilityWords {
  private static let modes: Set<String> = [
    "auditory", "chartOnVisual", "chemOnVisual", "colorDependent", "diagramOnVisual", "mathOnVisual",
    "musicOnVisual", "tactile", "textOnVisual", "textual", "visual",
  ]

  private static let hazards: Set<String> = [
    "flashing", "motionSimulation", "noFlashingHazard", "noMotionSimulationHazard", "noSoundHazard", "none", "sound",
    "unknown", "unknownFlashingHazard", "unknownMotionSimulationHazard", "unknownSoundHazard",
  ]

  private static let features: Set<String> = [
    "ARIA", "ChemML", "MathML", "MathML-chemistry", "alternativeText", "annotations", "audioDescription", "bookmarks",
    "braille", "captions", "closedCaptions", "describedMath", "displayTransformability", "fullRubyAnnotations",
    "highContrastAudio", "highContrastDisplay", "horizontalWriting", "index", "largePrint", "latex", "latex-chemistry",
    "longDescription", "longDescriptions", "none", "openCaptions", "pageBreakMarkers", "pageNavigation",
    "printPageNumbers", "readingOrder", "rubyAnnotations", "signLanguage", "structuralNavigation",
    "synchronizedAudioText", "tableOfContents", "tactileGraphic", "tactileObject", "taggedPDF", "timingControl",
    "transcript", "ttsMarkup", "unknown", "unlocked", "verticalWriting", "withAdditionalWordSegmentation",
    "withoutAdditionalWordSegmentation", "displayTransformability/background-color", "displayTransformability/color",
    "displayTransformability/font-family", "displayTransformability/font-size",
    "displayTransformability/letter-spacing", "displayTransformability/line-height",
    "displayTransformability/word-spacing", "highContrastAudio/noBackground", "highContrastAudio/reducedBackground",
    "highContrastAudio/switchableBackground",
  ]

  /// The words of each property, in the order in which they are looked at.
  static let all: [(property: String, words: Set<String>)] = [
    ("schema:accessMode", modes), ("schema:accessModeSufficient", modes), ("schema:accessibilityFeature", features),
    ("schema:accessibilityHazard", hazards),
  ]
}
