import Basics

extension StoryOutputs {
  /// The findings on the alt texts of the story's pictures.
  var altFindings: [Diagnostic] {
    var findings: [Diagnostic] = []
    let place = story.place
    let silent = pages.count { $0.picture != nil && $0.alt.isEmpty }
    if silent > 0 {
      let subject = silent == 1 ? "1 picture of '\(story.title)' has" : "\(silent) pictures of '\(story.title)' have"
      findings.append(
        .warning, "\(subject) no alt text", at: place,
        hint: "'hornbook describe' writes a list in which you say what each picture shows",
        id: "missing-alt")
    }
    let idle = pages.filter { $0.picture != nil && $0.hasIdleAlt }
    if let first = idle.first {
      let subject =
        idle.count == 1
        ? "the alt text of 1 picture of '\(story.title)' does"
        : "the alt texts of \(idle.count) pictures of '\(story.title)' do"
      findings.append(
        .warning, "\(subject) not tell what it shows, as '\(first.alt)' on page \(first.number)", at: place,
        hint: "say what each picture shows, in its 'altText'; books and 'hornbook check' take these for none",
        id: "missing-alt")
    }
    let proposed = pages.count { $0.picture != nil && !$0.alt.isEmpty && !$0.hasReviewedAlt }
    if proposed > 0 {
      let subject =
        proposed == 1
        ? "the alt text of 1 picture of '\(story.title)' is"
        : "the alt texts of \(proposed) pictures of '\(story.title)' are"
      findings.append(
        .note, "\(subject) not reviewed: proposed by a service, or of a picture before", at: place,
        hint: "'hornbook describe' lists them; until somebody approves them, e-books do not claim them",
        id: "unreviewed-alt")
    }
    return findings
  }
}
