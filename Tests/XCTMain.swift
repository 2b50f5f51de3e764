import Testing

/// The tests' entry point: all of them are of Swift Testing, so that nothing has to look for those of XCTest.
@main
struct Tests {
  static func main() async {
    await Testing.__swiftPMEntryPoint() as Never
  }
}
