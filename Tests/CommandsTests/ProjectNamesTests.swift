import Basics
import Foundation
import TestSupport
import Testing

@testable import Commands

/// The names that shells offer.
@Suite struct ProjectNamesTests {
  private func project() throws -> Place {
    let place = try Place()
    try place.write(
      "[deploy.public]\nto = \"/tmp/nowhere\"\n\n[deploy.draft]\nto = \"/tmp/nowhere-else\"\n", to: "hornbook.toml")
    try place.write("# A 'star' falls\n\nOnce.\n", to: "Content/stories/en/a-star.md")
    try place.write("# Mond\n\nEs war.\n", to: "Content/stories/de/mond.md")
    try place.write(
      #"{"format": "hornbook", "version": 1, "collections": [{"id": "00000000-0000-4000-8000-000000000021", "name": "Night Sky", "createdAt": "2025-01-02T00:00:00Z", "stories": []}]}"#,
      to: "Content/collections.json")
    return place
  }

  @Test func `they are those of the project, one a line, and nothing is written`() throws {
    let place = try project()
    // Addresses are there once something has been published.
    #expect(try place.done("completion", "--names", "stories").output == "A 'star' falls\nMond\n")
    try place.done("build")
    let before = try place.files(except: "nothing")
    #expect(try place.done("completion", "--names", "stories").output == "A 'star' falls\nMond\na-star-falls\nmond\n")
    #expect(try place.done("completion", "--names", "collections").output == "Night Sky\nnight-sky\n")
    #expect(try place.done("completion", "--names", "targets").output == "draft\npublic\n")
    #expect(try place.done("completion", "--names", "themes").output == "hornbook\nletterpress\nplayground\n")
    let files = try place.done("completion", "--names", "theme-files").output.split(separator: "\n")
    #expect(files.contains("partials/story-card") && files.contains("assets/frame.css"))
    #expect(try place.done("completion", "--names", "targets", "--json").json()["names"]?.array?.count == 2)
    #expect(try place.files(except: "nothing") == before)
  }

  @Test func `without a project there are none, and no shell is a mistake`() throws {
    let place = try Place()
    #expect(try place.run("completion", "--names", "stories").output.isEmpty)
    let result = try place.run("completion")
    #expect(result.code == 64 && result.errors.contains("a shell has to be named"))
  }

  @Test func `bash completes a title and a target by them`() throws {
    let place = try project()
    let script = try place.done("completion", "bash").output
    let line = """
      compopt() { :; }
      hornbook() { HORNBOOK_SHARE='\(Program.checkout)' '\(Program.path)' "$@"; }
      \(script)
      complete_line() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _hornbook; printf '%s\\n' "${COMPREPLY[@]}"; }
      complete_line hornbook edit story "A\\\\ 'st"
      complete_line hornbook deploy p
      complete_line hornbook theme use let
      complete_line hornbook theme eject partials/door
      complete_line hornbook delete collection '"Night'
      """
    let result = try place.bash(line)
    #expect(result == "A 'star' falls\npublic\nletterpress\npartials/door\nNight Sky\n", "\(result)")
  }
}

extension Place {
  /// What a script of bash prints here.
  fileprivate func bash(_ script: String) throws -> String {
    try write(script, to: "script.sh")
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["--norc", "script.sh"]
    process.currentDirectoryURL = URL(filePath: path)
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }
}
