import Foundation
import PlayedService
import TestSupport
import Testing

/// Runs of `hornbook illustrate` that are ended before they are done.
@Suite struct IllustrateKilledTests {
  private static let kills = Effort.steps(quick: 6, full: 24, long: 200)
  private static let seed = Effort.seeds(1)[0]

  @Test func `control-c ends it with 130, and every status is true`() throws {
    let scene = try Illustrated { $0.number < 2 ? Illustrated.picture : [.silence] }
    let process = try scene.start("--jobs", "1")
    try scene.wait { scene.service.requests.count == 3 }
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 130)
    #expect(try scene.statuses() == ["generated", "generated"] + Array(repeating: "notStarted", count: 4))
    #expect(try scene.pictures().count == 2)
  }

  @Test func `of two runs at once the second says who is at work`() throws {
    let scene = try Illustrated { _ in [.silence] }
    let process = try scene.start("--jobs", "1")
    try scene.wait { scene.service.requests.count == 1 }
    let second = try scene.run()
    #expect(second.code == 1)
    #expect(second.errors.contains("is at work on this library (process \(process.processIdentifier)) [illustrating]"))
    #expect(try scene.place.run("clean").errors.contains("[illustrating]"))
    #expect(try scene.statuses().first == "generating")
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationStatus == 130)
  }

  @Test func `killed while it makes pictures again, it leaves those that are there`() throws {
    let scene = try Illustrated(stories: 1, pages: 2) { $0.number < 2 ? Illustrated.picture : [.silence] }
    #expect(try scene.run().code == 0)
    let pages = try scene.pages()
    let process = try scene.start("--force", "story-1")
    try scene.wait { scene.service.requests.count == 3 }
    #expect(try scene.pages() == pages)
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    #expect(try scene.pages() == pages)
    #expect(try !scene.place.done("build").errors.contains("pending-picture"))
  }

  @Test func `killed at any moment and run again, it ends in the same state`() throws {
    let scene = try Illustrated(stories: 3, pages: 4)
    #expect(try scene.place.run("build").code == 0)
    let library = scene.place.path + "/Content"
    let copy = try Place()
    try FileManager.default.copyItem(atPath: library, toPath: copy.path + "/Content")
    #expect(try scene.run().code == 0)
    let (pages, pictures) = (try scene.pages(), try scene.pictures())
    #expect(pages.allSatisfy { $0.hasPrefix("generated ") })
    var random = Moments(seed: Self.seed)
    var (kills, hits) = (0, 0)
    while kills < Self.kills {
      try FileManager.default.removeItem(atPath: library)
      try FileManager.default.copyItem(atPath: copy.path + "/Content", toPath: library)
      // Now and then the run that goes on is killed too, and the one after that.
      for _ in 0...(kills % 3) {
        // At any of its requests, and any moment from there to the next.
        let rest = try scene.statuses().count { $0 != "generated" }
        let request = scene.service.requests.count + Int(random.next() * Double(rest))
        let process = try scene.start()
        try scene.wait { scene.service.requests.count >= request || !process.isRunning }
        usleep(useconds_t(random.next() * 20_000))
        if process.isRunning { hits += 1 }
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        kills += 1
        let story = "seed \(Self.seed), kill \(kills)"
        // Whatever the library calls a picture is one.
        for page in try scene.pages() where page.hasPrefix("generated ") {
          let path = String(page.split(separator: " ")[1])
          #expect(try scene.place.data("Content/Illustrations/" + path) == Sample.picture(), "\(story)")
        }
      }
      let story = "seed \(Self.seed), kill \(kills)"
      let result = try scene.run()
      #expect(result.code == 0, "\(story): \(result.errors)")
      #expect(try scene.pages() == pages, "\(story)")
      #expect(try scene.pictures() == pictures, "\(story)")
    }
    #expect(hits > kills / 3, "\(hits) of \(kills) runs were killed while they worked")
  }
}
