import Synchronization
package import Pictures

/// Two providers, of which the second is asked in two cases.
///
/// - The first gives neither a picture nor a refusal: the second is asked for this picture.
/// - The first lacks the model, or the model makes no pictures: the second is asked for the rest of the run.
///
/// A refused picture is not asked of the second, and a busy first one is waited for.
package final class FallbackProvider: PictureProvider {
  private let first: any PictureProvider
  private let second: any PictureProvider
  private let absence = Mutex<PictureError?>(nil)

  /// Puts one provider behind another.
  package init(_ first: any PictureProvider, then second: any PictureProvider) {
    self.first = first
    self.second = second
  }

  /// The name of the first.
  package var name: String { first.name }
  /// The types they make.
  package var types: Set<PictureType> { first.types.union(second.types) }
  /// What the first looks at.
  package var previousTypes: Set<PictureType> { first.previousTypes }

  /// Why the first is not asked any more; none as long as it is.
  package var firstIsAbsent: PictureError? { absence.withLock { $0 } }

  /// Asks the first, then perhaps the second.
  package func picture(for request: PictureRequest, isCancelled: () -> Bool) throws(PictureError) -> MadePicture {
    var reason = firstIsAbsent
    if reason == nil {
      do throws(PictureError) {
        return try first.picture(for: request, isCancelled: isCancelled)
      } catch {
        guard error.kind == .noPicture || error.kind == .unavailable else { throw error }
        if error.kind == .unavailable { absence.withLock { $0 = error } }
        reason = error
      }
    }
    do throws(PictureError) {
      return try second.picture(for: request, isCancelled: isCancelled)
    } catch {
      guard let reason, error.kind == .unavailable else { throw error }
      // Without the second, the first may still do the next time what it did not do now.
      throw PictureError(reason.kind, "\(reason.message); and \(error.message)")
    }
  }
}
