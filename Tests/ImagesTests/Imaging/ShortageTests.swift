import Foundation
import Images
import Pictures
import TestSupport
import Testing

#if os(Linux)
  /// The address space that this process has by now, in bytes.
  private func space() -> Int {
    let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ").first
    return pages.flatMap { Int($0) }.map { $0 * sysconf(Int32(_SC_PAGESIZE)) } ?? 0
  }

  private func bound(_ kind: __rlimit_resource, _ most: Int) {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(kind.rawValue), &limit)
    limit.rlim_cur = rlim_t(most)
    setrlimit(__rlimit_resource_t(kind.rawValue), &limit)
  }

  /// What a process makes of pictures that has too little of something.
  @Suite(.enabled(if: Libvips.isAvailable, "libvips is not on this machine"))
  struct `A process that is short of something` {
    @Test(arguments: [8, 24, 40, 4000])
    func `takes no good picture for a broken one for want of memory`(megabytes: Int) async {
      await #expect(processExitsWith: .success) { [megabytes] in
        let drawing = Array(
          "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 99 99'><text y='50'>a</text></svg>".utf8)
        let pixels = [UInt8](repeating: 90, count: 3 * 3000 * 2000)
        let picture = try Raster(width: 3000, height: 2000, hasAlpha: false, pixels: pixels).encoded(.png(colours: nil))
        _ = try Raster(drawing: drawing, width: 100)
        bound(RLIMIT_AS, space() + megabytes << 20)
        for attempt in [
          { try Raster(decoding: picture, as: .png, limit: 1 << 24) }, { try Raster(drawing: drawing, width: 1500) },
        ] {
          do {
            _ = try attempt()
          } catch let error as ImagingError {
            if error.cause != .shortage { exit(2) }
          }
        }
        _exit(0)
      }
    }

    @Test func `takes no library for missing for want of memory, or of files`() async {
      await #expect(processExitsWith: .success) {
        bound(RLIMIT_AS, space() + 20 << 20)
        do {
          _ = try Raster(decoding: SamplePictures.png, as: .png, limit: 10_000)
          exit(2)
        } catch let error as ImagingError {
          if error.cause != .shortage || !Libvips.lacksRoom { exit(3) }
        }
        _exit(0)
      }
      await #expect(processExitsWith: .success) {
        bound(RLIMIT_NOFILE, 3)
        do {
          _ = try Raster(decoding: SamplePictures.png, as: .png, limit: 10_000)
        } catch let error as ImagingError {
          if error.cause != .shortage { exit(2) }
        }
        _exit(0)
      }
    }

    @Test func `still knows what is damaged where there is room`() {
      let cut = Array(SamplePictures.png.dropLast(20))
      let error = #expect(throws: ImagingError.self) { try Raster(decoding: cut, as: .png, limit: 10_000) }
      #expect(error?.cause == .undecodable)
      #expect(!Libvips.lacksRoom)
    }
  }
#endif
