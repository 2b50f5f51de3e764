import Foundation
import Images
import Pictures
import TestSupport
import Testing

@Suite struct ImagingTests {
  @Test func `the picture library is here, as 'Scripts/setup' installs it`() {
    #expect(Libvips.isAvailable)
  }

  @Test(.enabled(if: Libvips.isAvailable, "libvips is not on this machine"))
  func `what makes the bytes has a name, and files that are there`() throws {
    let identity = try #require(Libvips.identity)
    #expect(identity == Libvips.identity)
    #expect(identity.contains("libvips") && !identity.contains("/") && !identity.contains("\n"))
    #if os(Linux)
      let names = identity.split(separator: " ").map(String.init)
      #expect(names == names.sorted() && Set(names).count == names.count)
      for part in ["libvips.so.", "libwebp.so.", "libheif.so.", "libjpeg.so.", "liblcms2.so.", "librsvg-2.so."] {
        #expect(names.contains { $0.hasPrefix(part) && $0.count > part.count + 1 }, "\(part)")
      }
      #expect(Libvips.libraries == Libvips.libraries.sorted())
      for path in Libvips.libraries { #expect(FileManager.default.fileExists(atPath: path) && path.hasPrefix("/")) }
    #endif
  }

  #if os(Linux)
    @Test func `nothing is loaded before a picture is there`() async {
      // Another test may have loaded it in this process, but not in a child.
      await #expect(processExitsWith: .success) {
        func isLoaded() -> Bool { dlopen("libvips.so.42", RTLD_LAZY | RTLD_NOLOAD) != nil }
        _ = Raster(width: 1, height: 1, hasAlpha: false, pixels: [1, 2, 3])
        if isLoaded() { exit(2) }
        let isThere = Libvips.isAvailable
        if isLoaded() != isThere { exit(3) }
      }
    }
  #endif

  @Test(.enabled(if: Libvips.isAvailable, "libvips is not on this machine"))
  func `nothing is printed, whatever the pictures and the environment are`()
    async throws
  {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      for (name, value) in [
        ("G_MESSAGES_DEBUG", "all"), ("G_DEBUG", "fatal-warnings"), ("VIPS_INFO", "1"), ("VIPS_TRACE", "1"),
        ("VIPS_LEAK", "1"), ("VIPSHOME", "/nowhere"), ("VIPS_BLOCK_UNTRUSTED", "1"),
        ("LIBHEIF_PLUGIN_PATH", "/nowhere"),
      ] { setenv(name, value, 1) }
      for (bytes, type) in [(SamplePictures.jpeg, PictureType.jpeg), (SamplePictures.png, .png), (Samples.heic, .heic)]
      {
        for length in stride(from: 12, through: bytes.count, by: 7) {
          _ = try? Raster(decoding: Array(bytes[..<length]), as: type, limit: 10_000)
        }
        var damaged = bytes
        for index in stride(from: 20, to: bytes.count, by: 31) { damaged[index] ^= 0x55 }
        _ = try? Raster(decoding: damaged, as: type, limit: 10_000)
        let whole = try Raster(decoding: bytes, as: type, limit: 10_000)
        precondition(whole.width > 4)
      }
      _ = try? Raster(drawing: Array("<svg><script>".utf8), width: 10)
      _ = try Scene.raster().encoded(.avif(quality: 50, effort: 0))
    }
    #expect(result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } == "")
  }

  @Test(.enabled(if: Libvips.isAvailable, "libvips is not on this machine"))
  func `equal pictures give equal bytes, on any thread, whatever else goes on`()
    async throws
  {
    @Sendable func everything() throws -> [[UInt8]] {
      let raster = try Raster(decoding: SamplePictures.jpeg, as: .jpeg, limit: 10_000)
      let small = try raster.resized(toWidth: 41)
      let clear = try Scene.raster(hasAlpha: true).filling(width: 50, height: 50)
      let phone = try Raster(decoding: Samples.heic, as: .heic, limit: 10_000)
      return try [
        raster.pixels, small.pixels, clear.pixels, phone.pixels, small.encoded(.webp(quality: 75, effort: 4)),
        small.encoded(.avif(quality: 50, effort: 4)), small.encoded(.jpeg(quality: 80)),
        small.encoded(.png(colours: 32)), clear.encoded(.webpLossless), clear.encoded(.png(colours: nil)),
        Raster(
          drawing: Array(#"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle r="7"/></svg>"#.utf8),
          width: 50
        ).pixels,
      ]
    }
    let expected = try everything()
    try await withThrowingTaskGroup(of: [[UInt8]].self) { group in
      for index in 0..<48 {
        group.addTask {
          // Failures beside must not be felt.
          _ = try? Raster(decoding: Array(SamplePictures.jpeg[..<(200 + index * 20)]), as: .jpeg, limit: 10_000)
          return try everything()
        }
      }
      for try await found in group { #expect(found == expected) }
    }
  }

  @Test(.enabled(if: Libvips.isAvailable, "libvips is not on this machine"))
  func `a process may end while pictures are worked on`() async {
    await #expect(processExitsWith: .success) {
      let raster = Scene.raster(400, 300)
      let done = DispatchSemaphore(value: 0)
      for _ in 0..<4 {
        Thread.detachNewThread {
          while true {
            _ = try? raster.encoded(.avif(quality: 50, effort: 2))
            done.signal()
          }
        }
      }
      // By then each of them works on another.
      for _ in 0..<8 { done.wait() }
      // As the program does it: 'exit' would take the libraries' globals away from under the threads.
      _exit(0)
    }
  }
}
