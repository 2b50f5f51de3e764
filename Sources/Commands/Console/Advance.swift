import Images
import Synchronization

/// The progress of a build.
struct Advance: Hashable, Sendable {
  /// Sections that are done.
  var done = 0
  /// Sections that have to be planned; none while it is not known.
  var all = 0
  /// The pictures that copies were made of.
  var pictures = ImagePipeline.Tally()
}

/// Reports, from any thread, how far the builds of one command have come, and stops them on request.
final class AdvanceReporter: Sendable {
  private let state = Mutex(State())

  private struct State {
    var advance = Advance()
    /// The pictures of all builds together.
    var pictures = ImagePipeline.Tally()
    var show: @Sendable (Advance) -> Void = { _ in }
  }

  /// Begins with another build.
  func begin(_ show: @escaping @Sendable (Advance) -> Void) {
    state.withLock { state in
      state.advance = Advance()
      state.show = show
    }
  }

  /// So many sections are done.
  func tell(_ done: Int, of all: Int) throws {
    try change { state in (state.advance.done, state.advance.all) = (done, all) }
  }

  /// So many pictures have been developed since the first build.
  func tell(_ pictures: ImagePipeline.Tally) throws {
    try change { state in
      // They may come out of turn.
      guard pictures.pictures > state.pictures.pictures else { return }
      state.advance.pictures.pictures += pictures.pictures - state.pictures.pictures
      state.advance.pictures.before += pictures.before - state.pictures.before
      state.advance.pictures.after += pictures.after - state.pictures.after
      state.pictures = pictures
    }
  }

  private func change(_ change: (inout State) -> Void) throws {
    try Interruption.check()
    state.withLock { state in
      change(&state)
      state.show(state.advance)
    }
  }
}
