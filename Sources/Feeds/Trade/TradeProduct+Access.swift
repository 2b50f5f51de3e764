extension TradeProduct {
  /// A feature of the form: its type (list 79), its code, and words where it has some.
  struct Feature: Equatable {
    let type: String
    let code: String
    var words: String?
  }

  /// The accessibility (list 196) and the hazards (list 143) of the product, as the W3C's crosswalk of
  /// September 2024 puts the words of package documents into codes.
  var features: [Feature] {
    guard let access else { return [] }
    var codes: [(code: String, words: String?)] = [("00", access.summary.isEmpty ? nil : access.summary)]
    if access.summary.isEmpty { codes = [] }
    for (feature, code) in Self.codes where access.features.contains(feature) { codes.append((code, nil)) }
    if access.sufficientModes.contains("textual") { codes.append(("52", nil)) }
    if access.features.contains("synchronizedAudioText"), access.sufficientModes.contains("textual") {
      codes.append(("51", nil))
    }
    if let certifier = access.certifier {
      codes += [("04", nil), ("82", nil), ("85", nil), ("90", certifier)]
      if let day = access.certified, day.utf8.count == 10 { codes.append(("91", day.filter { $0 != "-" })) }
    }
    if let code = access.exemption.flatMap({ Self.exemptions[$0] }) { codes.append((code, nil)) }
    let hazards = access.hazards.flatMap { Self.hazards[$0] ?? [] }
    return codes.map { Feature(type: "09", code: $0.code, words: $0.words) }
      + hazards.map { Feature(type: "12", code: $0) }
  }

  /// Codes of list 196 for words of `schema:accessibilityFeature`, in their order.
  private static let codes = [
    // Nothing locks it, and takes away what reading apps offer.
    ("unlocked", "10"), ("tableOfContents", "11"), ("readingOrder", "13"), ("alternativeText", "14"),
    ("synchronizedAudioText", "20"),
    ("structuralNavigation", "29"), ("displayTransformability", "36"), ("pageNavigation", "41"),
  ]

  /// Codes of list 196 for words of `a11y:exemption`.
  private static let exemptions = [
    "eaa-microenterprise": "75", "eaa-disproportionate-burden": "76", "eaa-fundamental-alteration": "77",
  ]

  /// Codes of list 143 for words of `schema:accessibilityHazard`.
  private static let hazards = [
    "none": ["00"], "unknown": ["24", "26"], "flashing": ["13"], "noFlashingHazard": ["14"], "sound": ["15"],
    "noSoundHazard": ["16"], "motionSimulation": ["17"], "noMotionSimulationHazard": ["18"],
  ]
}
