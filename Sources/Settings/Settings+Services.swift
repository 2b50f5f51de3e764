extension Settings {
  /// The settings of services and programs that make pictures, voices and stories, in the order of the file.
  static let ofServices: [Setting] = [
    SettingKind<PictureSource>.choice.setting(
      "illustrate", "provider", \.illustrate.provider,
      """
      The maker of pictures for 'hornbook illustrate'. "gemini" sees the picture of the page before and keeps its look.
      "imagen" only reads words. "command" runs a program of yours. "sketch" draws things that a page's words name, offline.
      """),
    SettingKind.words.setting(
      "illustrate", "command", \.illustrate.command,
      """
      The program of "command" and its arguments, such as ["./draw.py", "--steps", "4"]. It reads a request as JSON and
      writes a picture. No shell is involved.
      """),
    SettingKind.model.setting("illustrate", "model", \.illustrate.model, "The model of \"gemini\"."),
    SettingKind.modelOrNone.setting(
      "illustrate", "imagen_model", \.illustrate.imagenModel,
      """
      The model of "imagen". It is asked when "gemini" gives no picture without refusing, or has no such model. "" turns
      that off.
      """),
    SettingKind.address.setting(
      "illustrate", "base_url", \.illustrate.baseURL,
      "The address of the service. It must be https, except on this machine."),
    SettingKind.variable.setting(
      "illustrate", "key_variable", \.illustrate.keyVariable,
      """
      The environment variable that holds the key of the service. The key itself is never written anywhere.
      """),
    SettingKind.integer(1...32).setting(
      "illustrate", "jobs", \.illustrate.jobs,
      "The number of stories worked on at once. The pages of one story go in order."),
    SettingKind.integer(1...6000).setting(
      "illustrate", "requests_per_minute", \.illustrate.requestsPerMinute,
      "The number of requests to a service in a minute, for all stories together."),
    SettingKind.integer(1...3600).setting(
      "illustrate", "timeout", \.illustrate.timeout, "The seconds that a request may take, or a run of a program."),
    SettingKind.integer(0...20).setting(
      "illustrate", "retries", \.illustrate.retries,
      "The number of further tries for a page, when the service is busy or cannot be reached."),
    SettingKind.text.setting(
      "illustrate", "style", \.illustrate.style, "Words about the look of all pictures. They are added to each prompt."
    ),
    SettingKind.flag.setting(
      "illustrate", "prompt_as_alt", \.illustrate.promptAsAlt,
      """
      Whether the prompt of a page becomes its alt text, if it has none. The picture may show something else than the
      prompt asked for.
      """),

    SettingKind<VoiceSource>.choice.setting(
      "narrate", "provider", \.narrate.provider,
      """
      The voice for 'hornbook narrate'. "espeak" is the library eSpeak NG, which speaks over a hundred languages. "command"
      runs a program of yours.
      """),
    SettingKind.words.setting(
      "narrate", "command", \.narrate.command,
      """
      The program of "command" and its arguments, such as ["./read.py", "--fast"]. It reads a request as JSON and writes
      sound. No shell is involved.
      """),
    SettingKind.text.setting(
      "narrate", "maker", \.narrate.maker,
      "The name of the voice of \"command\", as readers are told. Default: the name of the program."),
    SettingKind.voices.setting(
      "narrate", "voices", \.narrate.voices,
      "Voices for languages, such as { en = \"en-us+f3\" }. Default: the voice that fits the language."),
    SettingKind.integer(80...450).setting("narrate", "rate", \.narrate.rate, "The words spoken in a minute."),
    SettingKind.pronunciations.setting(
      "narrate", "say", \.narrate.say,
      """
      What is spoken in the place of whole words, such as { "Zefa" = "ZEH-fah" }. Capital and small letters differ. The
      text of pages stays as it is.
      """),
    SettingKind.integer(1...32).setting("narrate", "jobs", \.narrate.jobs, "The number of pages worked on at once."),
    SettingKind.integer(1...3600).setting(
      "narrate", "timeout", \.narrate.timeout, "The seconds that a run of a program may take."),
    SettingKind.integer(0...20).setting(
      "narrate", "retries", \.narrate.retries, "The number of further tries for a page when a program fails."),

    SettingKind<TextSource>.choice.setting(
      "write", "provider", \.write.provider,
      """
      The writer of stories for 'hornbook write'. "gemini" is a service. "command" runs a program of yours. Every story
      comes in as a draft, and says that a machine wrote it.
      """),
    SettingKind.words.setting(
      "write", "command", \.write.command,
      """
      The program of "command" and its arguments, such as ["./tell.py", "--short"]. It reads a request as JSON and writes a
      story as JSON. No shell is involved.
      """),
    SettingKind.text.setting(
      "write", "maker", \.write.maker,
      "The name of the writer of \"command\", as readers are told. Default: the name of the program."),
    SettingKind.model.setting("write", "model", \.write.model, "The model of \"gemini\"."),
    SettingKind.address.setting(
      "write", "base_url", \.write.baseURL, "The address of the service. It must be https, except on this machine."),
    SettingKind.variable.setting(
      "write", "key_variable", \.write.keyVariable,
      "The environment variable that holds the key of the service. The key itself is never written anywhere."),
    SettingKind.integer(1...40).setting(
      "write", "pages", \.write.pages, "The number of pages of a story, unless '--pages' says another."),
    SettingKind.integer(1...6000).setting(
      "write", "requests_per_minute", \.write.requestsPerMinute, "The number of requests to a service in a minute."),
    SettingKind.integer(1...3600).setting(
      "write", "timeout", \.write.timeout, "The seconds that a request may take, or a run of a program."),
    SettingKind.integer(0...20).setting(
      "write", "retries", \.write.retries,
      """
      The number of further tries for a story, when the service is busy or cannot be reached, or what came is no story that
      can be taken.
      """),
    SettingKind.text.setting(
      "write", "style", \.write.style, "Words about how all stories are told. They are added to each request."),
  ]
}
