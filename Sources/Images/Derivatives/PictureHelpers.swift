import Basics
import Hashing
package import Pictures
import Synchronization

/// Those who decode, draw and encode pictures: processes of their own, because pictures come from anybody.
///
/// A picture over which a library hangs, falls over or takes all memory ends one of them and nothing else. Each works
/// on one picture after another, within limits of memory and of time for each; there are as many as are asked at once.
package final class PictureHelpers: Sendable {
  /// The program and its words.
  private let words: [String]
  /// The time limit of a picture on the clock; nil for what its size allows.
  private let patience: Duration?
  private let check: @Sendable () throws -> Void
  private let idle = Mutex<[Helper]>([])
  /// The trials that found a picture whole.
  private let whole = Mutex<Set<Fingerprint>>([])

  /// Takes the words of a program that runs `PictureDesk.serve`. `check` throws when nobody wants pictures any more.
  package init(
    _ words: [String], patience: Duration? = nil, check: @escaping @Sendable () throws -> Void = {}
  ) {
    self.words = words
    self.patience = patience
    self.check = check
  }

  /// Lets those go that have nothing to do: whoever builds again and again needs them seldom.
  package func dismiss() {
    let helpers = idle.withLock { idle in
      defer { idle = [] }
      return idle
    }
    for helper in helpers { helper.end() }
  }

  /// Has a picture decoded, unless it was found whole before: many books have the same ones.
  fileprivate func answer(toTrial task: PictureTask) throws -> PictureAnswer {
    var stream = FingerprintStream()
    for piece in task.pieces { stream.append(piece) }
    let trial = stream.finish()
    if whole.withLock({ $0.contains(trial) }) { return .whole }
    let answer = try answer(to: task)
    if case .whole = answer { whole.withLock { _ = $0.insert(trial) } }
    return answer
  }

  /// Has something done; what comes between is a failure.
  func answer(to task: PictureTask) throws -> PictureAnswer {
    try check()
    // Nobody hangs for reasons of the clock alone: other programs may have the processors.
    let limit = patience ?? .seconds(4 * task.seconds)
    do {
      let used = idle.withLock { $0.popLast() }
      var helper = try used ?? Helper(words)
      let pieces: [[UInt8]]
      do {
        pieces = try helper.ask(task.pieces, within: limit, check: check)
      } catch Helper.Failure.signal(let number) where used != nil && number != Helper.tooLong {
        // What came before may have ended it.
        try check()
        helper = try Helper(words)
        pieces = try helper.ask(task.pieces, within: limit, check: check)
      }
      guard let answer = PictureAnswer(pieces) else {
        helper.end()
        return .failed(PictureHelpers.confused)
      }
      if case .failed = answer {
        // What a process has of too little stays so.
        helper.end()
      } else {
        idle.withLock { $0.append(helper) }
      }
      return answer
    } catch let failure as Helper.Failure {
      // Who ends helpers may be who wants an end of all.
      try check()
      return .failed(PictureHelpers.reason(failure, task))
    }
  }

  fileprivate static let confused = "who was to decode it gave no answer"

  private static func reason(_ failure: Helper.Failure, _ task: PictureTask) -> String {
    switch failure {
    case .notStarted: "the system has no room for another process to decode it"
    case .late: "decoding it came to no end"
    case .signal(Helper.tooLong): "decoding it takes more than \(task.seconds) seconds"
    case .signal(let number): "the libraries that decode it fell over (signal \(number)), or had too little memory"
    case .garbled: confused
    }
  }
}

/// A fault of a picture, or of who was to decode it.
package enum PictureTrouble: Hashable, Sendable {
  /// Its bytes are at fault.
  case broken(String)
  /// It could not be said this time.
  case failed(String)
  /// Nobody can decode pictures on this machine.
  case unavailable

  /// Why a picture of at most so many pixels cannot be decoded, by helpers or else in this process; none where it can.
  package init?(decoding bytes: [UInt8], as type: PictureType, limit: Int, by helpers: PictureHelpers?) throws {
    let task = PictureTask.trial(type, limit: limit, bytes: bytes)
    switch try helpers?.answer(toTrial: task) ?? task.answer() {
    case .whole: return nil
    case .broken(let reason): self = .broken(reason)
    case .failed(let reason): self = .failed(reason)
    case .unavailable: self = .unavailable
    case .makers, .copies: self = .failed(PictureHelpers.confused)
    }
  }
}
