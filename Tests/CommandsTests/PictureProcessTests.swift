import Foundation
import Testing

/// Pictures that bring whoever works on them to an end, and machines that are short of something.
@Suite struct `A build whose pictures are worked on by others` {
  /// A drawing that a filter goes over which is made a thousand times as large by what stands around it: nobody comes
  /// to its end.
  private static let endless = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><filter id="f"><feMorphology operator="dilate"
      radius="0.5"/></filter><g transform="scale(400)">\
    \(String(repeating: "<rect width='0.25' height='0.25' filter='url(#f)'/>", count: 8))</g></svg>
    """

  /// A drawing of 197 bytes, about, that hung for hours.
  private static let noise = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><filter id="f"><feTurbulence baseFrequency=".5"
      numOctaves="1000"/></filter><rect width="9" height="9" filter="url(#f)"/></svg>
    """

  /// A drawing over which librsvg 2.54 falls.
  private static let grid = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><filter id="f"><feConvolveMatrix order="50"
      kernelMatrix="\(String(repeating: "1 ", count: 2500))"/></filter>
      <rect width="9" height="9" filter="url(#f)"/></svg>
    """

  /// A drawing that is made soft four hundred times.
  private static let blurs = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><filter id="f">\
    \(String(repeating: "<feGaussianBlur stdDeviation='.2'/>", count: 400))</filter>
      <rect width="9" height="9" filter="url(#f)"/></svg>
    """

  /// A drawing of which two hundred sheets lie upon one another.
  private static let groups = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">\(String(repeating: "<g opacity='.9'>", count: 200))\
    <rect width="9" height="9"/>\(String(repeating: "</g>", count: 200))</svg>
    """

  /// A project whose second page has a drawing beside the picture of the first.
  private func project(with drawing: String) throws -> Place {
    let place = try Place.project()
    let page = #""illustrationStatus": "failed", "illustrationError": "no ink""#
    #expect(Sample.library.contains(page))
    try place.write(
      Sample.library.replacingOccurrences(
        of: page, with: #""illustrationRelativePath": "drawing.svg", "illustrationStatus": "generated", "altText": "A""#
      ),
      to: "Content/library.json")
    try place.write(drawing, to: "Content/Illustrations/drawing.svg")
    return place
  }

  @Test(arguments: [
    noise, grid, blurs, groups,
  ])
  func `comes to its end over a drawing that costs too much`(drawing: String) throws {
    let place = try project(with: drawing)
    let result = try place.run("build")
    #expect(result.code == 0 && !result.errors.contains("decoding it"), "\(result.errors)")
    #expect(place.has("Site/stories/the-lost-star/1.html"))
  }

  @Test func `tells of a drawing that has no end, publishes all else, and tries again`() throws {
    let place = try project(with: Self.endless)
    // The time of the processor that is left to whoever draws it.
    let first = try Program.run(["build"], in: place.path, limits: "ulimit -t 3;")
    #expect(first.code == 0, "\(first.errors)")
    #expect(first.errors.contains("has the picture 'drawing.svg', which cannot be used: decoding it takes more than"))
    #expect(try place.text("Site/stories/the-lost-star/1.html").contains("illustrations/"))
    #expect(try !place.text("Site/stories/the-lost-star/2.html").contains("illustrations/"))
    // The file stands as it did, and is looked at once more.
    let again = try Program.run(["build"], in: place.path, limits: "ulimit -t 3;")
    #expect(again.code == 0 && again.errors.contains("cannot be used: decoding it takes more than"))
  }

  #if os(Linux)
    @Test(arguments: [SIGINT, SIGTERM])
    func `ends when somebody wants it to, with all who work for it`(signal: Int32) throws {
      let place = try project(with: Self.endless)
      let build = try KilledProject.start(["build"], in: place)
      let list = "/proc/\(build.processIdentifier)/task"
      func children() -> [Int32] {
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: list)) ?? []
        return threads.flatMap { thread in
          let text = (try? String(contentsOfFile: "\(list)/\(thread)/children", encoding: .utf8)) ?? ""
          return text.split(separator: " ").compactMap { Int32($0) }
        }
      }
      // Whoever has worked for a second is at the drawing, which it does not come back from: all other pictures take
      // less.
      let end = ContinuousClock.now + .seconds(180)
      var helpers: [Int32] = []
      while !helpers.contains(where: { time(of: $0) > 1 }), .now < end {
        usleep(50_000)
        helpers = children()
      }
      try #require(!helpers.isEmpty && build.isRunning)
      kill(build.processIdentifier, signal)
      build.waitUntilExit()
      // The drawing has no end.
      #expect(build.terminationReason == .exit && build.terminationStatus == 130)
      for helper in Set(helpers) { #expect(isGone(helper), "process \(helper) goes on") }
    }

    /// How long a process has worked, in seconds of the processor.
    private func time(of process: Int32) -> Double {
      let text = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
      // Its name comes before, and may hold anything.
      let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
      return fields.dropFirst(11).prefix(2).reduce(0) { $0 + (Double($1) ?? 0) } / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    /// Whether a process ends by itself, soon.
    private func isGone(_ process: Int32) -> Bool {
      for _ in 0..<300 {
        if kill(process, 0) == -1 { return true }
        usleep(100_000)
      }
      return false
    }

    @Test func `leaves nobody behind that works on pictures when it is killed`() throws {
      let place = try project(with: Self.endless)
      let build = try KilledProject.start(["build"], in: place)
      var helpers: [Int32] = []
      for _ in 0..<600 where helpers.isEmpty {
        usleep(100_000)
        helpers = try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { number in
          let words = FileManager.default.contents(atPath: "/proc/\(number)/cmdline") ?? Data()
          let folder = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(number)/cwd")
          return String(decoding: words, as: UTF8.self).contains("--work-on-pictures") && folder == place.path
        }.compactMap { Int32($0) }
      }
      #expect(!helpers.isEmpty)
      kill(build.processIdentifier, SIGKILL)
      build.waitUntilExit()
      for helper in helpers { #expect(isGone(helper), "process \(helper) goes on") }
    }

    @Test(arguments: [656_000, 720_000, 800_000, 900_000, 1_400_000])
    func `remembers nothing of a shortage`(kilobytes: Int) throws {
      let place = try project(with: "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><circle r='4'/></svg>")
      _ = try Program.run(["build"], in: place.path, limits: "ulimit -v \(kilobytes);")
      let result = try place.done("build")
      #expect(
        !result.errors.contains("[broken-picture]") && !result.errors.contains("[no-libvips]"), "\(result.errors)")
      for page in 1...2 {
        #expect(try place.text("Site/stories/the-lost-star/\(page).html").contains("illustrations/"))
      }
    }
  #endif
}
