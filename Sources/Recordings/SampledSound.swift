/// Sound as numbers: samples of 16 bits in one channel.
package struct SampledSound: Equatable, Sendable {
  /// How many samples make a second.
  package let rate: Int
  /// The samples in their order.
  package var samples: [Int16]

  /// Takes samples.
  package init(rate: Int, samples: [Int16] = []) {
    precondition(rate > 0, "sound has a rate")
    self.rate = rate
    self.samples = samples
  }

  /// How long it lasts, in milliseconds.
  package var milliseconds: Int { samples.count * 1000 / rate }

  /// The samples as bytes, the lower one first.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(2 * samples.count)
    for sample in samples {
      let word = UInt16(bitPattern: sample)
      bytes.append(UInt8(word & 0xFF))
      bytes.append(UInt8(word >> 8))
    }
    return bytes
  }

  /// Appends silence that lasts so many milliseconds.
  package mutating func appendSilence(milliseconds: Int) {
    samples.append(contentsOf: repeatElement(0, count: rate * milliseconds / 1000))
  }
}

extension SampledSound {
  /// Reads a WAV file of 16 bits in one or two channels; nil if it is none. Two channels become one.
  ///
  /// A program that writes into a pipe does not know the length when it writes the head (RIFF of 1991, "data-ck"): what
  /// is said to have no length, or nearly the most that the head can say, goes to the end. A file that is shorter than
  /// it says is none.
  package init?(wav bytes: [UInt8]) {
    guard bytes.has("RIFF", at: 0), bytes.has("WAVE", at: 8) else { return nil }
    var place = 12
    var form: (channels: Int, rate: Int)?
    while place + 8 <= bytes.count {
      let (start, size) = (place + 8, bytes.littleNumber(4, at: place + 4))
      if bytes.has("fmt ", at: place) {
        guard size >= 16, start + size <= bytes.count else { return nil }
        let (kind, channels) = (bytes.littleNumber(2, at: start), bytes.littleNumber(2, at: start + 2))
        let (rate, bits) = (bytes.littleNumber(4, at: start + 4), bytes.littleNumber(2, at: start + 14))
        // WAVE_FORMAT_PCM, and WAVE_FORMAT_EXTENSIBLE whose own kind begins the GUID of its end.
        let isPlain = kind == 1 || kind == 0xFFFE && size >= 40 && bytes.littleNumber(2, at: start + 24) == 1
        guard isPlain, bits == 16, (1...2).contains(channels), (8000...48_000).contains(rate) else { return nil }
        form = (channels, rate)
      } else if bytes.has("data", at: place) {
        guard let form else { return nil }
        let isUnknown = size == 0 || size >= 0x7FFF_0000
        guard isUnknown || size <= bytes.count - start else { return nil }
        let end = isUnknown ? bytes.count : start + size
        self.init(rate: form.rate, samples: Self.samples(bytes[start..<end], channels: form.channels))
        return
      }
      place = start + size + size % 2
    }
    return nil
  }

  private static func samples(_ bytes: ArraySlice<UInt8>, channels: Int) -> [Int16] {
    var samples: [Int16] = []
    samples.reserveCapacity(bytes.count / (2 * channels))
    var place = bytes.startIndex
    while place + 2 * channels <= bytes.endIndex {
      var sum = 0
      for channel in 0..<channels {
        let low = place + 2 * channel
        sum += Int(Int16(bitPattern: UInt16(bytes[low]) | UInt16(bytes[low + 1]) << 8))
      }
      samples.append(Int16(sum / channels))
      place += 2 * channels
    }
    return samples
  }
}

extension Array where Element == UInt8 {
  /// The number in some bytes, the smallest first; the bytes have to be there.
  fileprivate func littleNumber(_ count: Int, at place: Int) -> Int {
    (0..<count).reduce(0) { $0 | Int(self[place + $1]) << (8 * $1) }
  }
}
