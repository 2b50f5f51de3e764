import Basics
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite struct `A helper` {
  /// One that runs a script, whose standard input is where it hears and speaks.
  private func helper(_ script: String) throws -> Helper { try Helper(["sh", "-c", script]) }

  private func ask(_ helper: Helper, within limit: Duration = .seconds(60)) throws -> [[UInt8]] {
    try helper.ask([[1, 2, 3]], within: limit) {}
  }

  @Test func `answers one question after another, however large`() throws {
    let echo = try helper("exec cat >&0")
    for sizes in [[0], [1], [3, 0, 0, 5], [], [300_000], [1, 5_000_000, 2]] {
      let question = sizes.map { size in (0..<size).map { UInt8(truncatingIfNeeded: $0 * 7) } }
      #expect(try echo.ask(question, within: .seconds(60)) {} == question)
    }
  }

  @Test func `is not there`() {
    #expect(throws: Helper.Failure.notStarted) { _ = try Helper(["hornbook-no-such-program"]) }
  }

  @Test(arguments: [SIGABRT, SIGSEGV, SIGKILL, Helper.tooLong])
  func `falls over, and says by which signal`(number: Int32) throws {
    let helper = try helper("kill -\(number) $$")
    #expect(throws: Helper.Failure.signal(number)) { try ask(helper) }
    #expect(throws: (any Error).self) { try ask(helper) }
  }

  @Test(arguments: [
    "exit 3", "exec 0>&-; exec tail -f /dev/null", "printf 'aaaaaaaaaaaaaaaaaaaaaaaa' >&0; exec tail -f /dev/null",
    // Two pieces of which the second would be larger than anything.
    "printf '\\002\\0\\0\\0\\0\\0\\0\\0\\001\\0\\0\\0\\0\\0\\0\\0\\001\\0\\0\\0\\0\\0\\0\\177' >&0; exec tail -f /dev/null",
  ])
  func `gives no answer`(script: String) throws {
    let helper = try helper(script)
    // Where it lets go of its end, it is ended.
    let failure = try #require(throws: Helper.Failure.self) { try ask(helper) }
    #expect([.garbled, .signal(SIGKILL)].contains(failure))
  }

  @Test func `is ended when it takes too long`() throws {
    let sleeper = try helper("exec tail -f /dev/null")
    #expect(throws: Helper.Failure.late) { try ask(sleeper, within: .milliseconds(200)) }
  }

  @Test func `is ended when nobody wants it any more`() throws {
    struct Stop: Error {}
    var looks = 0
    let sleeper = try helper("exec tail -f /dev/null")
    #expect(throws: Stop.self) {
      try sleeper.ask([[1]], within: .seconds(100)) {
        looks += 1
        if looks > 5 { throw Stop() }
      }
    }
  }
}
