/// Whether something that failed is tried again, and after how long; it knows no clock.
package struct RetryPolicy: Hashable, Sendable {
  /// How often something is tried again.
  package let retries: Int
  /// The longest wait before the second try; it doubles with each further one.
  package let first: Duration
  /// The longest wait that we choose ourselves.
  package let longest: Duration
  /// The longest wait that a service may ask for; who wants more is given up.
  package let patience: Duration

  /// Makes a policy.
  package init(
    retries: Int, first: Duration = .seconds(2), longest: Duration = .seconds(60), patience: Duration = .seconds(600)
  ) {
    self.retries = retries
    self.first = first
    self.longest = longest
    self.patience = patience
  }

  /// The wait after a failed try; nil if it is not to be tried again.
  ///
  /// `attempt` counts the tries, from 1. The wait is between half and all of what doubling gives, by `random` from 0 to
  /// 1, so that those who failed together do not return together, and never shorter than the service asked for.
  package func wait(after attempt: Int, _ error: PictureError, random: Double) -> Duration? {
    guard attempt <= retries, RetryPolicy.isWorthwhile(error.kind) else { return nil }
    if let asked = error.wait, asked > patience { return nil }
    let whole = min(longest, first * (1 << min(attempt - 1, 16)))
    let own = whole / 2 + whole / 2 * min(max(random, 0), 1)
    return max(own, error.wait ?? .zero)
  }

  /// Does something until it is done or there is no hope.
  func insist<Made>(
    _ surroundings: Surroundings, isOver: () -> Bool, _ make: () throws(PictureError) -> Made
  ) throws(PictureError) -> Made {
    var attempt = 1
    while true {
      do throws(PictureError) {
        if isOver() { throw PictureError(.cancelled, "called off") }
        return try make()
      } catch {
        guard let wait = wait(after: attempt, error, random: surroundings.random()) else { throw error }
        surroundings.pause(wait, isOver)
      }
      attempt += 1
    }
  }

  /// Whether another try may end otherwise.
  private static func isWorthwhile(_ kind: PictureError.Kind) -> Bool {
    switch kind {
    case .busy, .unreachable, .unreadable, .noPicture: true
    case .refused, .unsuitable, .unavailable, .unusable, .cancelled: false
    }
  }
}
