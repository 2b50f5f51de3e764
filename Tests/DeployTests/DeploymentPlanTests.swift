import Basics
import Hashing
import Testing

@testable import Deploy

@Suite struct DeploymentPlanTests {
  private func file(_ path: String, _ text: String = "x", _ step: UploadStep = .pages) -> SiteFile {
    SiteFile(path: path, size: text.utf8.count, bytes: Fingerprint(of: text), step: step)
  }

  @Test func `what stands as it is to be is left alone, all else is sent in steps`() {
    let site = [
      file("index.html", "x", .lists), file("sw.js", "x", .worker), file("stories/a/1.html", "new"),
      file("assets/a.css", "x", .foundations), file("stories/a/2.html"), file("stories/a/3.html"),
    ]
    let plan = DeploymentPlan(
      site: site,
      standing: [
        "index.html": file("index.html"), "stories/a/1.html": file("stories/a/1.html", "old"),
        // Nobody knows whether it is the old one or the new.
        "stories/a/2.html": nil,
      ])
    #expect(
      plan.sent.map(\.path) == ["assets/a.css", "stories/a/1.html", "stories/a/2.html", "stories/a/3.html", "sw.js"])
    #expect(plan.steps.map(\.step) == [.foundations, .pages, .worker])
    #expect(plan.kept == 1)
    #expect(plan.removed.isEmpty && plan.emptied.isEmpty)
  }

  @Test func `a step has its files by their paths, and comes when what it needs is there`() {
    let files = [("d", UploadStep.worker), ("a", .lists), ("e", .foundations), ("b", .worker), ("c", .pages)]
    let plan = DeploymentPlan(site: files.map { file($0, "x", $1) }, standing: [:])
    #expect(plan.sent.map(\.path) == ["e", "c", "a", "b", "d"])
  }

  @Test func `what stands there stays, whenever it would be sent`() {
    #expect(DeploymentPlan(site: [file("a", "x", .lists)], standing: ["a": file("a")]).isEmpty)
  }

  @Test func `a size that differs counts, whatever the hash`() {
    let one = file("a.css")
    let other = SiteFile(path: "a.css", size: 7, bytes: one.bytes)
    #expect(DeploymentPlan(site: [one], standing: ["a.css": other]).sent == [one])
  }

  @Test func `what the site has no more goes, with the folders that it leaves empty`() {
    let plan = DeploymentPlan(
      site: [file("stories/b/1.html")],
      standing: [
        "stories/b/1.html": file("stories/b/1.html"), "stories/a/1.html": file("stories/a/1.html"),
        "stories/a/x/2.html": nil, "top.html": file("top.html"),
      ])
    #expect(plan.removals == ["stories/a/1.html", "stories/a/x/2.html", "top.html"])
    #expect(plan.emptied == ["stories/a/x", "stories/a"])
    #expect(plan.sent.isEmpty && plan.obstacles.isEmpty && !plan.isEmpty)
  }

  @Test func `a file goes first where a folder is to be, and the other way round`() {
    let plan = DeploymentPlan(
      site: [file("a/b"), file("c")],
      standing: ["a": file("a"), "c/d": file("c/d"), "e": file("e")])
    #expect(plan.obstacles == ["a", "c/d"])
    #expect(plan.removals == ["e"])
    #expect(plan.emptied == ["c"])
  }

  @Test func `where all stands there is nothing to do`() {
    #expect(DeploymentPlan(site: [file("a")], standing: ["a": file("a")]).isEmpty)
    #expect(DeploymentPlan(site: [], standing: [:]).isEmpty)
  }

  @Test func `the same site has the same generation in any order, another has another`() {
    let (one, two) = (file("a"), file("b"))
    #expect([one, two].generation == [two, one].generation)
    #expect([one, two].generation != [one, file("b", "y")].generation)
    #expect([one].generation != [one, two].generation)
  }
}
