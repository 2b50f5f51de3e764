import Synchronization
import Testing

@testable import Basics

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite struct `A program that is run` {
  private func shell(_ script: String) -> ChildProcess { ChildProcess(["sh", "-c", script]) }

  @Test func `gives its output, its errors and its code`() {
    let outcome = shell("printf 'one\\ntwo'; echo three >&2; exit 3").run()
    #expect(outcome == .ended(code: 3, output: Array("one\ntwo".utf8), errors: Array("three\n".utf8)))
  }

  @Test func `is told line by line, the last of which may have no end`() {
    var lines: [String] = []
    let outcome = shell("echo out; sleep 0.1; printf 'err' >&2").run(line: { text, stream in
      lines.append("\(stream): \(text)")
    })
    #expect(lines == ["output: out", "errors: err"])
    #expect(outcome == .ended(code: 0, output: Array("out\n".utf8), errors: Array("err".utf8)))
  }

  @Test(arguments: 46..<54)
  func `what is written just before the end is not lost, whenever the pipes are looked at`(milliseconds: Int) {
    for _ in 0..<8 {
      let outcome = shell("sleep 0.0\(milliseconds); echo out; echo err >&2").run()
      #expect(outcome == .ended(code: 0, output: Array("out\n".utf8), errors: Array("err\n".utf8)))
    }
  }

  @Test func `reads what it is given, more than a pipe holds`() {
    var process = ChildProcess(["cat"])
    process.input = [UInt8](repeating: 0x41, count: 300_000)
    #expect(process.run() == .ended(code: 0, output: process.input, errors: []))
  }

  @Test func `reads nothing where it is given nothing`() {
    #expect(ChildProcess(["cat"]).run() == .ended(code: 0, output: [], errors: []))
  }

  @Test func `has the variables that it is given, and not those that it is not to have`() {
    var process = shell("echo $HORNBOOK_ONE-$HOME-$LC_ALL")
    process.variables = ["HORNBOOK_ONE": "a b", "HOME": nil]
    #expect(process.run() == .ended(code: 0, output: Array("a b--C.UTF-8\n".utf8), errors: []))
  }

  @Test func `is not started where it is not there`() {
    #expect(ChildProcess(["hornbook-no-such-program"]).run() == .notStarted)
  }

  @Test func `keeps the end of its errors`() throws {
    let outcome = shell("yes word | head -c 400000 >&2; echo last >&2").run()
    guard case .ended(0, _, let errors) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(errors.count <= 140_000)
    #expect(errors.suffix(5).elementsEqual("last\n".utf8))
  }

  @Test func `is asked to end when nobody wants it, and has time to put its things away`() {
    var lines: [String] = []
    var isReady = false
    // A shell waits for what it runs before it hears of a signal, unless it waits for something in the background.
    let outcome = shell("trap 'echo away; exit' TERM; echo ready; sleep 30 & wait").run(isWanted: { !isReady }) {
      text, _ in
      lines.append(text)
      isReady = true
    }
    #expect(outcome == .broken(.unwanted))
    #expect(lines == ["ready"])
  }

  @Test func `is ended after its time, and where it writes too much`() {
    var slow = shell("sleep 30")
    slow.limit = .milliseconds(100)
    #expect(slow.run() == .broken(.time))
    var loud = shell("yes")
    loud.outputLimit = 100_000
    #expect(loud.run() == .broken(.output))
  }

  @Test func `is ended by what the listener throws`() {
    struct Enough: Error {}
    #expect(throws: Enough.self) { try shell("yes").run(line: { _, _ in throw Enough() }) }
  }

  @Test func `is not waited for longer than it lives, whatever it leaves behind`() {
    guard case .ended(0, let output, []) = shell("sleep 600 & echo $!").run(),
      let left = Int32(String(decoding: output.dropLast(), as: UTF8.self))
    else {
      Issue.record("it has not ended well")
      return
    }
    // What it has left behind goes on.
    #expect(kill(left, SIGKILL) == 0)
  }

  @Test func `that ends by a signal is broken`() {
    #expect(shell("kill -9 $$").run() == .broken(.signal))
  }

  @Test(arguments: ["", "trap '' TERM; "])
  func `is ended after its time with all that it has started, where it is a group`(script: String) throws {
    var lines: [String] = []
    var process = shell("(\(script)echo; exec sleep 600) & echo $!; wait")
    process.limit = .milliseconds(300)
    process.isGroup = true
    #expect(process.run(line: { text, _ in lines.append(text) }) == .broken(.time))
    let child = try #require(lines.lazy.compactMap { Int32($0) }.first)
    // It may be nobody's child yet that waits for its burial.
    let end = ContinuousClock.now + .seconds(180)
    while isAlive(child), .now < end { usleep(5000) }
    #expect(!isAlive(child))
  }

  @Test(
    .enabled(if: access("/proc/self/environ", R_OK) == 0),
    arguments: ["sleep 600", "trap '' TERM HUP; sleep 600; sleep 600"])
  func `is ended after its time with what has made itself a session of its own`(script: String) throws {
    // The second child has neither group nor parent in common with the program any more.
    var lines: [String] = []
    var process = shell(
      "setsid sh -c 'echo $$; \(script)' & (setsid sh -c 'echo $$; \(script)' &) ; sleep 600")
    process.limit = .seconds(1)
    process.isGroup = true
    #expect(process.run(line: { text, _ in lines.append(text) }) == .broken(.time))
    let children = lines.compactMap { Int32($0) }
    #expect(children.count == 2)
    let end = ContinuousClock.now + .seconds(180)
    for child in children {
      while isAlive(child), .now < end { usleep(5000) }
      #expect(!isAlive(child))
    }
  }

  @Test func `what others have started is nobody's to end`() throws {
    guard case .ended(0, let output, _) = shell("sleep 600 & echo $!").run(),
      let other = Int32(String(decoding: output.dropLast(), as: UTF8.self))
    else {
      Issue.record("it has not ended well")
      return
    }
    var process = shell("sleep 600")
    process.limit = .milliseconds(100)
    process.isGroup = true
    #expect(process.run() == .broken(.time))
    #expect(isAlive(other) && kill(other, SIGKILL) == 0)
  }

  @Test(arguments: [126, 127] as [Int32])
  func `tells the codes of shells where somebody asks for them`(code: Int32) {
    var process = shell("echo no >&2; exit \(code)")
    process.tellsAllCodes = true
    #expect(process.run() == .ended(code: code, output: [], errors: Array("no\n".utf8)))
    process.tellsAllCodes = false
    #expect((process.run() == .notStarted) == (code == 127))
    var gone = ChildProcess(["/nowhere/at/all"])
    gone.tellsAllCodes = true
    #expect(gone.run() == .notStarted)
  }

  /// Whether a process runs; one that has ended and waits for its parent to ask does not.
  private func isAlive(_ process: Int32) -> Bool {
    guard kill(process, 0) == 0 else { return false }
    guard let file = unsafe fopen("/proc/\(process)/stat", "r") else { return true }
    defer { unsafe _ = fclose(file) }
    var buffer = [UInt8](repeating: 0, count: 512)
    let count = unsafe fread(&buffer, 1, buffer.count, file)
    return !String(decoding: buffer[..<count], as: UTF8.self).contains(") Z")
  }
}
