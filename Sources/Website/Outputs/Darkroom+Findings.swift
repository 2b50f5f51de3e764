package import Derivatives
package import Diagnostics

extension Darkroom {
  /// What is to be said of pictures as a whole, once they have been asked for.
  package var findings: [Diagnostic] {
    guard lacksLibrary else { return [] }
    return [
      Diagnostic(
        .warning,
        "pictures are published as they are, and the site has no icons but a drawing: libvips is not on this machine",
        hint: "install it (Debian: 'libvips42'), and build again", id: "no-libvips")
    ]
  }
}
