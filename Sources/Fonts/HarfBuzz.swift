import CHarfBuzz

/// The library that shapes text and makes subsets of fonts, loaded when it is first asked for.
package enum HarfBuzz {
  /// Its version; nil where it, or its part for subsets, is not on this machine.
  package static var version: String? {
    guard charfbuzz_load() else { return nil }
    return unsafe String(cString: charfbuzz_version())
  }
}
