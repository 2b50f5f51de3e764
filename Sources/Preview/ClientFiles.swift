import Encodings
import Hashing

/// The scripts and the stylesheet that the preview adds to pages; they are never in a site.
struct ClientFiles: Sendable {
  /// Where all addresses of the preview's own begin.
  static let folder = "/.hornbook/"

  /// One of the files.
  struct File: Sendable {
    /// What is in it.
    let bytes: [UInt8]
    /// What browsers are told of its kind.
    let type: String
    /// What tells it from one of another version, in quotes.
    let tag: String
  }

  /// The file of a name within the folder; none where there is no such file. Those of the page on which stories are read aloud are there
  /// only where somebody records.
  static func file(named name: String, isRecording: Bool) -> File? {
    switch name {
    case "record.js" where isRecording: record
    case "microphone.js" where isRecording: microphone
    case "samples.js" where isRecording: samples
    case "record.css" where isRecording: recordStyle
    case "client.js": script
    case "morph.js": morph
    case "panels.js": panels
    case "client.css": style
    default: nil
    }
  }

  /// What goes before the end of a page's head.
  static let links = Array(
    #"<link rel="stylesheet" href="/.hornbook/client.css"><script type="module" src="/.hornbook/client.js"></script>"#
      .utf8)

  private static let script = File(
    bytes: PackageResources.client_js, type: MediaType.of(extension: "js"), tag: tag(of: PackageResources.client_js))
  private static let morph = File(
    bytes: PackageResources.morph_js, type: MediaType.of(extension: "js"), tag: tag(of: PackageResources.morph_js))
  private static let panels = File(
    bytes: PackageResources.panels_js, type: MediaType.of(extension: "js"), tag: tag(of: PackageResources.panels_js))
  private static let record = File(
    bytes: PackageResources.record_js, type: MediaType.of(extension: "js"), tag: tag(of: PackageResources.record_js))
  private static let microphone = File(
    bytes: PackageResources.microphone_js, type: MediaType.of(extension: "js"),
    tag: tag(of: PackageResources.microphone_js))
  private static let samples = File(
    bytes: PackageResources.samples_js, type: MediaType.of(extension: "js"), tag: tag(of: PackageResources.samples_js))
  private static let recordStyle = File(
    bytes: PackageResources.record_css, type: MediaType.of(extension: "css"), tag: tag(of: PackageResources.record_css))
  private static let style = File(
    bytes: PackageResources.client_css, type: MediaType.of(extension: "css"), tag: tag(of: PackageResources.client_css))

  private static func tag(of bytes: [UInt8]) -> String { "\"\(Fingerprint(of: bytes).short)\"" }
}
