/// A command line that was understood, and where to say what comes of it.
struct Call: Sendable {
  /// The command with its values.
  let invocation: Invocation
  /// The command's console.
  let console: Console
  /// The kinds of libraries that there are.
  let kinds: LibraryKinds

  /// The word given for an argument that the table requires.
  func required(_ argument: String) -> String { invocation.argument(argument) ?? "" }
}
