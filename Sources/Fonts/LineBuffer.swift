import CHarfBuzz

/// A reused shaping buffer for lines of one language; it belongs to one thread.
@safe final class LineBuffer {
  /// The library's buffer; none where HarfBuzz is missing, and with it all fonts.
  let pointer: OpaquePointer?

  /// Takes the language of the lines as a BCP 47 tag.
  init(language: String) { unsafe pointer = charfbuzz_buffer_open(language) }

  deinit { if let pointer = unsafe pointer { unsafe charfbuzz_buffer_close(pointer) } }
}
