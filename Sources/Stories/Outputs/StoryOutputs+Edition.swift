import Basics
import Build

extension StoryOutputs {
  /// One kind of files alone, with all that is to be said of the story.
  func plan(of edition: StoryEdition) throws -> SectionPlan {
    let editions = try StoryEditions(of: self)
    var plan = SectionPlan(try editions.outputs(of: edition))
    plan.diagnostics = try findings(with: editions) + pages.flatMap(\.findings) + editions.findings(before: edition)
    return plan
  }

  /// The findings on the story as a whole, and on its book.
  func findings(with editions: StoryEditions) throws -> [Diagnostic] {
    try layout.findings + findings(hasBook: editions.areAny)
      + [editions.heldFinding, maker.fixedFinding(shown.story)].compactMap(\.self)
  }
}
