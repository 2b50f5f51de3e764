import Files

/// Brings one site up to date with its library, as often as it is asked to: what `build`, `watch` and `serve` run.
///
/// What was read for one build is not read for the next, as long as it is told which files may have changed in between.
/// `Context` is what the builds of one library have in common while nothing but the library changes.
package final class Driver<Context> {
  private var last: (press: Press, context: Context)?

  /// Nothing is read yet.
  package init() {}

  /// One build, which nobody else's comes between as long as it is kept.
  package struct Turn {
    /// The press.
    package let press: Press
    /// Its sources besides the library.
    package let context: Context
    /// The only files that may have changed since the last build of this press; `nil` if nobody knows.
    let touched: [String]?
    let lock: FileLock?
  }

  /// Begins a build.
  ///
  /// `touched` are the only files that may have changed since the last time, none when nobody knows; `isOfLibrary`
  /// tells those after which theme and settings are what they were. `context` is given that of the last build, as far
  /// as it holds still, and says which one to use. On trial nobody is waited for. The library is to be read afterwards,
  /// so that what is published is never older than what was before.
  package func begin(
    _ options: PressOptions, touched: [String]? = nil, isOfLibrary: (String) -> Bool = { _ in true },
    isTrial: Bool = false, waiting: Press.Waiting = { _ in }, context: (Context?) throws -> Context
  ) throws -> Turn {
    let known = last
    // A build that fails leaves nothing to build on.
    last = nil
    var (press, still, fresh) = (Press(options), nil as Context?, nil as [String]?)
    if let known, let touched, known.press.options == options, touched.allSatisfy(isOfLibrary),
      known.press.isUntouched(by: touched)
    {
      (press, still, fresh) = (known.press, known.context, touched)
    }
    let context = try context(still)
    return Turn(press: press, context: context, touched: fresh, lock: isTrial ? nil : try press.locked(waiting))
  }

  /// Builds; what the library was read into is remembered for the next time, if all went well and there is to be one.
  package func build(
    _ publication: any Publication, _ turn: Turn, awaited: [String] = [], written: @escaping Press.Written = { _ in },
    remember: () -> Void, progress: @escaping Press.Progress
  ) async throws -> BuildReport {
    let report = try await turn.press.build(
      publication, touched: turn.touched, awaited: awaited, holding: turn.lock, written: written, progress: progress)
    // A section that could not be planned has not said which files it would have looked at.
    if turn.press.options.isLasting, !report.hasErrors {
      remember()
      last = (turn.press, turn.context)
    }
    return report
  }

  /// Looks at everything the next time.
  package func forget() { last = nil }
}
