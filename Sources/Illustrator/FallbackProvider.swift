import Synchronization
package import Pictures

/// Asks one provider, and another one in two cases only: the first answers without a picture and without a refusal, then for that
/// one picture; or the first has no such model or one that makes no pictures, then for the rest of the run.
///
/// Never after a refusal: what one will not draw is not brought to another. Never because the first is busy: it is waited for.
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
  /// What one of them makes.
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
