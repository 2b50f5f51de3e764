import Foundation
import StoryModel
import StoryStore
import Testing

/// A damaged store of an app is read as far as it goes, or refused; it never ends the program, and it stays as it is.
///
/// Each child process has little memory and little time. `HORNBOOK_STEPS` asks for more damaged stores in each.
@Suite struct `A damaged store of an app` {
  private static let steps = ProcessInfo.processInfo.environment["HORNBOOK_STEPS"].flatMap { Int($0) } ?? 60

  @Test(
    .timeLimit(.minutes(5)),
    arguments: [
      ("v2", "--journal dirty"), ("v2", "--journal delete --unique"), ("shipped", "--cover external"),
      ("inherited", "--no-inverse"), ("v1", "--arrays json --no-model"), ("collision", "--journal cut"),
    ])
  func `is read or refused in little memory and time`(shape: String, words: String) async throws {
    let stores = try AppStoreProofStores([AppStoreProofVariant(shape: shape, words: words)])
    let source = stores.folder.file("0")
    let place = stores.folder.file("damaged")
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    let (scratch, steps) = (stores.scratch.path, Self.steps)
    let seed = UInt64(shape.utf8.reduce(0) { $0 &* 31 &+ UInt64($1) } &+ UInt64(words.utf8.count))
    let note = stores.folder.file("note")
    await #expect(processExitsWith: .success) {
      [
        source = source as String, place = place as String, scratch = scratch as String, steps = steps as Int,
        seed = seed as UInt64, note = note as String
      ] in
      var memory = rlimit(rlim_cur: 700 << 20, rlim_max: 700 << 20)
      var time = rlimit(rlim_cur: 120, rlim_max: 120)
      setrlimit(__rlimit_resource_t(2), &memory)
      setrlimit(__rlimit_resource_t(0), &time)
      var damage = try AppStoreDamage(of: source, in: place, seed: seed)
      for step in 0..<steps {
        let deed = try damage.make()
        // Whatever happens now, the note tells what it was about.
        try "step \(step), \(deed)".write(toFile: note, atomically: false, encoding: .utf8)
        let before = try AppStoreProofStores.state(of: place)
        var complaint: String?
        do {
          let library = try AppStoreProofLibrary(place + "/default.store", scratch: scratch)
          let ids = library.stories.map(\.story.id)
          if Set(ids).count != ids.count { complaint = "two stories have one identity" }
        } catch is StoryStoreError {
          // A store that cannot be read is refused.
        } catch {
          complaint = "threw \(error)"
        }
        if try AppStoreProofStores.state(of: place) != before { complaint = "the store is another than before" }
        if try !FileManager.default.contentsOfDirectory(atPath: scratch).isEmpty {
          complaint = "something is left over"
        }
        if let complaint {
          try "step \(step), \(deed): \(complaint)".write(toFile: note, atomically: false, encoding: .utf8)
          exit(1)
        }
      }
      try FileManager.default.removeItem(atPath: note)
      exit(0)
    }
    if let words = try? String(contentsOfFile: note, encoding: .utf8) { Issue.record("seed \(seed), \(words)") }
  }
}
