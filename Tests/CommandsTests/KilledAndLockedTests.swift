import Files
import Foundation
import SQLite
import Synchronization
import Testing

/// Several processes at one project.
@Suite struct KilledAndLockedTests {
  @Test func `a build that waits too long says which process holds the lock, and the first comes out right`()
    throws
  {
    let project = try KilledProject()
    let place = project.place
    try FileManager.default.removeItem(atPath: place.path + "/Site")
    try FileManager.default.removeItem(atPath: place.path + "/.hornbook")
    let first = try KilledProject.start(["build", "--jobs", "1"], in: place)
    // It is held still once it has the lock, so that the second comes in its way for certain.
    let end = ContinuousClock.now + Watching.patience
    while (try? place.text(".hornbook/lock")) != "\(first.processIdentifier)\n" {
      try #require(first.isRunning && .now < end, "the first build has no lock")
      usleep(200)
    }
    kill(first.processIdentifier, SIGSTOP)
    let second = try place.run("build")
    #expect(second.code == 1)
    #expect(
      second.errors.contains("another build of this project is running (process \(first.processIdentifier)) [locked]"))
    #expect(second.output.isEmpty)
    let books = try place.run("epub")
    #expect(books.code == 1 && books.errors.contains("[locked]"))
    kill(first.processIdentifier, SIGCONT)
    first.waitUntilExit()
    #expect(first.terminationStatus == 0)
    #expect(try project.remains() == [])
    #expect(try place.done("build").output.contains("wrote 0 files"))
  }

  @Test func `a build that waited for another publishes what was committed meanwhile`() throws {
    let place = try KilledProject().place
    let page = "Site/stories/story-3/1.html"
    var lock = try FileLock(place.path + "/.hornbook/lock")
    try #require(lock != nil)
    let build = try KilledProject.start(["build"], in: place)
    // Long enough for it to come to the lock.
    sleep(2)
    #expect(build.isRunning)
    let database = try Database(path: place.path + "/Content/library.sqlite", mode: .readWrite)
    try database.transaction { try $0.execute("UPDATE page SET text = 'Meanwhile.' WHERE page_number = 1") }
    #expect(try !place.text(page).contains("Meanwhile."))
    lock = nil
    build.waitUntilExit()
    #expect(build.terminationStatus == 0)
    #expect(try place.text(page).contains("Meanwhile."))
  }

  @Test func `builds that start together are all done, one after another`() throws {
    let project = try KilledProject()
    for _ in 0..<4 {
      try project.enter(project.state.other)
      let builds = try (0..<3).map { _ in try KilledProject.start(["build"], in: project.place) }
      for build in builds { build.waitUntilExit() }
      let codes = builds.map { $0.terminationReason == .exit ? $0.terminationStatus : 128 }
      #expect(codes == [0, 0, 0], "\(codes)")
      #expect(try project.remains() == [])
    }
  }

  @Test func `a build while another program writes shows one moment of the library`() throws {
    let project = try KilledProject()
    let place = project.place
    let writer = try Writer(library: place.path + "/Content/library.sqlite")
    let pages = ["Site/stories/story-3/1.html", "Site/stories/story-5/1.html", "Site/stories/story-5/index.html"]
    var last = 0
    for build in 0..<8 {
      let before = writer.written
      let result = try place.done("build")
      #expect(!result.errors.contains("lock"), "\(result.errors)")
      let numbers = try pages.map { try Writer.number(in: place.text($0)) }
      #expect(Set(numbers).count == 1, "build \(build) shows \(numbers)")
      #expect(numbers[0] >= max(last, before), "build \(build) shows \(numbers[0]) after \(last), \(before)")
      last = numbers[0]
    }
    try writer.stop()
    #expect(writer.written > 8)
    try place.done("build")
    #expect(try KilledProject.site(of: place) == project.cleanSite())
  }
}

/// Another program that writes one number to pages of two stories at once, and the next, and the next.
private final class Writer: @unchecked Sendable {
  // The thread shares nothing but these.
  private let count = Atomic<Int>(0)
  private let isWanted = Atomic<Bool>(true)
  private let failure = Mutex<(any Error)?>(nil)
  private let done = DispatchSemaphore(value: 0)

  init(library: String) throws {
    let database = try Database(path: library, mode: .readWrite)
    let start = DispatchSemaphore(value: 0)
    Thread.detachNewThread { [self] in
      do {
        while isWanted.load(ordering: .relaxed) {
          let number = count.load(ordering: .relaxed) + 1
          try database.transaction { connection in
            try connection.execute(
              """
              UPDATE page SET text = 'Number \(number).' WHERE page_number = 1
              AND story_id IN (SELECT id FROM story WHERE title IN ('Story 3', 'Story 5'))
              """)
          }
          count.store(number, ordering: .relaxed)
          start.signal()
        }
      } catch {
        failure.withLock { $0 = error }
        start.signal()
      }
      done.signal()
    }
    start.wait()
  }

  /// The number that is surely in the library.
  var written: Int { count.load(ordering: .relaxed) }

  func stop() throws {
    isWanted.store(false, ordering: .relaxed)
    done.wait()
    if let failure = failure.withLock({ $0 }) { throw failure }
  }

  /// The number that a page shows.
  static func number(in page: String) throws -> Int {
    let digits = try #require(page.firstRange(of: #/Number [0-9]+\./#)).lowerBound
    return try #require(Int(page[digits...].dropFirst(7).prefix { $0.isNumber }))
  }
}
