import Foundation
import SQLite
import TestSupport
import Testing

/// A project that stands in one of two states, each of which has a clean site: what a build from nothing makes of it.
final class KilledProject {
  /// What the project may be.
  enum State: CaseIterable {
    case first, second

    var other: State { self == .first ? .second : .first }
  }

  let place: Place
  private(set) var state = State.first
  private(set) var clean: [State: [String: Data]] = [:]
  /// How long a build of the whole site takes whose pictures were developed before, in microseconds; the shortest that
  /// was seen, so that kills hit it however busy the machine was at first.
  private(set) var patience = 0.0

  private static let stories = 6
  private static let pages = 4

  /// Takes the project in its first state, with its library, and with the site of the second.
  init() throws {
    let (folder, clean, patience) = try Self.made.get()
    place = try Place()
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      try FileManager.default.copyItem(atPath: folder + "/" + name, toPath: place.path + "/" + name)
    }
    (self.clean, self.patience) = (clean, patience)
  }

  /// The folder of the project and what is known of it, made once for all tests by ten builds.
  private static let made = Result {
    let project = try KilledProject(making: ())
    let folder = TemporaryFolder.shared.file("killed")
    try FileManager.default.moveItem(atPath: project.place.path, toPath: folder)
    return (folder, project.clean, project.patience)
  }

  private init(making: Void) throws {
    place = try Place()
    try place.write(
      "store = \"Content/library.sqlite\"\n[site]\ntitle = \"Stars\"\nstories_per_page = 2\n", to: "hornbook.toml")
    let stories = (1...Self.stories).map { story in
      let pages = (1...Self.pages).map { page in
        """
        {"id": "\(Self.id(story * 100 + page))", "pageNumber": \(page), "text": "Page \(page) of \(story).",
         "illustrationRelativePath": "\(story % 3).png", "illustrationStatus": "generated", "altText": "A star",
         "updatedAt": "2025-02-01T00:00:00Z"}
        """
      }
      return """
        {"id": "\(Self.id(story))", "title": "Story \(story)", "createdAt": "2025-01-0\(story)T00:00:00Z",
         "updatedAt": "2025-02-01T00:00:00Z", "theme": "Theme \(story % 2)", "pages": [\(pages.joined(separator: ","))]}
        """
    }
    try place.write(
      #"{"format": "hornbook", "version": 1, "stories": [\#(stories.joined(separator: ","))], "collections": []}"#,
      to: "Content/library.json")
    for number in 0..<3 { try place.write(Self.picture(number), to: "Content/Illustrations/\(number).png") }
    try place.bringCopies()
    // Each state is come to from the other, so that the library has had all its addresses when the clean sites are
    // made.
    try place.done("build")
    for state in [State.second, .first, .second] {
      try enter(state)
      try place.done("build")
      clean[state] = try cleanSite()
    }
    #expect(clean[.first] != clean[.second])
    try enter(.first)
  }

  private static func id(_ number: Int) -> String { "00000000-0000-4000-8000-" + String(100_000_000_000 + number) }

  private static func picture(_ number: Int) throws -> Data {
    let name = ["dot-and-the-dark-lighthouse-1", "dot-and-the-dark-lighthouse-2", "dot-and-the-dark-lighthouse-3"][
      number % 3]
    return try Data(contentsOf: URL(filePath: Program.checkout).appending(path: "Content/Illustrations/\(name).png"))
  }

  // MARK: States

  /// Changes texts, a title, a picture, the theme, and which stories there are, as other programs do.
  func enter(_ next: State) throws {
    let (word, guest) = next == .second ? ("Other", true) : ("Page", false)
    let database = try Database(path: place.path + "/Content/library.sqlite", mode: .readWrite)
    let (first, title) = (Self.id(1), next == .second ? "Renamed" : "Story 1")
    try database.transaction { connection in
      try connection.execute(
        """
        UPDATE page SET text = '\(word) ' || page_number WHERE page_number > 2;
        UPDATE page SET illustration_status = '\(guest ? "failed" : "generated")' WHERE page_number = 1;
        UPDATE story SET title = '\(title)' WHERE id = '\(first)';
        """)
      if guest {
        try connection.execute("DELETE FROM story WHERE id = '\(Self.id(2))'")
        try Self.insert(9, "Guest", connection)
      } else {
        try connection.execute("DELETE FROM story WHERE id = '\(Self.id(9))'")
        try Self.insert(2, "Story 2", connection)
      }
      try connection.execute("UPDATE page SET updated_at = '2025-03-01T00:00:00.000000Z'")
      try connection.execute("UPDATE story SET updated_at = '2025-03-01T00:00:00.000000Z'")
    }
    if guest {
      let page = try String(contentsOfFile: Program.checkout + "/Templates/page.mustache", encoding: .utf8)
      try place.write(page + "<!-- second -->\n", to: "Templates/page.mustache")
    } else {
      try? FileManager.default.removeItem(atPath: place.path + "/Templates")
    }
    try place.write(Self.picture(guest ? 1 : 0), to: "Content/Illustrations/0.png")
    state = next
  }

  private static func insert(_ story: Int, _ title: String, _ connection: borrowing Connection) throws {
    try connection.execute(
      """
      INSERT OR IGNORE INTO story (id, title, created_at) VALUES ('\(id(story))', '\(title)', '2025-01-02T00:00:00.000000Z')
      """)
    for page in 1...pages {
      try connection.execute(
        """
        INSERT OR IGNORE INTO page (id, story_id, page_number, text, illustration_status)
        VALUES ('\(id(story * 100 + page))', '\(id(story))', \(page), 'Page \(page).', 'notStarted')
        """)
    }
  }

  /// The site that a build from nothing makes of the project as it is now.
  func cleanSite() throws -> [String: Data] {
    let copy = try Place()
    for name in ["hornbook.toml", "Content", "Templates"] where place.has(name) {
      try FileManager.default.copyItem(atPath: place.path + "/" + name, toPath: copy.path + "/" + name)
    }
    try copy.bringCopies()
    try copy.done("build")
    try FileManager.default.removeItem(atPath: copy.path + "/Site")
    let begun = ContinuousClock.now
    try copy.done("build")
    let (seconds, attoseconds) = (ContinuousClock.now - begun).components
    patience = Double(seconds) * 1e6 + Double(attoseconds) / 1e12
    return try Self.site(of: copy)
  }

  /// Every file of a site with its bytes, hidden ones too.
  static func site(of place: Place) throws -> [String: Data] {
    guard place.has("Site") else { return [:] }
    let files = try place.files().filter { $0.key.hasPrefix("Site/") }
    return Dictionary(uniqueKeysWithValues: files.map { (String($0.key.dropFirst(5)), $0.value) })
  }

  // MARK: Killing

  /// Starts a build and kills it after so many microseconds; says whether it was still at work.
  func killBuild(after moment: Double) throws -> Bool {
    let process = try Self.start(["build"], in: place)
    usleep(UInt32(moment))
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    guard process.terminationReason == .exit else { return true }
    patience = min(patience, moment)
    return false
  }

  /// Starts the program; nobody reads what it says.
  static func start(_ words: [String], in place: Place) throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: Program.path)
    process.arguments = words
    process.currentDirectoryURL = URL(filePath: place.path)
    process.environment = ["HORNBOOK_SHARE": Program.checkout, "PATH": "/usr/bin:/bin"]
    for stream in [\Process.standardInput, \.standardOutput, \.standardError] {
      process[keyPath: stream] = FileHandle.nullDevice
    }
    try process.run()
    return process
  }

  // MARK: Looking

  /// Whether every file of the site is whole: has the bytes that one of the clean sites has at its address.
  func brokenFiles() throws -> [String] {
    try Self.site(of: place).filter { path, bytes in
      !path.split(separator: "/").contains { $0.hasPrefix(".hornbook-tmp-") }
        && !State.allCases.contains { clean[$0]?[path] == bytes }
    }.keys.sorted()
  }

  /// What is not as a clean build would have left it, after a build that was not killed.
  func remains() throws -> [String] {
    let site = try Self.site(of: place)
    let wanted = clean[state] ?? [:]
    var wrong = Set(site.keys).union(wanted.keys).filter { site[$0] != wanted[$0] }.map { "Site/\($0)" }
    wrong += try FileManager.default.subpathsOfDirectory(atPath: place.path).filter { $0.contains(".hornbook-tmp-") }
    if place.has(".hornbook/unfinished") { wrong.append("unfinished") }
    let database = try Database(path: place.path + "/Content/library.sqlite", mode: .readWrite)
    let verdict = try database.withConnection { try $0.text("PRAGMA integrity_check") }
    if verdict != "ok" { wrong.append("library: \(verdict ?? "")") }
    return wrong.sorted()
  }
}
