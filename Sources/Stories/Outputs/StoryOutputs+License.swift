import Basics
import Settings
import Website

extension StoryOutputs {
  /// The conflicts of the story's licence with the settings.
  ///
  /// A licence binds others: with the site's own, by its author or under its licence, its owner may do as they like.
  var licenseFindings: [Diagnostic] {
    guard let words = story.license else { return [] }
    let (license, settings) = (maker.frames.license(words), maker.settings)
    func finding(_ headline: String, _ asked: String = "", hint: String) -> Diagnostic {
      Diagnostic(
        .warning, "'\(story.title)' may not be \(headline): its license is '\(license.label)'\(asked)",
        at: story.place, hint: hint, id: "license-forbids")
    }
    let isOwn =
      words == PlainText.line(settings.site.license)
      || story.author != nil && story.author == PlainText.line(settings.site.author)
    if isOwn { return [] }
    var findings: [Diagnostic] = []
    if license.kind.forbidsPublication, settings.audience == .public {
      findings.append(
        finding(
          "published without leave",
          hint: "leave it out, or ask its makers, and write the agreed license"))
    }
    if license.kind.forbidsCommercialUse, settings.site.isCommercial {
      findings.append(
        finding(
          "used for money", ", and [site] commercial is true",
          hint: "leave it out, or ask its makers, and write the agreed license"))
    }
    if license.kind.forbidsChanges, let place = placeOfChange {
      findings.append(
        finding(
          "changed", ", and child_name = \"\(settings.childName.rawValue)\" changes \(place)",
          hint: "keep the name with child_name = \"keep\", leave the story out, or ask its makers"))
    }
    return findings
  }

  /// The first place of a child's name that is kept out; nil if nothing is changed.
  private var placeOfChange: String? {
    if story.isRenamed { return "the title" }
    if let page = pages.first(where: \.hidesName) { return "page \(page.number)" }
    if story.learning?.hidesName == true { return "what there is to learn beside it" }
    return pages.first { $0.sign?.captions?.hidesName == true }.map { "the captions of page \($0.number)" }
  }
}
