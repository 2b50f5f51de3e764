import Basics
import Files

/// The memory of asking: answers that have come and stand in no library yet, and what was refused.
///
/// An answer is on the disk before anything is done with it, so that a run that is killed then has not asked in vain.
struct WritingFolder {
  /// The folder.
  let folder: String

  /// A refusal.
  struct Refusal {
    /// Who refused it, or gave what could not be taken.
    let provider: String
    /// Why, in one line.
    let reason: String
  }

  private static let version: JSONValue = 1

  private func path(_ name: String) -> String { Path.join(folder, name + ".json") }
  private func answerPath(_ story: Identifier) -> String { path("answer-\(story.text.lowercased())") }
  private func refusalPath(_ key: Identifier) -> String { path("refused-\(key.text.lowercased())") }

  // MARK: - Answers

  /// The answer that has come for a story and that no library has yet, with who gave it; none where that is not whole.
  func answer(for story: Identifier) -> (maker: String, made: MadeText)? {
    guard let root = document(answerPath(story), "hornbook-story-answer"), let maker = root["maker"]?.string,
      let answer = root["answer"]
    else { return nil }
    return (maker, MadeText(answer: answer))
  }

  /// Keeps an answer.
  func keep(_ made: MadeText, by maker: String, for story: Identifier) throws {
    let document: JSONValue = [
      "format": "hornbook-story-answer", "version": Self.version, "maker": .string(maker), "answer": made.answer,
    ]
    try write(document, to: answerPath(story))
  }

  /// Forgets an answer.
  func dropAnswer(for story: Identifier) { try? FileSystem.removeFile(answerPath(story)) }

  // MARK: - Refusals

  /// The refusal of a wish; nil if there was none.
  func refusal(of key: Identifier) -> Refusal? {
    guard let root = document(refusalPath(key), "hornbook-story-refusal"), let provider = root["provider"]?.string,
      let reason = root["reason"]?.string
    else { return nil }
    return Refusal(provider: provider, reason: reason)
  }

  /// Keeps a refusal, with all that was wrong and the answer that could not be taken.
  func keep(
    _ refusal: Refusal, of key: Identifier, text: String, faults: [String], answer: JSONValue?
  ) throws {
    let document: JSONValue = [
      "format": "hornbook-story-refusal", "version": Self.version, "provider": .string(refusal.provider),
      "reason": .string(refusal.reason), "request": .string(text), "faults": .array(faults.map { .string($0) }),
      "answer": answer ?? .null,
    ]
    try write(document, to: refusalPath(key))
  }

  /// Forgets a refusal.
  func dropRefusal(of key: Identifier) { try? FileSystem.removeFile(refusalPath(key)) }

  // MARK: - Files

  private func document(_ path: String, _ format: String) -> JSONValue? {
    guard let bytes = try? FileSystem.read(path), let root = try? JSONDocument(parsing: bytes).root,
      root["format"]?.string == format
    else { return nil }
    return root
  }

  private func write(_ document: JSONValue, to path: String) throws {
    try FileSystem.createFolder(folder)
    try FileSystem.replace(path, with: document.bytes(.indented) + [0x0A])
  }
}
