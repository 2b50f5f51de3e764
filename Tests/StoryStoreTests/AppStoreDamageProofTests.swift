import Foundation
import Models
import Stores
import StoryStore
import TestSupport
import Testing

/// A damaged store of an app is read as far as it goes, or refused; it never ends the program, and it stays as it is.
///
/// Each child process has little memory and little time.
@Suite struct `A damaged store of an app` {
  private static let steps = Effort.steps(quick: 20, full: 60, long: 2_000)
  private static let seed = Effort.seeds(0)[0]

  @Test(
    .timeLimit(.minutes(15)),
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
    let seed = (shape + words).utf8.reduce(Self.seed) { $0 &* 31 &+ UInt64($1) }
    let note = stores.folder.file("note")
    await #expect(processExitsWith: .success) {
      [
        source = source as String, place = place as String, scratch = scratch as String, steps = steps as Int,
        seed = seed as UInt64, note = note as String
      ] in
      var memory = rlimit(rlim_cur: 300 << 20, rlim_max: 300 << 20)
      var time = rlimit(rlim_cur: 120, rlim_max: 120)
      setrlimit(__rlimit_resource_t(2), &memory)
      setrlimit(__rlimit_resource_t(0), &time)
      var damage = try AppStoreDamage(of: source, in: place, seed: seed)
      var outcomes = (read: 0, refused: 0)
      for step in 0..<steps {
        let deed = try damage.make()
        // Whatever happens now, the note tells what it was about.
        try "step \(step), \(deed)".write(toFile: note, atomically: false, encoding: .utf8)
        let before = try AppStoreProofStores.state(of: place)
        var complaint: String?
        do {
          let library = try AppStoreProofLibrary(place + "/default.store", scratch: scratch)
          outcomes.read += 1
          let ids = library.stories.map(\.story.id)
          if Set(ids).count != ids.count { complaint = "two stories have one identity" }
        } catch is StoreError {
          outcomes.refused += 1
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
      // Damage that is always the end, or never, proves nothing.
      guard outcomes.read > steps / 10, outcomes.refused > steps / 10 else {
        try "\(outcomes)".write(toFile: note, atomically: false, encoding: .utf8)
        exit(1)
      }
      try FileManager.default.removeItem(atPath: note)
      exit(0)
    }
    if let words = try? String(contentsOfFile: note, encoding: .utf8) { Issue.record("seed \(seed), \(words)") }
  }
}
