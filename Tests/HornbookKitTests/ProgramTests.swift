import Files
import Foundation
import HornbookKit
import TestSupport
import Testing

/// Programs that are not what they should be.
struct ProgramTests {
  private let place: TemporaryFolder

  init() throws { place = try TemporaryFolder() }

  /// A program that is a few lines of shell.
  private func program(_ script: String) throws -> StoryProject {
    let path = try place.write("#!/bin/sh\n\(script)\n".utf8, to: "hornbook")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return StoryProject(at: place.path, program: Program(at: path))
  }

  @Test func `the program says its version`() async throws {
    let version = try await Program.installed.version
    #expect(version.split(separator: ".").count == 3)
    let other = Program(at: "/bin/echo")
    await #expect(throws: HornbookError.notHornbook("/bin/echo")) { try await other.version }
  }

  @Test func `a missing program is told`() async throws {
    let path = place.path + "/none"
    let project = StoryProject(at: place.path, program: Program(at: path))
    await #expect(throws: HornbookError.notStarted(path)) { try await project.build() }
  }

  @Test(arguments: [
    ("echo 'out of paper' >&2; exit 3", HornbookError.silent("out of paper")),
    ("echo nonsense", .unknownForm("nonsense\n")),
    (#"echo '{"formatVersion": 2, "exitCode": 0}'"#, .unknownForm("form 2")),
    ("kill -9 $$", .broken("signal")),
    (#"echo '{"formatVersion": 1, "exitCode": 1, "diagnostics": []}'; exit 1"#, .failed([], exitCode: 1)),
  ])
  func `a program that answers otherwise is told`(script: String, error: HornbookError) async throws {
    let project = try program(script)
    await #expect(throws: error) { try await project.build() }
  }

  @Test(.timeLimit(.minutes(5))) func `cancelling a task ends the program`() async throws {
    let project = try program("echo $$ > '\(place.path)/pid'; exec sleep 600")
    let task = Task { try await project.check() }
    while FileStatus(of: place.path + "/pid") == nil { try await Task.sleep(for: .milliseconds(20)) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    let number = String(decoding: try place.bytes("pid"), as: UTF8.self)
    #expect(FileStatus(of: "/proc/\(number.dropLast())") == nil)
  }
}
