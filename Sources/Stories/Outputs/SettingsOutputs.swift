import Hashing
import Languages
import Mustache
import Publication
import Rendering

/// Plans the page on which readers choose how the site looks and what it shows; what they choose stays on their device.
struct SettingsOutputs: Sendable {
  let maker: PageMaker
  let catalogue: Catalogue

  private var ages: [Group] { catalogue.groups[.age, default: []].filter { $0.age?.name != nil } }

  /// The page, which changes when stories come for an age that none was for before.
  var section: Section.Unstamped {
    Section.unstamped("settings") { stream in
      for age in ages { stream.append(age.label) }
    } plan: {
      [try page()]
    }
  }

  private func page() throws -> Output {
    let heading = try maker.messages.text("settings")
    return try maker.output(
      "settings",
      .init(kind: .settings, path: SitePath.settings, language: maker.frames.language, title: heading),
      [
        .heading: .text(heading),
        .ages: .list(
          try ages.map { group in
            .object([.age: Value(group.age?.name), .label: Value(try group.age.map(maker.label(of:)))])
          }),
        .interfaceLanguages: .list(
          maker.theme.languages.map { language in
            .object([
              .language: .text(language.tag), .label: .text(language.autonym), .direction: .text(language.direction),
            ])
          }),
      ])
  }
}
