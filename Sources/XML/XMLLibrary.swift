import CXML

/// The one-time set-up of libxml2, which has to happen before two threads use it.
enum XMLLibrary {
  private static let ready: Void = xmlInitParser()

  /// Sets the library up on the first call, whichever thread makes it.
  static func prepare() { ready }
}
