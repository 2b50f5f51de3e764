import Basics
import Files
import Platform

/// The program and the machine that it runs on.
struct Machine {
  /// Names and what is told of them, in order.
  private let facts: [(name: String, text: String?)]

  init() {
    let system = Machine.release("PRETTY_NAME") ?? "unknown"
    #if arch(arm64)
      let architecture = "arm64"
    #else
      let architecture = "x86_64"
    #endif
    let locale = ["LC_ALL", "LC_CTYPE", "LANG", "TZ"].compactMap { name in
      Environment[name].flatMap { $0.isEmpty ? nil : "\(name)=\($0)" }
    }
    facts = [
      ("hornbook", Hornbook.version),
      ("program", FileSystem.resolved("/proc/self/exe").map(Machine.homely)),
      ("share", Installation.folder.map(Machine.homely)),
      ("manual", Installation.manual.map(Machine.homely)),
      ("system", "\(system), \(architecture), \(count(Processors.count, "processor"))"),
      ("inks", Project.systemInks.first { FileStatus(of: $0) != nil }),
      ("locale", locale.isEmpty ? nil : locale.joined(separator: " ")),
      ("disk", Machine.room(at: ".")),
    ]
  }

  var lines: [String] { facts.map { padded($0.name, 12) + " " + ($0.text ?? "none") } }

  var members: [JSONMember] { facts.map { JSONMember($0.name, $0.text.map(JSONValue.string) ?? .null) } }

  /// The value of a name in `/etc/os-release`; nil if there is none.
  static func release(_ name: String) -> String? {
    guard let release = try? FileSystem.read("/etc/os-release") else { return nil }
    let line = String(decoding: release, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix(name + "=") }
    return line.map { $0.dropFirst(name.count + 1).filter { $0 != "\"" } }
  }

  /// A path with '~' for the home folder, whose name may be a person's.
  static func homely(_ path: String) -> String {
    guard let home = Environment["HOME"].map(Path.normalized), home.utf8.count > 1, home != ".." else { return path }
    if path == home { return "~" }
    return path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path
  }

  /// The room on the disk of a folder.
  private static func room(at folder: String) -> String? {
    FileSystem.room(at: folder).map { "\(size($0.free)) free of \(size($0.all))" }
  }
}

/// A program that some command runs where it is there.
struct HelpfulProgram {
  let name: String
  let purpose: String
  /// Its path; nil if it is not there.
  let path: String?

  static func look() -> [HelpfulProgram] {
    [
      ("git", "hornbook deploy"), ("rclone", "hornbook deploy"), ("rsync", "hornbook deploy"),
      ("epubcheck", "hornbook check"), ("ffmpeg", "hornbook narrate"), ("zimwriterfs", "hornbook zim"),
    ].map { name, purpose in
      HelpfulProgram(name: name, purpose: purpose, path: ProgramFile.path(of: name).map(Machine.homely))
    }
  }
}
