/// The opening mode of a store.
package enum StoreMode: Sendable {
  /// To be read; an older one is refused, because it would have to be migrated first.
  case readOnly
  /// To be read and written; an older one is migrated after a backup.
  case readWrite
  /// The same, and an empty one is made when there is none.
  case create
}
