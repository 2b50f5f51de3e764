import Basics
import Foundation
import Hashing
import Synchronization
import TestSupport
import Testing

@testable import Deploy

/// A whole deployment to a folder: what another destination does by tools is tried with them in
/// `Tests/Deploy/deploy_test.py`.
@Suite struct DeploymentTests {
  private let place: TemporaryFolder

  init() throws { place = try TemporaryFolder() }

  private func write(_ files: [String: String], in folder: String) throws {
    for (path, text) in files {
      let url = URL(filePath: place.file(folder)).appending(path: path)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
  }

  /// The files of a folder with their texts, but for the mark.
  private func contents(of folder: String) throws -> [String: String] {
    var found: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: place.file(folder))
    where path != ".hornbook-deployment" {
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: place.file(folder) + "/" + path, isDirectory: &isFolder)
      found[path] =
        isFolder.boolValue ? "/" : try String(contentsOfFile: place.file(folder) + "/" + path, encoding: .utf8)
    }
    return found
  }

  private func deploy(
    _ site: [String: String], state: String = "state", library: String = "ours", after limit: Int = .max,
    change: (inout Deployment.Options) -> Void = { _ in }
  ) throws -> DeploymentReport {
    try? FileManager.default.removeItem(atPath: place.file("site"))
    try write(site, in: "site")
    let files = site.map { path, text in
      let step = path == "index.html" ? UploadStep.lists : path.hasSuffix(".css") ? .foundations : .pages
      return SiteFile(path: path, size: text.utf8.count, bytes: Fingerprint(of: text), step: step)
    }
    var options = Deployment.Options(
      site: place.file("site"), state: place.file(state),
      address: try DeploymentAddress("folder:" + place.file("there")),
      transfers: 1)
    change(&options)
    let asked = Mutex(0)
    struct Enough: Error {}
    let surroundings = Surroundings {
      if asked.withLock({
        $0 += 1; return $0
      }) > limit {
        throw Enough()
      }
    }
    return try Deployment(of: files, library: library, options: options, surroundings: surroundings).run()
  }

  private let first = ["index.html": "home", "stories/a/1.html": "one", "assets/a.css": "style"]

  @Test func `the first brings all of it, the second nothing, a change only what changed`() throws {
    #expect(try deploy(first).sent.map(\.path) == ["assets/a.css", "stories/a/1.html", "index.html"])
    #expect(try contents(of: "there").filter { $0.value != "/" } == first)
    let second = try deploy(first)
    #expect(second.sent.isEmpty && second.removed.isEmpty && second.kept == 3 && second.look == nil)
    let later = ["index.html": "new home", "assets/a.css": "style"]
    let third = try deploy(later)
    #expect(third.sent.map(\.path) == ["index.html"])
    #expect(third.removed == ["stories/a/1.html"])
    #expect(try contents(of: "there") == later.merging(["assets": "/"]) { $1 })
  }

  @Test(arguments: 0..<9)
  func `one that was broken off is carried on, and nothing is taken for sent that is not`(limit: Int) throws {
    _ = try deploy(first)
    let later = ["index.html": "2", "stories/a/1.html": "2", "stories/b/1.html": "new", "assets/b.css": "2"]
    try? _ = deploy(later, after: limit)
    // The site has gone back meanwhile: what was sent in between has to be sent anew.
    let report = try deploy(first)
    #expect(report.look == nil)
    #expect(try contents(of: "there").filter { $0.value != "/" } == first)
    #expect(try deploy(first).sent.isEmpty)
  }

  @Test func `a file whose removal nobody has heard of is sent when it is wanted again`() throws {
    _ = try deploy(first)
    // It ends just before the only file that goes, which goes all the same: as if it had been killed a moment later.
    #expect(throws: (any Error).self) { try deploy(first.filter { $0.key != "stories/a/1.html" }, after: 0) }
    try FileManager.default.removeItem(atPath: place.file("there/stories/a/1.html"))
    #expect(try deploy(first).sent.map(\.path) == ["stories/a/1.html"])
    #expect(try contents(of: "there").filter { $0.value != "/" } == first)
  }

  @Test func `what one that was killed has left half-written goes, though nothing is sent there`() throws {
    _ = try deploy(["assets/a.css": "old", "index.html": "home"])
    #expect(throws: (any Error).self) { try deploy(["assets/a.css": "new", "index.html": "home"], after: 0) }
    try write(["assets/.hornbook-tmp-99999999-x": "ne"], in: "there")
    // Looking at it, it is seen that the old file stands.
    _ = try deploy(["assets/a.css": "old", "index.html": "home"]) { $0.verifies = true }
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.file("there/assets")) == ["a.css"])
  }

  @Test func `a dry run changes nothing, here or there`() throws {
    let plan = try deploy(first) { $0.isDryRun = true }
    #expect(plan.sent.count == 3)
    #expect(try place.names == ["site"])
    _ = try deploy(first)
    let record = try place.bytes("state/deployed.sqlite")
    try write(["index.html": "broken"], in: "there")
    let before = try contents(of: "there")
    let report = try deploy(["index.html": "home"]) {
      $0.isDryRun = true
      $0.verifies = true
    }
    #expect(report.drifts == [.init(path: "index.html", isMissing: false)])
    #expect(report.removed == ["assets/a.css", "stories/a/1.html"])
    #expect(try contents(of: "there") == before)
    #expect(try place.bytes("state/deployed.sqlite") == record)
  }

  @Test func `what was changed there is found when it is asked for, and mended`() throws {
    _ = try deploy(first)
    try write(["index.html": "broken"], in: "there")
    try FileManager.default.removeItem(atPath: place.file("there/assets/a.css"))
    #expect(try deploy(first).sent.isEmpty)
    let report = try deploy(first) { $0.verifies = true }
    #expect(report.look == .asked)
    #expect(
      Set(report.drifts) == [.init(path: "index.html", isMissing: false), .init(path: "assets/a.css", isMissing: true)])
    #expect(report.sent.count == 2 && report.kept == 1)
    #expect(try contents(of: "there").filter { $0.value != "/" } == first)
  }

  @Test func `another machine that deployed between is noticed, and what is known is not believed`() throws {
    _ = try deploy(first)
    _ = try deploy(["index.html": "theirs", "stories/a/1.html": "one"], state: "elsewhere", library: "theirs")
    let report = try deploy(first)
    #expect(report.look == .otherDeployment)
    #expect(report.hasOtherLibrary)
    #expect(report.sent.map(\.path) == ["index.html"])
    #expect(try contents(of: "there").filter { $0.value != "/" } == first)
  }

  @Test func `files of others stay, whatever happens`() throws {
    try write(["mine.txt": "mine", "index.html": "mine", "stories/mine.html": "mine"], in: "there")
    let report = try deploy(first)
    #expect(report.hasForeignFiles)
    #expect(report.sent.count == 3)
    let emptied = try deploy([:])
    #expect(emptied.removed.count == 3)
    #expect(
      try contents(of: "there") == ["mine.txt": "mine", "stories/mine.html": "mine", "stories": "/"])
  }

  @Test func `where the mark is gone the target is looked at`() throws {
    _ = try deploy(first)
    try FileManager.default.removeItem(atPath: place.file("there"))
    let report = try deploy(first)
    #expect(report.look == .noMark)
    #expect(report.sent.count == 3 && !report.hasForeignFiles)
    #expect(try contents(of: "there").filter { $0.value != "/" } == first)
  }

  @Test func `where nothing could be sent nothing is missed`() throws {
    try write(["there": "a file"], in: "")
    #expect(throws: (any Error).self) { try deploy(first) }
    try FileManager.default.removeItem(atPath: place.file("there"))
    let report = try deploy(first)
    #expect(report.look == nil && !report.hasForeignFiles)
    #expect(report.sent.count == 3)
  }

  @Test func `a name that no list can hold is refused, and all others are sent`() throws {
    #expect(throws: DiagnosticError.self) { try deploy(["a\nb.html": "x", "index.html": "home"]) }
    #expect(try place.names == ["site"])
    let odd = [
      "-n.html", " a b.html", "%41.html", "سمسم.html", "'q\".html", "#x;y.html", "*[a]?{b}.html",
      "-f/-r/x y.html",
    ]
    let site = Dictionary(uniqueKeysWithValues: odd.map { ($0, $0) })
    _ = try deploy(site)
    #expect(try contents(of: "there").filter { $0.value != "/" } == site)
    #expect(try deploy([:]).removed.count == odd.count)
    #expect(try contents(of: "there").isEmpty)
  }

  @Test func `where the record is lost only what differs is sent`() throws {
    _ = try deploy(first)
    try FileManager.default.removeItem(atPath: place.file("state"))
    let report = try deploy(first.merging(["index.html": "new"]) { $1 })
    #expect(report.look == .otherDeployment && !report.hasOtherLibrary)
    #expect(report.sent.map(\.path) == ["index.html"])
  }

  @Test func `a folder takes the place of a file, and a file that of a folder`() throws {
    _ = try deploy(["a": "file", "b/c": "in a folder"])
    let turned = ["a/d": "in a folder", "b": "file"]
    _ = try deploy(turned)
    #expect(try contents(of: "there").filter { $0.value != "/" } == turned)
  }

  @Test(arguments: [false, true])
  func `nothing is written, swept or removed through a link at the target`(isInner: Bool) throws {
    _ = try deploy(first)
    let precious = ["1.html": "precious", "a/1.html": "precious", ".hornbook-tmp-99999999-x": "precious"]
    try write(precious, in: "elsewhere")
    let link = place.file(isInner ? "there/stories/a" : "there/stories")
    try FileManager.default.removeItem(atPath: link)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: place.file("elsewhere"))
    for site in [first.merging(["stories/a/1.html": "two", "stories/a/2.html": "new"]) { $1 }, ["index.html": "home"]] {
      let error = #expect(throws: DiagnosticError.self) { try deploy(site) }
      let name = isInner ? "stories/a" : "stories"
      #expect(error?.diagnostics.first?.headline.contains("'\(name)'") == true)
      #expect(throws: DiagnosticError.self) { try deploy(site) { $0.verifies = true } }
    }
    #expect(try contents(of: "elsewhere") == precious.merging(["a": "/"]) { $1 })
  }

  @Test func `a link in the place of a file is another file, whatever it leads to`() throws {
    _ = try deploy(first)
    try write(["home.html": "home"], in: "elsewhere")
    try FileManager.default.removeItem(atPath: place.file("there/index.html"))
    try FileManager.default.createSymbolicLink(
      atPath: place.file("there/index.html"), withDestinationPath: place.file("elsewhere/home.html"))
    let report = try deploy(first) { $0.verifies = true }
    #expect(report.sent.map(\.path) == ["index.html"])
    #expect(
      try FileManager.default.attributesOfItem(atPath: place.file("there/index.html"))[.type] as? FileAttributeType
        == .typeRegular)
    #expect(try contents(of: "elsewhere") == ["home.html": "home"])
  }

  @Test func `the target itself may be a link`() throws {
    try write(["mine.txt": "mine"], in: "disk")
    try FileManager.default.createSymbolicLink(
      atPath: place.file("there"), withDestinationPath: place.file("disk"))
    #expect(try deploy(first).sent.count == 3)
    #expect(try contents(of: "disk")["index.html"] == "home")
  }

  @Test func `a mark of a newer form is left alone`() throws {
    try write([".hornbook-deployment": #"{"format": 2}"#], in: "there")
    #expect(throws: NewerDeploymentError.self) { try deploy(first) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.file("there")) == [".hornbook-deployment"])
  }
}
