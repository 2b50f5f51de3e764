import Basics
import Files
import Recordings
package import StoryStore

/// Makes recordings of sound, all of the same loudness, by the program ffmpeg.
///
/// One gain for all of a recording leaves each moment where it is. Loudness is measured as EBU R128 says; 18 LUFS below
/// full scale is what the AES recommends for speech that is heard on small devices (TD1008).
package struct SoundEncoder: Sendable {
  /// The settings that make recordings of the same sound different.
  static let settings = "mp3 48k -18 -1.5"

  /// The loudness, in LUFS, and the highest peak, in decibels of full scale.
  private static let (loudness, peak) = (-18.0, -1.5)
  /// The tolerance of a recording's length: a frame, and what an encoder puts before the first.
  private static let tolerance = 200

  private let program: String
  private let timeout: Duration

  /// Takes the program, and how long one run may take.
  package init(program: String = "ffmpeg", timeout: Duration = .seconds(120)) {
    self.program = program
    self.timeout = timeout
  }

  /// Encodes sound as an MP3 of some bits a second; `folder` takes a file for that long.
  func recording(
    of sound: SampledSound, in folder: String, rate: String = "48k", isCancelled: () -> Bool
  ) throws -> [UInt8] {
    let input = ["-f", "s16le", "-ar", "\(sound.rate)", "-ac", "1", "-i", "pipe:0"]
    let bytes = sound.bytes
    let told = try run(input + ["-af", "ebur128=peak=true:framelog=verbose", "-f", "null", "-"], bytes, isCancelled)
    let gain = Self.gain(measured: String(decoding: told, as: UTF8.self))
    try FileSystem.createFolder(folder)
    // The head of an MP3 tells its length and the encoder's delay, and is written last: not into a pipe.
    let file = FileSystem.temporaryName(beside: Path.join(folder, "voice"))
    defer { try? FileSystem.removeFile(file) }
    _ = try run(
      input + [
        "-af", "volume=\(gain)dB", "-map_metadata", "-1", "-fflags", "+bitexact", "-flags:a", "+bitexact", "-c:a",
        "libmp3lame", "-b:a", rate, "-id3v2_version", "0", "-f", "mp3", "-y", "file:\(file)",
      ], bytes, isCancelled)
    let made = try FileSystem.read(file)
    guard let facts = RecordingFacts(of: made), facts.type == .mp3,
      abs(facts.milliseconds - sound.milliseconds) <= Self.tolerance
    else { throw PictureError(.unusable, "'ffmpeg' made no whole MP3 of the sound") }
    return made
  }

  /// Makes one MP3 of pieces of recordings; says why it cannot, or nothing.
  package func join(
    _ pieces: [PreparedBook.SoundPiece], to file: String, isCancelled: () -> Bool = { false }
  ) throws -> String? {
    var words: [String] = []
    for piece in pieces {
      words += ["-ss", "\(piece.begin)"] + (piece.end.map { ["-to", "\($0)"] } ?? []) + ["-i", "file:\(piece.file)"]
    }
    let inputs = pieces.indices.map { "[\($0):a:0]" }.joined()
    words += [
      "-filter_complex", "\(inputs)concat=n=\(pieces.count):v=0:a=1[sound]", "-map", "[sound]", "-ac", "1",
      "-map_metadata", "-1", "-fflags", "+bitexact", "-flags:a", "+bitexact", "-c:a", "libmp3lame", "-b:a", "64k",
      "-id3v2_version", "0", "-f", "mp3", "-y", "file:\(file)",
    ]
    do throws(PictureError) {
      _ = try run(words, [], isCancelled)
      return nil
    } catch {
      return error.message
    }
  }

  /// Runs the program over some bytes; gives what it says.
  private func run(_ words: [String], _ input: [UInt8], _ isCancelled: () -> Bool) throws(PictureError) -> [UInt8] {
    var process = ChildProcess([program, "-hide_banner", "-nostdin", "-nostats", "-loglevel", "info"] + words)
    process.input = input
    process.limit = timeout
    process.isGroup = true
    switch process.run(isWanted: { !isCancelled() }) {
    case .ended(0, _, let errors): return errors
    case .ended(let code, _, let errors):
      let last = String(decoding: errors, as: UTF8.self).split(whereSeparator: \.isNewline).last ?? ""
      throw PictureError(.unusable, "'ffmpeg' ended with \(code): \(last.suffix(300))")
    case .notStarted: throw PictureError(.unusable, "'ffmpeg' could not be started")
    case .broken(.unwanted): throw PictureError(.cancelled, "called off")
    case .broken(.time):
      throw PictureError(.unreachable, "'ffmpeg' took longer than \(timeout.components.seconds) s")
    case .broken: throw PictureError(.busy, "'ffmpeg' was ended")
    }
  }

  /// The gain that a sound needs, in decibels, after the summary of the filter 'ebur128'.
  static func gain(measured summary: String) -> String {
    func value(_ name: String) -> Double? {
      summary.split(whereSeparator: \.isNewline).compactMap { line -> Double? in
        let words = line.split(separator: " ")
        return words.first == Substring(name) && words.count == 3 ? Double(words[1]) : nil
      }.last
    }
    let highest = value("Peak:") ?? 0
    let room = peak - highest
    // What is too short to be measured, or silent, is at the lower end of the scale.
    let wanted = value("I:").flatMap { $0 > -69 ? loudness - $0 : nil } ?? room - 6
    let gain = min(wanted, room)
    let tenths = gain.isFinite ? Int((max(-40, min(40, gain)) * 10).rounded(.down)) : 0
    return "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
  }
}
