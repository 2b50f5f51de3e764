import Build
import Deploy
import Files
import Images
import Pictures
import Settings
import Stories

extension Project {
  /// The fate of stories that are drafts, or wait for their time.
  enum Drafts: Sendable {
    /// They are left out.
    case leftOut
    /// They are published: what '--drafts' asks for.
    case published
    /// They are shown with what they wait for: in the preview.
    case marked

    /// Reads the command line of a build: '--drafts'.
    init(_ call: Call) { self = call.invocation.has("drafts") ? .published : .leftOut }

    /// The same, as it is now.
    var rule: DraftRule {
      switch self {
      case .leftOut: .leavingOut(at: .now)
      case .published: .publishing
      case .marked: .marking(at: .now)
      }
    }
  }

  /// Takes what the command line says of drafts; not every kind has any.
  mutating func takeDrafts(_ call: Call) throws {
    drafts = Drafts(call)
    guard drafts == .published, !kind.hasDrafts else { return }
    throw kind.lacking("'--drafts'", hint: "\(kind.plural) are no drafts: leave it out")
  }

  /// The library that a build reads; on trial, as it would find it, so that nothing is written.
  func open(_ console: Console, isTrial: Bool = false, making share: Share = .whole) throws -> any OpenLibrary {
    // The settings may name another one than before.
    places.take(shownStore)
    return try kind.open(self, console, isTrial: isTrial, making: share)
  }

  /// The parts of a site besides its library; copies of a few pictures are made at once, and somebody is told of each.
  /// What makes nothing for a press does without its inks where these are not to be had.
  func configuration(
    jobs: Int, brought: ImagePipeline.ImportedCache? = nil, printing isPrinting: Bool = true,
    told: @escaping ImagePipeline.Told = { _ in }
  ) throws -> StoriesConfiguration {
    let inks = isPrinting ? try inks() : try? inks()
    return try StoriesConfiguration(
      settings: settings, theme: theme(),
      sources: .init(pictures: pictureFolders, pages: pages),
      imagePipeline: imagePipeline(jobs: jobs, inks: inks, brought: brought, told: told))
  }

  /// The name of the folder of copies of pictures, among what is remembered: they take long to make, and are kept when
  /// the rest goes.
  static let picturesName = "pictures"

  /// The names among what is remembered that stay when the rest goes: copies of pictures, the salt of a locked site,
  /// and which files at other places are ours.
  static let lasting: Set<String> = [picturesName, writingName, DeploymentRecord.name, saltName]

  /// The name of the folder of what has come from writers and was refused by them, which was paid for.
  static let writingName = "writing"

  /// The maker and keeper of copies of pictures, with those that were brought from elsewhere.
  func imagePipeline(
    jobs: Int, inks: InkProfile? = nil, brought: ImagePipeline.ImportedCache? = nil,
    told: @escaping ImagePipeline.Told = { _ in }
  ) -> ImagePipeline {
    var recipe = Recipe()
    recipe.inks = inks
    recipe.isEnabled = settings.pictures.enabled
    recipe.widths = settings.pictures.widths
    recipe.makesAVIF = settings.pictures.avif
    recipe.quality = settings.pictures.quality
    return ImagePipeline(
      folder: Path.join(state, Project.picturesName), recipe: recipe, jobs: jobs, brought: brought,
      helpers: PictureProgram.helpers, told: told)
  }

  /// The wait of a command for another build of the project, or whoever else blocks it; most builds are done sooner.
  static let patience = Duration.seconds(10)

  /// The press options for a command line, which says by an option whether to use force unless that is given; a shard
  /// remembers its builds by itself.
  func pressOptions(_ call: Call, output: String, state: String? = nil, force: Bool? = nil) -> PressOptions {
    var options = PressOptions(
      output: output, state: state ?? self.state, jobs: Processors.count(for: call))
    options.patience = Project.patience
    options.force = force ?? call.invocation.has("force")
    let program = FileStatus(of: "/proc/self/exe") ?? FileStatus(of: CommandLine.arguments[0])
    options.program = "\(Hornbook.version) \(program?.size ?? 0) \(program?.modified ?? 0)"
    return options
  }

  /// A press that makes nothing: it cleans, waits for others, and says what is on record of a site.
  func idlePress(at output: String, state: String? = nil) -> Press {
    var options = PressOptions(output: output, state: state ?? self.state, jobs: 1)
    options.patience = Project.patience
    return Press(options)
  }
}
