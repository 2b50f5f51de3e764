import Foundation
import Testing

@testable import Files

@Suite struct WatcherTests {
  /// A way to touch files, and what is to be told of it.
  struct Change: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let touched: [String]
    let make: @Sendable (Place) throws -> Void
  }

  static let changes = [
    Change(testDescription: "create", touched: ["in/new.txt"]) { try $0.write("second", "in/new.txt") },
    Change(testDescription: "create empty", touched: ["in/new.txt"]) { try $0.write("", "in/new.txt") },
    Change(testDescription: "write", touched: ["in/a.txt"]) { try $0.write("second", "in/a.txt") },
    Change(testDescription: "write below", touched: ["in/deep/b.txt"]) { try $0.write("second", "in/deep/b.txt") },
    Change(testDescription: "save by rename", touched: ["in/a.txt"]) {
      try $0.write("second", "in/.a.txt.swp")
      try $0.move("in/.a.txt.swp", "in/a.txt")
    },
    Change(testDescription: "save by rename from elsewhere", touched: ["settings.toml"]) {
      try $0.write("second", "out/new.toml")
      try $0.move("out/new.toml", "settings.toml")
    },
    Change(testDescription: "give a name", touched: ["in/linked.txt"]) {
      try #require(link($0.of("out/c.txt"), $0.of("in/linked.txt")) == 0)
    },
    Change(testDescription: "delete", touched: ["in/a.txt"]) { try $0.remove("in/a.txt") },
    Change(testDescription: "rename", touched: ["in/a.txt", "in/z.txt"]) { try $0.move("in/a.txt", "in/z.txt") },
    Change(testDescription: "delete the settings", touched: ["settings.toml"]) { try $0.remove("settings.toml") },
    Change(testDescription: "folders with files in them", touched: ["in/x/y/one.txt", "in/x/y/two.txt"]) {
      try $0.makeFolder("in/x/y")
      try $0.write("1", "in/x/y/one.txt")
      try $0.write("2", "in/x/y/two.txt")
    },
    Change(testDescription: "a folder moved in", touched: ["in/out/c.txt"]) { try $0.move("out", "in/out") },
    Change(testDescription: "several", touched: ["in/a.txt", "in/deep/b.txt", "settings.toml"]) {
      try $0.write("second", "settings.toml")
      try $0.write("second", "in/deep/b.txt")
      try $0.write("second", "in/a.txt")
    },
  ]

  @Test(arguments: changes, [false, true])
  func `tells what was touched, by news and by looks alike`(change: Change, isPolling: Bool) throws {
    let place = try Place()
    let watcher = place.watcher(isPolling: isPolling)
    try change.make(place)
    #expect(watcher.touched(in: place) == change.touched)
    #expect(watcher.isStill)
    #expect(watcher.limit == nil)
  }

  @Test(arguments: [false, true])
  func `tells nothing of what does not belong to the places`(isPolling: Bool) throws {
    let place = try Place()
    try place.makeFolder("in/site")
    let watcher = place.watcher(isPolling: isPolling)
    try place.write("second", "out/c.txt")
    try place.write("second", "other.toml")
    try place.write("second", "in/.hornbook-tmp-1-x")
    try place.remove("in/.hornbook-tmp-1-x")
    try place.write("second", "in/site/index.html")
    try place.makeFolder("in/.git/objects")
    try place.write("second", "in/.git/objects/x")
    _ = try String(contentsOfFile: place.of("in/a.txt"), encoding: .utf8)
    #expect(watcher.isStill)
  }

  @Test(arguments: [false, true])
  func `follows folders that come, go and come back`(isPolling: Bool) throws {
    let place = try Place()
    let watcher = place.watcher(isPolling: isPolling)
    try place.move("in/deep", "in/deeper")
    #expect(watcher.touched(in: place).contains("in/deeper/b.txt"))
    try place.write("third", "in/deeper/b.txt")
    #expect(watcher.touched(in: place) == ["in/deeper/b.txt"])
    try place.move("in", "gone")
    #expect(!watcher.touched(in: place).isEmpty)
    try place.write("unseen", "gone/a.txt")
    #expect(watcher.isStill)
    try place.makeFolder("in/again")
    try place.write("fourth", "in/again/d.txt")
    #expect(watcher.touched(in: place) == ["in/again/d.txt"])
    try place.write("fifth", "in/again/d.txt")
    #expect(watcher.touched(in: place) == ["in/again/d.txt"])
    try place.remove("in")
    #expect(watcher.touched(in: place).contains("in/again/d.txt"))
  }

  @Test(arguments: [false, true])
  func `places that are not there yet, nor what they lie in, are waited for`(isPolling: Bool) throws {
    let place = try Place()
    let watcher = Watcher(
      [.folder(place.of("p/q/r")), .file(place.of("s/t/u.toml"))], isPolling: isPolling, interval: .milliseconds(10))
    try place.makeFolder("p/q")
    #expect(watcher.touched(in: place, within: .milliseconds(60)).isEmpty)
    try place.makeFolder("p/q/r")
    try place.write("first", "p/q/r/a.txt")
    #expect(watcher.touched(in: place) == ["p/q/r/a.txt"])
    try place.makeFolder("s/t")
    try place.write("first", "s/t/u.toml")
    #expect(watcher.touched(in: place) == ["s/t/u.toml"])
    try place.write("second", "s/t/u.toml")
    #expect(watcher.touched(in: place) == ["s/t/u.toml"])
  }

  @Test(arguments: [false, true], [false, true])
  func `a file and a database are found again when their folder was gone`(isPolling: Bool, isMoved: Bool) throws {
    let place = try Place()
    func fill() throws {
      try place.makeFolder("s")
      for name in ["u.toml", "d.store"] { try place.write("first", "s/\(name)") }
    }
    try fill()
    let watcher = Watcher(
      [.file(place.of("s/u.toml")), .database(place.of("s/d.store"))], isPolling: isPolling,
      interval: .milliseconds(10))
    for _ in 0..<2 {
      if isMoved { try place.move("s", "away") } else { try place.remove("s") }
      _ = watcher.touched(in: place, within: .milliseconds(60))
      if isMoved { try place.move("away", "s") } else { try fill() }
      #expect(Set(watcher.touched(in: place)) == ["s/u.toml", "s/d.store"])
    }
  }

  @Test func `paths from where the process works are told as they were given`() throws {
    // Nothing is written: the working folder is everybody's.
    let scope = Scope([.folder("./Content/"), .file("hornbook.toml"), .folder("")], ignoring: ["Site"])
    #expect(scope.folders == ["", "Content"])
    #expect(scope.standing(of: "Content/pages/a.md") == .file)
    #expect(scope.standing(of: "Site/index.html") == .none)
    #expect(scope.standing(of: "Sitemap.md") == .file)
    #expect(scope.standing(of: "/elsewhere/a.md") == .none)
    #expect(scope.standing(of: "Content/.hidden/a.md") == .none)
  }

  @Test(arguments: [false, true])
  func `a burst is one batch, and what comes after it is not lost`(isPolling: Bool) throws {
    let place = try Place()
    let watcher = place.watcher(isPolling: isPolling)
    for number in 0..<100 { try place.write("first", "in/\(number).txt") }
    #expect(watcher.touched(in: place).count == 100)
    // As if a build went on meanwhile.
    for number in 0..<50 { try place.write("second", "in/\(number).txt") }
    try place.write("second", "settings.toml")
    #expect(watcher.touched(in: place).count == 51)
    #expect(watcher.isStill)
  }

  @Test func `an endless burst is told in parts`() throws {
    let place = try Place()
    let watcher = place.watcher()
    let writer = Thread {
      while !Thread.current.isCancelled {
        try? place.write("more", "in/a.txt")
        usleep(1000)
      }
    }
    writer.start()
    defer { writer.cancel() }
    #expect(watcher.touched(in: place) == ["in/a.txt"])
    #expect(watcher.touched(in: place) == ["in/a.txt"])
  }

  @Test(arguments: [false, true])
  func `a wait that is to stop does so at once, and one without news ends in time`(isPolling: Bool) throws {
    let place = try Place()
    let watcher = place.watcher(isPolling: isPolling)
    var asked = 0
    #expect(
      watcher.next(within: .seconds(60)) {
        asked += 1
        return asked == 3
      } == nil)
    #expect(asked == 3)
    #expect(watcher.next(within: .zero) == nil)
  }

  #if os(Linux)
    @Test func `when the kernel had to drop news, anything may have changed, and the next change is told`() throws {
      let text = try String(contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8)
      let most = try #require(Int(text.trimmingCharacters(in: .whitespacesAndNewlines)))
      try #require(most <= 100_000)
      let place = try Place()
      let watcher = place.watcher()
      for _ in 0...(most / 4) {
        try place.move("in/a.txt", "in/b.txt")
        try place.move("in/b.txt", "in/a.txt")
      }
      try place.makeFolder("in/late")
      let batch = try #require(watcher.next(within: .seconds(180)))
      #expect(!batch.isComplete)
      while watcher.next(within: .zero) != nil {}
      try place.write("second", "in/late/d.txt")
      #expect(watcher.touched(in: place) == ["in/late/d.txt"])
    }

    @Test func `where the kernel watches no more folders, files are looked at, and the setting is named`() throws {
      let place = try Place()
      let watcher = place.watcher(mostFolders: 2)
      #expect(watcher.limit?.setting == "fs.inotify.max_user_watches")
      #expect(watcher.limit?.message.contains("'fs.inotify.max_user_watches'") == true)
      try place.write("second", "in/deep/b.txt")
      #expect(watcher.touched(in: place) == ["in/deep/b.txt"])
    }

    @Test func `the limit may be reached later, and nothing is lost by that`() throws {
      let place = try Place()
      let watcher = place.watcher(mostFolders: 4)
      #expect(watcher.limit == nil)
      for name in ["in/p", "in/q", "in/r"] { try place.makeFolder(name) }
      #expect(watcher.next(within: .seconds(180))?.isComplete == false)
      #expect(watcher.limit == .watches)
      try place.write("first", "in/r/x.txt")
      #expect(watcher.touched(in: place) == ["in/r/x.txt"])
    }

    @Test func `no watch is left behind, neither when folders go nor when the watcher does`() throws {
      let place = try Place()
      func watches() -> Int {
        let folder = "/proc/self/fdinfo"
        return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).reduce(0) { sum, name in
          let text = (try? String(contentsOfFile: folder + "/" + name, encoding: .utf8)) ?? ""
          return sum + text.split(separator: "\n").count { $0.hasPrefix("inotify") && inodes.contains(inode($0)) }
        }
      }
      func inode(_ line: Substring) -> String {
        String(line.split(separator: " ").first { $0.hasPrefix("ino:") }?.dropFirst(4) ?? "")
      }
      var inodes: Set<String> = []
      for name in ["in", "in/deep"] {
        let number = try FileManager.default.attributesOfItem(atPath: place.of(name))[.systemFileNumber] as? Int
        inodes.insert(String(try #require(number), radix: 16))
      }
      var watcher: Watcher? = place.watcher()
      #expect(watches() == 2)
      try place.move("in/deep", "out/deep")
      #expect(watcher?.next(within: .seconds(180)) != nil)
      #expect(watches() == 1)
      watcher = nil
      #expect(watches() == 0)
    }
  #endif
}
