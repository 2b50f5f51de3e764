#if os(Linux)
  import Foundation
  import Basics
  import Testing
  import Basics

  @testable import Commands

  @Suite struct `A machine that is short of something` {
    private let place: Place

    init() throws {
      place = try Place()
      try place.write("store = \"Content/library.sqlite\"\n", to: "hornbook.toml")
      try place.write(Sample.library, to: "Content/library.json")
      try place.write(try Sample.picture(), to: "Content/Illustrations/star.png")
    }

    private func run(_ words: String..., below limits: String) throws -> Program.Result {
      try Program.run(words, in: place.path, limits: limits)
    }

    /// Below 100 MB the system does not even load the program.
    @Test(arguments: [100, 150, 200, 260, 280, 300, 320, 350, 400, 500, 600])
    func `says that there are too few addresses, and does nothing`(_ megabytes: Int) throws {
      for words in [["build"], ["--version"], ["import", "json", "Content/library.json"]] {
        let result = try Program.run(words, in: place.path, limits: "ulimit -v \(megabytes << 10);")
        #expect(result.code == 1 && result.output.isEmpty)
        #expect(
          result.errors == """
            error: the system lets this program use \(megabytes) MB of addresses, and 'hornbook' needs 640 [system-limit]
              hint: 'ulimit -v unlimited' allows more

            """)
      }
      #expect(!place.has("Content/library.sqlite") && !place.has("Site"))
    }

    @Test(arguments: [4, 10, 31]) func `says that there are too few descriptors, and does nothing`(_ count: Int) throws
    {
      for words in [["build"], ["import", "json", "Content/library.json"]] {
        let result = try Program.run(words, in: place.path, limits: "ulimit -n \(count);")
        #expect(result.code == 1 && result.output.isEmpty)
        #expect(
          result.errors == """
            error: the system lets this program have \(count) files open, and 'hornbook' needs 32 [file-access]
              hint: 'ulimit -n 1024' allows more

            """)
      }
      #expect(!place.has("Content/library.sqlite") && !place.has("Site"))
    }

    @Test func `says so in JSON, too`() throws {
      let json = try run("build", "--json", below: "ulimit -v 204800;").json()
      #expect(json["exitCode"]?.int == 1)
      #expect(json["diagnostics"]?.array?.map { $0["id"]?.string } == ["system-limit"])
    }

    @Test func `takes what it may have`() throws {
      #expect(try run("--version", below: "ulimit -S -v 204800;").code == 0)
    }

    /// Each thread of glibc reserves 64 MB of addresses for itself, unless it is told not to.
    @Test func `builds with the least that it needs`() throws {
      let result = try run("build", "--jobs", "2", below: "ulimit -v 655360;")
      #expect(result.code == 0, "\(result.errors)")
    }

    @Test func `says that there are no threads`() throws {
      // The limit does not hold for root, and is counted for each user.
      let other = geteuid() == 0 ? "exec setpriv --reuid 64999 --clear-groups --" : ""
      guard try run("--version", below: other).code == 0 else { return }
      let result = try run("--version", below: "ulimit -u 1; " + other)
      #expect(result.code == 1)
      #expect(result.errors.contains("error: the system lets this program start no thread [system-limit]\n"))
    }

    @Test func `a file that may not become so large is told of`() throws {
      let result = try run("build", below: "ulimit -f 8;")
      #expect([1, 78].contains(result.code))
      #expect(result.errors.contains("error: "))
    }

    @Test(arguments: [SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP])
    func `a fault ends with a sentence and a code, not with a signal`(_ signal: Int32) throws {
      for words in [[], ["--json"]] {
        let watching = try words.isEmpty ? Watching(place) : Watching(place, "--json", isReady: false)
        try watching.wait { _ in !watching.said.isEmpty }
        #expect(try watching.interrupt(by: signal) == 70)
        #expect(watching.errors.hasSuffix(Self.lastWords))
        guard !words.isEmpty else { continue }
        let last = try #require(watching.said.split(separator: "\n").last)
        let json = try JSONDocument(parsing: Array(last.utf8)).root
        #expect(json["exitCode"]?.int == 70)
        #expect(json["diagnostics"]?.array?.map { $0["id"]?.string } == ["crashed"])
      }
    }

    /// Each thread has as little stack as the first may have.
    @Test(arguments: [40, 48])
    func `a thread whose stack is full ends with a sentence and a code, not with a signal`(_ kilobytes: Int) throws {
      let result = try run("build", below: "ulimit -s \(kilobytes);")
      #expect(result.code == 70)
      #expect(result.errors.hasSuffix(Self.lastWords))
      #expect(try place.run("build").code == 0)
    }

    @Test func `endless recursion ends so on a thread of the system`() async throws {
      let result = try #require(
        await #expect(processExitsWith: .exitCode(70), observing: [\.standardErrorContent]) {
          prepare()
          SystemThread { print(depth(0)) }?.wait()
        })
      #expect(String(decoding: result.standardErrorContent, as: UTF8.self).hasSuffix(Self.lastWords))
    }

    @Test func `endless recursion ends so in a task`() async throws {
      let result = try #require(
        await #expect(processExitsWith: .exitCode(70), observing: [\.standardErrorContent]) {
          prepare()
          await withTaskGroup(of: Void.self) { group in
            group.addTask {
              FaultStack.take()
              print(depth(0))
            }
          }
        })
      #expect(String(decoding: result.standardErrorContent, as: UTF8.self).hasSuffix(Self.lastWords))
    }

    private static let lastWords = """
      error: 'hornbook' ran out of memory, or met a fault of its own, and has ended; every file is whole, the old one or the new [crashed]
        hint: run it again with more memory or fewer '--jobs'; if that changes nothing, please report it

      """
  }

  /// Prepares the last words in a process of the tests, whatever listens to faults there.
  private func prepare() {
    _ = signal(SIGSEGV, SIG_DFL)
    LastWords.prepare([])
  }

  /// Calls itself until the stack is full.
  private func depth(_ level: Int) -> Int { level == .max ? level : depth(level + 1) - 1 }
#endif
