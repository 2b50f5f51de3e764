import Foundation
import Fuzzing
import TestSupport
import Testing

/// What reads things that come from anywhere, over inputs that were found by searching (`make fuzz`), and a short
/// search of its own.
@Suite struct `Whatever is read` {
  /// The inputs that are kept for a target.
  private static func inputs(of target: FuzzTarget) throws -> [(name: String, bytes: [UInt8])] {
    let folder = Checkout.path + "/Tests/Fuzzing/Corpus/" + target.name
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted().map { name in
      (name, try [UInt8](Data(contentsOf: URL(filePath: folder + "/" + name))))
    }
  }

  @Test(arguments: FuzzTarget.all.map(\.name))
  func `is read, or refused, and breaks nothing`(name: String) throws {
    let target = try #require(FuzzTarget.all.first { $0.name == name })
    let inputs = try Self.inputs(of: target)
    #expect(inputs.count >= 5)
    for (name, bytes) in inputs { try take(bytes, target, "Tests/Fuzzing/Corpus/\(target.name)/\(name)") }
    var mutation = Mutation(seed: 2_026, inputs: inputs.map(\.bytes), words: target.words)
    for number in 0..<(["request", "book"].contains(target.name) ? 100 : 400) {
      try take(mutation.next(), target, "the mutation \(number)")
    }
  }

  private func take(_ bytes: [UInt8], _ target: FuzzTarget, _ name: String) throws {
    do {
      try target.take(bytes)
    } catch let broken as Broken {
      Issue.record("\(name): \(broken): \(Data(bytes).base64EncodedString())")
    } catch {
      // A part may refuse what it is given.
    }
  }
}
