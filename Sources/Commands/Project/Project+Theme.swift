import Diagnostics
import Files
import Rendering
import Settings

extension Project {
  /// The theme ready to render with: the project's own templates, over the theme of the settings, over the default
  /// theme.
  ///
  /// The folder of the project's own need not be there, unless the settings name another than the usual one.
  func theme() throws -> Theme {
    guard FileStatus(of: settings.templates) != nil || settings.templates == Settings().templates else {
      throw DiagnosticError(
        "there is no folder '\(settings.templates)', which the settings name for templates",
        at: .init(file: shown(file)),
        hint: "make it, or name the folder that holds your templates as 'templates'", id: "missing-theme")
    }
    guard let named = NamedTheme(settings.theme) else {
      throw NamedTheme.missing(settings.theme, at: .init(file: shown(file)))
    }
    if named.name != Settings.defaultTheme { try named.description(for: settings.kind) }
    return try Theme(folders: themeFolders, language: settings.site.language)
  }

  /// The folders of the theme, the project's own first.
  var themeFolders: [String] { (hasOwnTemplates ? [settings.templates] : []) + foldersBelow }

  /// The folders that the project's own templates lie over: the kind's, the theme's, and the default theme's.
  var foldersBelow: [String] {
    let standard = kind.templates
    guard let chosen = chosenTheme else { return standard }
    return standard.dropLast() + [chosen.folder] + standard.suffix(1)
  }

  /// The theme that the settings name, unless it is the default one.
  var chosenTheme: NamedTheme? {
    settings.theme == Settings.defaultTheme ? nil : NamedTheme(settings.theme)
  }

  /// Whether the templates of the settings lie over the theme. Below a theme that is named, the default theme does not
  /// lie over it a second time: in Hornbook's own project the folder of templates is that theme.
  private var hasOwnTemplates: Bool {
    chosenTheme == nil
      || FileSystem.resolved(settings.templates) != Installation.templates.flatMap(FileSystem.resolved)
  }
}
