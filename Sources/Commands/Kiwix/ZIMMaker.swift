import Basics
import Build
import Files
import Hashing

/// Packs a site into a file for Kiwix, with openZIM's program.
struct ZIMMaker {
  /// The metadata of the file.
  struct Words {
    let title: String
    let description: String
    /// The languages of its stories, those of most of them first (ISO 639-3).
    let languages: [String]
    let creator: String
    let publisher: String
    let tags: [String]
    /// Its name in all its versions.
    let name: String
  }

  /// The program that writes such files.
  static let program = "zimwriterfs"
  /// The name of the icon, 48 pixels wide, in the file.
  private static let icon = "zim-icon.png"
  /// The files of a site for servers and their visitors only.
  private static let left: Set<String> = ["404.html", "robots.txt"]

  private let program: String
  private let isForced: Bool
  /// The folder of the site.
  let site: String
  /// The folder of what is remembered.
  let state: String
  /// The file.
  let output: String

  private var record: String { Path.join(state, "made") }

  /// Finds the program, and sees whether the file may be written.
  init(site: String, state: String, output: String, isForced: Bool) throws {
    guard let program = ProgramFile.path(of: Self.program) else {
      throw Failure(
        "the program '\(Self.program)', which makes files for Kiwix, is not on this machine",
        hint: "install it, on Debian with 'apt-get install zim-tools'", id: "no-zim-tools", code: .unreadable)
    }
    guard isForced || ZIMFile.isOrMayBe(output) else {
      throw Failure(
        "'\(output)' is there, and is no file for Kiwix", hint: "name another file, or write over it with '--force'",
        id: "foreign-output")
    }
    (self.program, self.site, self.state, self.output, self.isForced) = (program, site, state, output, isForced)
  }

  /// Makes the file, unless it is there and is what it would be; says whether it was made.
  func make(_ files: [OutputRecord], words: Words, icon: [UInt8]) throws -> Bool {
    let arguments = [
      "--welcome", "index.html", "--illustration", Self.icon, "--language", words.languages.joined(separator: ","),
      "--title", words.title, "--description", words.description, "--creator", words.creator, "--publisher",
      words.publisher, "--name", words.name, "--tags", words.tags.joined(separator: ";"), "--scraper",
      "Hornbook \(Hornbook.version)",
      // One thread puts everything in one order.
      "--threads", "1",
    ]
    let version = try run([program, "--version"])
    var stream = FingerprintStream()
    for text in arguments + [version] { stream.append(text) }
    stream.append("\(Fingerprint(of: icon))")
    for file in files {
      stream.append(file.path)
      stream.append("\(file.bytes)")
    }
    let key = "\(stream.finish())"
    if !isForced, let status = FileStatus(of: output), (try? FileSystem.read(record)) == made(key, status) {
      return false
    }
    try write([program] + arguments, files, icon: icon, key: key)
    return true
  }

  /// The record of a file that was made.
  private func made(_ key: String, _ status: FileStatus) -> [UInt8] {
    Array("\(key)\n\(status.size) \(status.modified) \(status.mark)\n\(output)\n".utf8)
  }

  private func write(_ words: [String], _ files: [OutputRecord], icon: [UInt8], key: String) throws {
    let work = Path.join(state, "packing")
    try FileSystem.removeTree(work)
    // The program leaves files of its own beside what it writes where it is ended.
    defer { try? FileSystem.removeTree(work) }
    let folder = Path.join(work, "site")
    try FileSystem.createFolder(folder)
    for file in files where !Self.left.contains(file.path) {
      let (from, to) = (Path.join(site, file.path), Path.join(folder, file.path))
      try FileSystem.createFolder(Path.parent(of: to))
      if !FileSystem.alias(from, as: to) { try FileSystem.copy(from, to: to) }
    }
    _ = try FileSystem.create(Path.join(folder, Self.icon), icon)
    try FileSystem.createFolder(Path.parent(of: output))
    let file = Path.join(work, "site.zim")
    _ = try run(words + [folder, file])
    var number = MD5()
    number.append(Array(key.utf8))
    guard try ZIMFile.settle(file, as: number.finish()) else {
      throw Failure("'\(Self.program)' wrote no whole file", id: "zim-failed")
    }
    if (try? FileSystem.rename(file, to: output)) == nil { try bring(file) }
    if let status = FileStatus(of: output) { try FileSystem.write(made(key, status), to: record) }
  }

  /// Brings the file to its place on another disk.
  private func bring(_ file: String) throws {
    let beside = FileSystem.temporaryName(beside: output)
    do {
      try FileSystem.copy(file, to: beside)
      try FileSystem.rename(beside, to: output)
    } catch {
      try? FileSystem.removeFile(beside)
      throw error
    }
  }

  /// Runs the program, and gives what it prints.
  private func run(_ words: [String]) throws -> String {
    let outcome = ChildProcess(words).run(isWanted: { !Interruption.isWanted })
    try Interruption.check()
    guard case .ended(let code, let output, let errors) = outcome else {
      throw Failure("'\(Self.program)' could not be run to its end", id: "zim-failed")
    }
    guard code == 0 else {
      let last = String(decoding: errors, as: UTF8.self).split(whereSeparator: \.isNewline).last ?? ""
      throw Failure(
        "'\(Self.program)' ended with \(code)\(last.isEmpty ? "" : ": \(last.suffix(300))")", id: "zim-failed")
    }
    return String(decoding: output, as: UTF8.self)
  }
}
