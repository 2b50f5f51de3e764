extension Settings {
  /// The writer of stories.
  package enum TextSource: String, Sendable, CaseIterable, Encodable {
    /// Google's Gemini.
    case gemini
    /// A program on this machine.
    case command
  }

  /// The requests for stories.
  package struct Write: Sendable, Equatable, Encodable {
    /// The writer.
    package var provider = TextSource.gemini
    /// The program that is run, and its arguments.
    package var command: [String] = []
    /// The name of the program's writer, as readers are told; empty for the name of the program.
    package var maker = ""
    /// The model of Gemini.
    package var model = "gemini-2.5-flash"
    /// The address of the service, with a slash at the end.
    package var baseURL = "https://generativelanguage.googleapis.com/v1beta/"
    /// The name of the environment variable that holds the key.
    package var keyVariable = "GEMINI_API_KEY"
    /// The page count of a story where nobody says, 1 to 40.
    package var pages = 8
    /// The number of requests sent in a minute, 1 to 6000.
    package var requestsPerMinute = 10
    /// The time limit of a request, in seconds.
    package var timeout = 120
    /// The number of further tries for a story.
    package var retries = 4
    /// Words that are added to each request; empty for none.
    package var style = ""
  }
}
