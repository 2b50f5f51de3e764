import Basics
import Files

/// A place that a site is sent to, whatever brings the files there.
///
/// Calls come one after another. What `confirmed` gets stands at the target, or is gone there, whatever happens next.
protocol Destination: Sendable {
  /// Whether everything takes effect at the end, all at once: until then nothing stands there, whatever was confirmed.
  var isAtomic: Bool { get }

  /// The mark that the last deployment has left; nil if there is none.
  func mark() throws -> [UInt8]?

  /// Whether anything lies there.
  func holdsFiles() throws -> Bool

  /// Compares files, and looks which of some others are there.
  func look(at files: [SiteFile], others: [String]) throws -> Sight

  /// Takes away what a deployment that was killed may have left in folders, besides files under their names.
  func tidy(_ folders: Set<String>)

  /// Throws if a folder that paths lie in is a symbolic link, as far as can be seen: what is behind it is not ours.
  func refuseLinks(on paths: [String]) throws

  /// Makes ready to be written, and leaves a mark that says so.
  func begin(_ mark: [UInt8]) throws

  /// Sends files, each whole under its name or not at all, in any order.
  func send(_ files: [SiteFile], confirmed: @escaping @Sendable ([SiteFile]) throws -> Void) throws

  /// Removes files; what is not there is gone.
  func remove(_ paths: [String], confirmed: ([String]) throws -> Void) throws

  /// Removes folders in which nothing lies, the deepest first; a folder that holds something stays.
  func removeEmpty(_ folders: [String]) throws

  /// Leaves the mark of a whole deployment; gives the one that stands there then.
  func finish(_ mark: [UInt8]) throws -> [UInt8]
}

extension Destination {
  var isAtomic: Bool { false }

  func tidy(_ folders: Set<String>) {}

  func refuseLinks(on paths: [String]) throws {}

  /// The same for a folder of this machine.
  func refuseLinks(on paths: some Sequence<String>, in folder: String) throws {
    // Files of one folder have one way.
    for path in Set(paths.map { Path.join(Path.parent(of: $0), "-") }).sorted() {
      guard let link = FileSystem.linkedFolder(on: path, in: folder) else { continue }
      throw DiagnosticError(
        "'\(link)' in '\(folder)' is a symbolic link, and nothing is written or removed through it",
        hint: "put a folder in its place, or remove it", id: "deploy-failed")
    }
  }
}

/// A target's state, as seen.
struct Sight: Equatable, Sendable {
  /// A file's state there.
  enum State: Equatable, Sendable {
    /// With the bytes it is to have.
    case same
    /// With other bytes, or with some that cannot be read.
    case other
    /// Not at all.
    case missing
  }

  /// Each file that was asked for, by its path; one of which nothing is said is missing.
  var states: [String: State] = [:]

  /// A file's state.
  subscript(path: String) -> State { states[path] ?? .missing }
}

/// What a destination may ask of those who use it.
package struct Surroundings: Sendable {
  /// Throws when somebody wants the work to stop.
  let check: @Sendable () throws -> Void

  /// Takes what throws when somebody wants the work to stop.
  package init(check: @escaping @Sendable () throws -> Void) { self.check = check }

  /// Whether the work is still wanted.
  var isWanted: Bool { (try? check()) != nil }
}

/// Somebody else has changed the target since it was looked at.
struct MovedTarget: Error {}
