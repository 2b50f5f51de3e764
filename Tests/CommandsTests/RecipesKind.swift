import Basics
import Build
import Files
import Hashing
import Images
import Mustache
import Rendering
import Settings
import Stories
import Website

@testable import Commands

/// A third kind of library: recipes in one text file.
///
/// This file is all that there is of it, besides its templates. The program does not know it.
struct RecipesKind: LibraryKind {
  let name = Settings.Kind(rawValue: "recipes")
  let plural = "recipes"
  let room: String?
  let exports = ["json"]
  let lists = [Command("recipes", "recipes, in the order of the file")]
  let starter = Starter(title: "Our recipes", importForm: "json")

  /// The kinds of the program, and this one, with the folder of its templates.
  static func added(room: String) -> LibraryKinds {
    LibraryKinds(all: LibraryKinds.house.all + [RecipesKind(room: room)])
  }

  func open(_ project: Project, _ console: Console, isTrial: Bool, making share: Share) throws -> any OpenLibrary {
    OpenRecipes(try RecipeFile(project))
  }

  func status(_ call: Call, _ project: Project) throws -> ExitCode {
    let recipes = try RecipeFile(project).snapshot().recipes
    project.tellLibrary("one text file", call.console)
    call.console.say("recipes      \(recipes.count)")
    call.console.report([JSONMember("recipes", .number(recipes.count))])
    return .done
  }

  func list(_ call: Call, _ project: Project) throws -> Listing {
    Listing(
      things: try RecipeFile(project).snapshot().recipes.map {
        .init("'\($0.title)'", [count($0.steps.count, "step")], id: $0.slug, $0.json)
      })
  }

  func export(_ form: String, to path: String, _ call: Call, _ project: Project) throws -> ExitCode {
    let recipes = try RecipeFile(project).snapshot().recipes
    try FileSystem.write(JSONValue.array(recipes.map(\.json)).bytes(), to: path)
    call.console.say("exported \(count(recipes.count, "recipe")) to '\(path)'")
    return .done
  }
}

/// A recipe: its title and what to do.
struct Recipe: Encodable, Sendable {
  let title: String
  let steps: [String]

  /// What its page is called.
  var slug: String { title.lowercased().replacing(" ", with: "-") }
  /// Its page.
  var path: String { "recipes/\(slug).html" }
  /// All of it, for programs.
  var json: JSONValue { ["title": .string(title), "steps": .array(steps.map { .string($0) })] }
}

/// The file of a library of recipes: a line `# Title` begins each, and each line below is a step.
struct RecipeFile: Sendable {
  private let path: String

  /// Takes the library of a project.
  init(_ project: Project) throws {
    path = project.settings.store
    guard try project.hasLibrary() else {
      throw Failure("there is no library '\(path)'", id: "no-library", code: .unreadable)
    }
  }

  /// The recipes as they are now, and what tells them apart from those of another moment.
  func snapshot() throws -> (recipes: [Recipe], cursor: String) {
    let bytes = try FileSystem.read(path)
    var recipes: [Recipe] = []
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      if line.hasPrefix("# ") {
        recipes.append(Recipe(title: String(line.dropFirst(2)), steps: []))
      } else if let last = recipes.popLast() {
        recipes.append(Recipe(title: last.title, steps: last.steps + [String(line)]))
      }
    }
    return (recipes, Fingerprint(of: bytes).description)
  }
}

/// A library of recipes, for builds to read.
final class OpenRecipes: OpenLibrary {
  private let file: RecipeFile

  init(_ file: RecipeFile) { self.file = file }

  func context(for project: Project, jobs: Int, told: @escaping ImagePipeline.Told) throws -> any SiteContext {
    RecipesContext(of: file, theme: try project.theme())
  }
}

/// What the builds of one library of recipes have in common: the theme.
private final class RecipesContext: SiteContext {
  private let file: RecipeFile
  private let theme: Theme

  init(of file: RecipeFile, theme: Theme) { (self.file, self.theme) = (file, theme) }

  var findings: [Diagnostic] { theme.findings }

  func input(for project: Project) throws -> any BuildInput {
    let (recipes, cursor) = try file.snapshot()
    let plan = SiteFrames.Plan(
      kinds: PageKind.shared + [.recipe], library: SitePath.home, navigation: [])
    return RecipesInput(
      recipes: RecipePublication(
        recipes: recipes, cursor: cursor, pages: project.pages,
        frames: try SiteFrames(theme: theme, settings: project.settings, plan: plan, icons: nil)))
  }
}

/// One snapshot of a library of recipes.
private struct RecipesInput: BuildInput {
  let recipes: RecipePublication

  var publication: any Publication { recipes }

  func contents() throws -> [Contents] { [Contents(name: "recipes", count: recipes.recipes.count, one: "recipe")] }
}

/// Recipes as the press takes them: a home page, and a page for each.
private struct RecipePublication: Publication {
  let recipes: [Recipe]
  let cursor: String
  /// The folder of authored pages.
  let pages: String
  let frames: SiteFrames

  var identity: String { "recipes" }

  var configurationHash: Fingerprint {
    var stream = FingerprintStream()
    stream.append(frames.theme.fingerprint)
    stream.append(Fingerprint(encoding: frames.settings.ofSite))
    return stream.finish()
  }

  func sections(recalling recall: Recall) throws -> [Section] {
    let places = SiteOutputs(frames: frames, authored: [], folder: pages)
    let titles = recipes.map { RecipesHome.Entry(title: $0.title, path: $0.path) }
    return [
      places.section(telling: []), Section("home", in: frames, shows: RecipesHome(entries: titles)),
    ] + recipes.map { recipe in Section("recipe \(recipe.slug)", in: frames, shows: RecipePage(recipe: recipe)) }
  }

  // What has changed shows in the content hashes.
  func changes(since cursor: String) throws -> ChangedOwners? { ChangedOwners() }
}

extension PageKind {
  fileprivate static let recipe = PageKind("recipe", in: SitePath.home)
}

extension Name {
  fileprivate static let recipes: Name = "recipes"
  fileprivate static let steps: Name = "steps"
}

/// The home page, which lists all recipes.
private struct RecipesHome: SectionContent {
  /// A recipe as the list shows it.
  struct Entry: Encodable, Sendable {
    let title: String
    let path: String
  }

  let entries: [Entry]

  func plan(in frames: SiteFrames) throws -> SectionPlan {
    let page = SitePath.home
    let links = entries.map { Value.object([.title: .text($0.title), .href: frames.link(page, $0.path)]) }
    return SectionPlan([
      try frames.output(
        "home", .init(kind: .home, path: page, language: frames.language, title: nil), [.recipes: .list(links)])
    ])
  }
}

/// The page of a recipe.
private struct RecipePage: SectionContent {
  let recipe: Recipe

  func plan(in frames: SiteFrames) throws -> SectionPlan {
    SectionPlan([
      try frames.output(
        "recipe", .init(kind: .recipe, path: recipe.path, language: frames.language, title: recipe.title),
        [.heading: .text(recipe.title), .steps: .list(recipe.steps.map { .text($0) })])
    ])
  }
}
