import Files
import Illustrator
import Images
import Models
import Pictures
import Settings
import Stores
import Stories
import StoryStore

/// The makers of pictures for a project, as its settings say.
struct PictureSources: Sendable {
  /// The provider to ask.
  let provider: any PictureProvider
  /// Its rate limit.
  let rate: RateLimit
  /// The provider that may have had to step in for the first; nil if there is only one.
  let fallback: FallbackProvider?

  /// Finds who is meant, and the key in the environment where one is needed.
  ///
  /// Throws where nobody wants a program to run, or a key to go to a host that is not the service's own.
  init(_ settings: Settings.Illustrate, _ surroundings: Surroundings, for call: Call) throws {
    switch settings.provider {
    case .gemini:
      let access = try PictureSources.access(settings, surroundings) { try call.trust($0, $1) }
      let gemini = GeminiProvider(PictureService(model: settings.model, access: access))
      fallback =
        settings.imagenModel.isEmpty
        ? nil
        : FallbackProvider(
          gemini, then: ImagenProvider(PictureService(model: settings.imagenModel, access: access)))
      provider = fallback ?? gemini
    case .imagen:
      guard !settings.imagenModel.isEmpty else {
        throw Failure(
          "'imagen_model' in [illustrate] must name a model where the provider is 'imagen'", id: "setting-value",
          code: .unreadable)
      }
      let access = try PictureSources.access(settings, surroundings) { try call.trust($0, $1) }
      fallback = nil
      provider = ImagenProvider(PictureService(model: settings.imagenModel, access: access))
    case .command, .sketch:
      fallback = nil
      provider = try PictureSources.program(settings) { try call.trustProgram($0) }
      rate = RateLimit(perMinute: nil)
      return
    }
    rate = RateLimit(perMinute: settings.requestsPerMinute)
  }

  /// The program that the settings mean, which is on this machine.
  private static func program(
    _ settings: Settings.Illustrate, _ trust: (String) throws -> Void
  ) throws -> CommandProvider {
    let timeout = Duration.seconds(settings.timeout)
    if settings.provider == .sketch {
      guard let path = Installation.sketch else {
        throw Failure(
          "the program 'hornbook-sketch', which draws for the provider 'sketch', is not on this machine",
          hint: "put it beside 'hornbook', or into a folder of PATH", id: "no-picture-program", code: .unreadable)
      }
      return CommandProvider([path], as: settings.provider.rawValue, timeout: timeout, showsPrevious: false)
    }
    let path = try programFile(of: settings.command, in: "illustrate", trust)
    return CommandProvider(
      [path] + settings.command.dropFirst(), as: Path.name(of: settings.command[0]), timeout: timeout,
      without: [settings.keyVariable, Settings().illustrate.keyVariable])
  }

  /// The file of the program that a table of the settings names as 'command', and that somebody wants to run.
  static func programFile(
    of command: [String], in table: String, _ trust: (String) throws -> Void
  ) throws -> String {
    guard let word = command.first else {
      throw Failure(
        "'command' in [\(table)] must name a program where the provider is 'command'", id: "setting-value",
        code: .unreadable)
    }
    guard let path = ProgramFile.path(of: word) else {
      throw Failure(
        "the program '\(word)', which 'command' in [\(table)] names, is not on this machine",
        hint: word.contains("/")
          ? "give the path of a file that may be run; it begins at the folder of the settings"
          : "install it, or give its path",
        id: "no-picture-program", code: .unreadable)
    }
    // The words after it may be a program, too: 'sh -c …'.
    try trust(
      command.map { $0.isEmpty || $0.contains(where: \.isWhitespace) ? "'\($0)'" : $0 }.joined(separator: " "))
    return path
  }

  /// The service that the settings name, with the key out of the environment.
  static func access(
    _ settings: Settings.Illustrate, _ surroundings: Surroundings, _ trust: (String, String) throws -> Void
  ) throws -> PictureService.Access {
    try access(
      settings.baseURL, key: settings.keyVariable, timeout: settings.timeout, surroundings,
      ("image service", "illustrate", "picture-service"), trust)
  }

  /// The service at an address, with the key out of a variable of the environment; what it is called, the table of the
  /// settings that names it and the id of its messages.
  static func access(
    _ address: String, key variable: String, timeout: Int, _ surroundings: Surroundings,
    _ named: (service: String, table: String, id: String), _ trust: (String, String) throws -> Void
  ) throws -> PictureService.Access {
    guard let key = Environment[variable], !key.isEmpty else {
      throw Failure(
        "there is no key for the \(named.service): the environment variable '\(variable)' is not set",
        hint: "set it to your key, or name another variable as 'key_variable' in [\(named.table)]", id: "no-key",
        code: .unreadable)
    }
    let access: PictureService.Access
    do throws(PictureError) {
      access = try PictureService.Access(
        address: address, key: key, timeout: .seconds(timeout), date: surroundings.date)
    } catch {
      throw Failure(
        error.message, hint: "see [\(named.table)] in the settings, and the variable '\(variable)'", id: named.id,
        code: .unreadable)
    }
    if let host = access.strangeHost { try trust(host, variable) }
    return access
  }
}

extension PictureFolder {
  /// The folder of a project's pictures; what comes in has to decode, where the library that decodes is installed.
  static func decoding(into folder: String, besides others: [String]) -> PictureFolder {
    PictureFolder(folder, besides: others) { bytes, facts in
      guard facts.type != .svg else { return nil }
      let trouble = try? PictureTrouble(
        decoding: bytes, as: facts.type, limit: mostPoints, by: PictureProgram.helpers)
      // What could not be said now the next build says; the picture has been paid for.
      guard case .broken(let reason)? = trouble else { return nil }
      return reason
    }
  }
}

extension Project {
  /// Keeps children's names out of prompts, as the settings keep them out of what is published.
  func nameGuard(_ store: StoryStore) throws -> @Sendable (String, Story) -> String {
    let settings = settings
    let children = settings.childName == .keep ? [] : try store.read { try $0.profiles().map(\.childName) }
    return { text, story in NameGuard(of: story, children, settings).apply(text) }
  }
}
