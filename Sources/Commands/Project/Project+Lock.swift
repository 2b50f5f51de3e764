import Basics
import Build
import Files
import Lock
import Settings

/// A site that opens only for those who know its phrase.
extension Project {
  /// Whether the settings say so.
  var isLocked: Bool { settings.lock.enabled }

  /// The plain site of a locked one: what is encrypted.
  var plain: String { Path.join(state, "plain") }

  /// The variable that holds the phrase.
  static let phraseVariable = "HORNBOOK_PHRASE"

  /// The name of the salt's file, among what is remembered: with another one every file of the site would be another.
  static let saltName = "lock-salt"

  /// The folder that the plain site is written to: of a site that is not locked, that of the site.
  func plainSite(_ call: Call) throws -> String {
    isLocked ? plain : try output(call)
  }

  /// Fails where the site is locked, which something does not go with.
  func refuseLocked(_ what: String) throws {
    guard isLocked else { return }
    throw Failure(
      "\(what) cannot write a locked site",
      hint: "run 'hornbook build', and 'hornbook serve' to look at it while you work", id: "locked-site", code: .usage)
  }

  /// Fails where the site is to be locked, and the last build has left another.
  func refuseOpen(_ standing: Press.Standing, in output: String) throws {
    guard isLocked, !SealedSite.isSealed(standing.outputs.map(\.path)) else { return }
    throw Self.openSite(output)
  }

  private static func openSite(_ output: String) -> Failure {
    Failure("the site in '\(output)' is not locked yet", hint: "run 'hornbook build'", id: "unlocked-site")
  }

  // MARK: The phrase

  /// The phrase, where somebody gives one.
  func phrase() throws -> Phrase {
    let text: String
    let source: String
    if let value = Environment[Self.phraseVariable], !value.isEmpty {
      (text, source) = (value, "the variable '\(Self.phraseVariable)'")
    } else if let file = settings.lock.phraseFile {
      try refusePhrase(in: file)
      guard let read = String(validating: try FileSystem.read(file), as: UTF8.self) else {
        throw Failure("'\(file)' is no text in UTF-8", id: "no-phrase", code: .unreadable)
      }
      (text, source) = (read, "'\(file)'")
    } else {
      throw Failure(
        "the site is locked, and nobody gives its phrase",
        hint: "set the variable '\(Self.phraseVariable)', or name a file as 'phrase_file' in [lock]", id: "no-phrase",
        code: .unreadable)
    }
    do {
      return try Phrase(text)
    } catch {
      let least =
        switch error {
        case .short: "has fewer than \(Phrase.least) characters"
        case .plain: "has fewer than \(Phrase.leastDifferent) different characters"
        }
      throw Failure(
        "the phrase in \(source) \(least)",
        hint: "take five words or more that chance has put together, such as with dice", id: "weak-phrase",
        code: .unreadable)
    }
  }

  /// Fails where the file of the phrase lies among what is published, or what that is made of.
  private func refusePhrase(in file: String) throws {
    let path = FileSystem.located(Path.normalized(file))
    for folder in ownFolders + [Path.normalized(settings.output)]
    where path.hasPrefix(FileSystem.located(folder) + "/") || Path.normalized(file).hasPrefix(folder + "/") {
      throw Failure(
        "the file with the phrase must not lie in '\(folder)'", hint: "put it outside of the project",
        id: "overlapping-folders", code: .unreadable)
    }
  }

  // MARK: The keys

  /// The keys of the site in a folder, by a phrase.
  ///
  /// The salt is made once. Where it is not remembered any more, the door that stands there still has it.
  func keys(_ phrase: Phrase, of output: String) throws -> LockKeys {
    let file = Path.join(state, Self.saltName)
    let known = (try? FileSystem.read(file)).flatMap {
      Salt.bytes(of: String(decoding: $0.prefix { $0 != 0x0A }, as: UTF8.self))
    }
    let salt = known ?? Door.salt(in: output) ?? Salt.fresh()
    let keys = try Self.withLibrary { () throws(OpenSSL.Failure) in try LockKeys(phrase, salt: salt) }
    if known == nil {
      try FileSystem.createFolder(state)
      try FileSystem.write(Array("\(Salt.text(of: salt))\n".utf8), to: file)
    }
    return keys
  }

  /// Does what needs OpenSSL, and says where that is missing.
  static func withLibrary<T>(_ work: () throws(OpenSSL.Failure) -> T) throws -> T {
    do {
      return try work()
    } catch .noLibrary {
      throw Failure(
        "the library OpenSSL, which encrypts a locked site, is not on this machine",
        hint: "install it, on Debian with 'apt-get install libssl3'", id: "no-openssl", code: .unreadable)
    } catch .failed {
      throw Failure("OpenSSL could not do what it was asked for", id: "no-openssl")
    }
  }

  // MARK: What lies sealed

  /// The files of the plain site, each with the place where the last build has sealed it.
  func sealedPlaces(in output: String) throws -> [(path: String, place: String)] {
    SealedSite.places(in: try idlePress(at: output).records())
  }

  /// The faults of the site as it lies sealed; none if it is not locked.
  func sealedFindings(_ call: Call) throws -> [Diagnostic] {
    guard isLocked else { return [] }
    let output = try output(call)
    do {
      try refuseOpen(idlePress(at: output).standing(), in: output)
      let outputs = try idlePress(at: plain).standing().outputs
      guard let phrase = try givenPhrase() else {
        return [
          Diagnostic(
            .warning, "nobody has looked whether the sealed files open, because nobody gives the phrase",
            at: .init(file: shown(output)), hint: "set the variable '\(Self.phraseVariable)'", id: "lock-unopened")
        ]
      }
      guard let salt = Door.salt(in: output) else { throw Self.openSite(output) }
      let keys = try Self.withLibrary { () throws(OpenSSL.Failure) in try LockKeys(phrase, salt: salt) }
      guard Door.check(in: output) == keys.check else {
        return [
          Diagnostic(
            .error, "the phrase is not the one that the site was locked with", at: .init(file: shown(output)),
            hint: "'hornbook build' locks it with this one", id: "lock-broken")
        ]
      }
      return try SealedCheck.findings(of: outputs, in: output, shown: shown(output), keys)
    } catch let error as DiagnosticError {
      return error.diagnostics
    } catch let error as Failure {
      return error.diagnostics
    }
  }

  /// The phrase; none where neither the environment nor the settings name one.
  private func givenPhrase() throws -> Phrase? {
    guard settings.lock.phraseFile == nil, (Environment[Self.phraseVariable] ?? "").isEmpty else { return try phrase() }
    return nil
  }

  /// Says what of the site lies sealed.
  func tellLock(_ console: Console) throws {
    guard isLocked else { return }
    let output = Path.normalized(settings.output)
    let places = try sealedPlaces(in: output)
    console.say(
      places.isEmpty
        ? "locked       not yet; 'hornbook build' locks the site"
        : "locked       \(count(places.count, "file")) in '\(Path.join(output, SealedFile.folder))'")
    if console.verbosity == .verbose { for (path, place) in places { console.say("  \(path): \(place)") } }
    console.report([
      JSONMember(
        "sealed", .array(places.map { ["path": .string($0.path), "place": .string($0.place)] }))
    ])
  }
}
