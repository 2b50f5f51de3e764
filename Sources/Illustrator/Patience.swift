/// A run's patience: some failures end it, and so do too many in a row to which nobody answered.
struct Patience {
  private var silent = 0
  /// Why the run ends; none as long as it goes on.
  private(set) var ending: PictureError?

  /// Takes in that there was an answer.
  mutating func answered() { silent = 0 }

  /// Takes in a failure, and says whether it is one of what was asked for: else the run is over. So many in a row end
  /// it, too, and `silence` says of what.
  mutating func isOwn(_ error: PictureError, most: Int, _ silence: String) -> Bool {
    switch error.kind {
    case .cancelled: return false
    case .unusable, .unavailable:
      ending = ending ?? error
      return false
    case .refused, .unsuitable, .noPicture, .unreadable: silent = 0
    case .busy, .unreachable:
      silent += 1
      if silent >= most, ending == nil {
        ending = PictureError(error.kind, "\(silent) \(silence); the last time: \(error.message)")
      }
    }
    return true
  }
}
