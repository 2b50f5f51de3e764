import Recordings
import TestSupport
import Testing

@Suite struct `A WAV file` {
  @Test func `is read to the sample`() {
    let sound = SampledSound(rate: 22_050, samples: [0, 1, -1, .max, .min])
    #expect(SampledSound(wav: SampleRecordings.wav(sound.bytes, rate: 22_050)) == sound)
  }

  @Test func `of two channels becomes one`() {
    let bytes = SampledSound(rate: 8000, samples: [100, 300, -2, -4]).bytes
    #expect(SampledSound(wav: SampleRecordings.wav(bytes, rate: 8000, channels: 2))?.samples == [200, -3])
  }

  /// As `espeak-ng --stdout` and `ffmpeg` write into a pipe.
  @Test(arguments: [0, 0x7FFF_F000, 0xFFFF_FFFF]) func `without a length goes to its end`(length: UInt32) {
    let sound = SampledSound(rate: 16_000, samples: [1, 2, 3])
    #expect(SampledSound(wav: SampleRecordings.wav(sound.bytes, rate: 16_000, length: length)) == sound)
  }

  @Test func `is none where it ends before it says`() {
    let sound = SampledSound(rate: 16_000, samples: [1, 2, 3])
    #expect(SampledSound(wav: SampleRecordings.wav(sound.bytes, rate: 16_000, length: 64_000)) == nil)
    #expect(SampledSound(wav: SampleRecordings.wav(sound.bytes, rate: 16_000, length: 4))?.samples == [1, 2])
  }

  @Test func `is none of another kind, or cut in its head`() {
    let sound = SampledSound(rate: 16_000, samples: [1, 2, 3])
    let whole = SampleRecordings.wav(sound.bytes, rate: 16_000)
    #expect(SampledSound(wav: SampleRecordings.wav(sound.bytes, rate: 16_000, bits: 8)) == nil)
    #expect(SampledSound(wav: SampleRecordings.wav(sound.bytes, rate: 16_000, channels: 3)) == nil)
    #expect(SampledSound(wav: SampleRecordings.wav(sound.bytes, rate: 0)) == nil)
    #expect(SampledSound(wav: SampleRecordings.mp3()) == nil)
    for count in 0..<44 { #expect(SampledSound(wav: Array(whole.prefix(count))) == nil) }
  }

  @Test func `counts its milliseconds and its silence`() {
    var sound = SampledSound(rate: 22_050, samples: [5])
    sound.appendSilence(milliseconds: 1000)
    #expect(sound.milliseconds == 1000 && sound.samples.count == 22_051)
  }
}
