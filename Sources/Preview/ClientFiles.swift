import Basics
import Hashing

/// The scripts and the stylesheet that the preview adds to pages; they are never in a site.
struct ClientFiles: Sendable {
  /// The start of all the preview's own addresses.
  static let folder = "/.hornbook/"

  /// One of the files.
  struct File: Sendable {
    /// Its bytes.
    let bytes: [UInt8]
    /// Its media type.
    let type: String
    /// The entity tag of its version, in quotes.
    let tag: String

    init(_ bytes: [UInt8], as ending: String) {
      self.bytes = bytes
      type = MediaType.of(extension: ending)
      tag = "\"\(Fingerprint(of: bytes).short)\""
    }
  }

  /// The file of a name within the folder; none where there is no such file. Those of the page on which stories are
  /// read aloud are there only where somebody records.
  static func file(named name: String, isRecording: Bool) -> File? {
    files[name] ?? (isRecording ? recordingFiles[name] : nil)
  }

  /// The elements at the end of a page's head.
  static let links = Array(
    #"<link rel="stylesheet" href="/.hornbook/client.css"><script type="module" src="/.hornbook/client.js"></script>"#
      .utf8)

  private static let files = [
    "client.js": File(PackageResources.client_js, as: "js"), "morph.js": File(PackageResources.morph_js, as: "js"),
    "panels.js": File(PackageResources.panels_js, as: "js"), "client.css": File(PackageResources.client_css, as: "css"),
  ]
  private static let recordingFiles = [
    "record.js": File(PackageResources.record_js, as: "js"), "samples.js": File(PackageResources.samples_js, as: "js"),
    "microphone.js": File(PackageResources.microphone_js, as: "js"),
    "record.css": File(PackageResources.record_css, as: "css"),
  ]
}
