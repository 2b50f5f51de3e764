import Images

/// Says how far a piece of work has come: a bar with counts and time left on a terminal, a few plain lines elsewhere.
struct Progress: Sendable {
  private let console: Console
  private let noun: String
  private let start = ContinuousClock.now
  private let pace = Pace()

  /// Sets a clock; `noun` is what is counted, in the plural.
  init(_ console: Console, counting noun: String) {
    self.console = console
    self.noun = noun
  }

  /// Shows how much is done of all, and something more that may be said of it.
  func show(_ done: Int, of all: Int, note: String? = nil) {
    if console.hasProgressLine {
      let width = 24
      let filled = all == 0 ? width : width * done / all
      let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: width - filled)
      let note = note.map { ", \($0)" } ?? ""
      console.showProgress("[\(bar)] \(done)/\(all) \(noun)\(note)\(timeLeft(done, all))")
    } else if !console.isJSON, all >= 40, done < all, done * 4 / all > (done - 1) * 4 / all {
      console.mention("\(done)/\(all) \(noun)\(timeLeft(done, all))")
    }
  }

  /// The time left, once enough is done to say.
  private func timeLeft(_ done: Int, _ all: Int) -> String {
    pace.left(done, of: all, after: passed).map { ", \(seconds($0)) left" } ?? ""
  }

  /// The time taken so far.
  var passed: Duration { ContinuousClock.now - start }

  /// Shows how far a build has come: its sections, and the pictures that copies were made of.
  func show(_ advance: Advance) {
    let pictures = advance.pictures
    let saved = pictures.before - pictures.after
    let note = "\(count(pictures.pictures, "picture")), \(size(saved)) saved"
    if advance.all > 0 {
      show(advance.done, of: advance.all, note: pictures.pictures == 0 ? nil : note)
    } else if console.hasProgressLine {
      // Which sections there are is known when all covers have been looked at.
      console.showProgress("developed \(note)")
    } else if !console.isJSON, pictures.pictures.isMultiple(of: 100) {
      console.mention("developed \(note)")
    }
  }
}
