/// A limit of the kernel that keeps it from telling of changes.
package struct WatchLimit: Error, Hashable, Sendable {
  /// The setting that holds the limit, as `sysctl` knows it; none where the kernel gave another reason.
  package let setting: String?
  /// The fault, in one line.
  package let message: String

  /// No more folders can be watched.
  static let watches = WatchLimit(
    setting: "fs.inotify.max_user_watches",
    message: "no more folders can be watched than 'fs.inotify.max_user_watches' allows")

  /// No more programs can watch.
  static let instances = WatchLimit(
    setting: "fs.inotify.max_user_instances",
    message: "no more programs can watch folders than 'fs.inotify.max_user_instances' allows")

  /// The system cannot watch at all.
  static let unavailable = WatchLimit(setting: nil, message: "this system does not tell of changed files")
}
