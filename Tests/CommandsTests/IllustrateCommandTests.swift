import Basics
import Foundation
import Images
import PlayedService
import Synchronization
import TestSupport
import Testing

/// `hornbook illustrate` as people run it, with a service on this machine.
@Suite struct IllustrateCommandTests {
  @Test func `fills a library, says what it made, and then has nothing to do`() throws {
    let scene = try Illustrated()
    let result = try scene.run("--verbose")
    #expect(result.code == 0, "\(result.errors)")
    #expect(result.output.hasPrefix("made 6 pictures in "))
    #expect(result.errors.contains("'Story 1', page 2: story-1-2-"))
    #expect(result.errors.contains(" (gemini-2.5-flash-image)"))
    #expect(try scene.statuses() == Array(repeating: "generated", count: 6))
    #expect(try scene.pictures().count == 6)
    #expect(scene.service.requests.count == 6)
    #expect(Set(scene.service.requests.map(\.path)) == ["/models/gemini-2.5-flash-image:generateContent"])
    let build = try scene.place.done("build")
    // No picture is missing. What they show nobody has said yet.
    let warnings = build.errors.split(separator: "\n").filter { $0.contains("warning: ") }
    #expect(warnings.count == 2 && warnings.allSatisfy { $0.hasSuffix("[missing-alt]") }, "\(build.errors)")
    let again = try scene.run("--json")
    #expect(again.code == 0)
    #expect(try again.json()["made"]?.array?.isEmpty == true)
    #expect(try scene.run("--page", "2").output.hasPrefix("no picture is missing; "))
    #expect(scene.service.requests.count == 6)
  }

  @Test func `the result in JSON names each page`() throws {
    let scene = try Illustrated(stories: 1, pages: 3) { request in
      request.number == 0 ? Illustrated.refusal : request.number == 1 ? .answer(400, "{}") : Illustrated.picture
    }
    let result = try scene.run("--json")
    #expect(result.code == 1)
    let json = try result.json()
    #expect(json["command"]?.string == "illustrate")
    let made = try #require(json["made"]?.array?.first)
    #expect(made["title"]?.string == "Story 1")
    #expect(made["page"]?.int == 3)
    #expect(made["model"]?.string == "gemini-2.5-flash-image")
    #expect(try scene.pictures() == [made["path"]?.string])
    #expect(json["refused"]?.array?.first?["reason"]?.string == "IMAGE_SAFETY: no foxes")
    #expect(json["failed"]?.array?.first?["page"]?.int == 2)
    #expect(json["waiting"]?.int == 0)
    #expect(
      json["diagnostics"]?.array?.compactMap { $0["id"]?.string } == ["illustration-refused", "illustration-failed"])
  }

  @Test func `what failed is told with its reason, there and in the status, and the run has failed`() throws {
    let scene = try Illustrated(stories: 1) { request in
      request.number == 1 ? .answer(503, #"{"error":{"message":"overloaded"}}"#) : Illustrated.picture
    }
    let result = try scene.run()
    #expect(result.code == 1)
    #expect(result.output.hasPrefix("made 2 pictures, 1 failed in "))
    let words = "page 2 of 'Story 1' has no new picture: the service says 503: overloaded [illustration-failed]"
    #expect(result.errors.contains(words))
    let status = try scene.place.done("status")
    #expect(status.output.contains("'Story 1', page 2: failed (the service says 503: overloaded)"))
    #expect(try scene.run().code == 0)
    #expect(try scene.statuses() == Array(repeating: "generated", count: 3))
  }

  @Test func `a refused page is not asked for again without force`() throws {
    let scene = try Illustrated(stories: 1, pages: 1) { $0.number == 0 ? Illustrated.refusal : Illustrated.picture }
    #expect(try scene.run().code == 1)
    #expect(
      try scene.place.done("status").output.contains("'Story 1', page 1: failed (refused: IMAGE_SAFETY: no foxes)"))
    let again = try scene.run()
    #expect(again.code == 0)
    #expect(again.errors.contains("the service has refused: IMAGE_SAFETY: no foxes [illustration-refused]"))
    #expect(scene.service.requests.count == 1)
    #expect(try scene.run("story-1", "--force").code == 0)
    #expect(try scene.statuses() == ["generated"])
  }

  @Test func `only the stories, pages and number that are wanted`() throws {
    let scene = try Illustrated(stories: 3, pages: 4)
    #expect(try scene.run("Story 2", "--page", "1-2,4").code == 0)
    let before = Array(repeating: "notStarted", count: 4)
    let second = ["generated", "generated", "notStarted", "generated"]
    #expect(try scene.statuses() == before + second + before)
    let result = try scene.run("--limit", "2", "--jobs", "1")
    #expect(result.output.hasPrefix("made 2 pictures, 7 still missing in "))
    let none = try scene.run("Story 1", "--page", "9")
    #expect(none.code == 1 && none.errors.contains("'Story 1' has no page 9 [unknown-page]"))
    #expect(try scene.run("Stori 1").errors.contains("did you mean 'Story 1'?"))
  }

  @Test(arguments: [
    (["--page", "x"], "must be numbers of pages, not 'x'"), (["--page", "3-1"], "not '3-1'"),
    (["--page", "0"], "not '0'"), (["--page", "1,,2"], "not ''"), (["--page", "1-2-3"], "not '1-2-3'"),
    (["--force"], "needs the names of the stories"), (["--provider", "geminy"], "did you mean 'gemini'?"),
    (["--jobs", "0"], "must be a number from 1 to 32"),
  ])
  func `a command line that is wrong ends with 64`(words: [String], message: String) throws {
    let scene = try Illustrated()
    let result = try Program.run(["illustrate"] + words, in: scene.place.path)
    #expect(result.code == 64)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(!scene.place.has("Content/library.sqlite"))
  }

  @Test func `a dry run prints the prompts, needs no key, asks nobody and writes nothing`() throws {
    let scene = try Illustrated(stories: 1)
    try scene.write(more: "style = 'soft crayons'")
    let before = try scene.place.files(except: "-")
    let result = try scene.run("--dry-run", "--limit", "2", hasKey: false)
    #expect(result.code == 0)
    #expect(
      result.output.hasPrefix(
        """
        'Story 1', page 1
        An illustration for page 1 of a picture book for children.
        Scene: Marla saw page 1 of 1.
        What the story is about: Courage
        Main character: Marla the fox
        Style: soft crayons
        One picture that fills the whole frame, without words, letters or borders.

        'Story 1', page 2
        """))
    #expect(result.output.hasSuffix("would ask for 2 pictures\n"))
    let json = try scene.run("--dry-run", "--json", hasKey: false).json()
    #expect(json["dryRun"]?.bool == true)
    #expect(json["prompts"]?.array?.map { $0["page"]?.int } == [1, 2, 3])
    // The same words as are sent, for each page.
    let prompts = try #require(json["prompts"]?.array).compactMap { $0["prompt"]?.string }
    #expect(prompts.map { $0.contains("that of the page before") } == [false, true, true])
    #expect(try scene.place.files(except: "-") == before)
    #expect(scene.service.requests.isEmpty)
    #expect(try scene.run().code == 0)
    let sent = try scene.service.requests.map { request in
      try JSONDocument(parsing: request.body).root["contents"]?.array?.first?["parts"]?.array?.first?["text"]?.string
    }
    #expect(sent == prompts)
  }

  @Test(arguments: [false, true]) func `without a key it says which variable is meant`(isEmpty: Bool) throws {
    let scene = try Illustrated()
    try scene.write(more: "key_variable = 'MY_KEY'")
    let environment = ["GEMINI_API_KEY": Illustrated.key].merging(isEmpty ? ["MY_KEY": ""] : [:]) { $1 }
    let result = try scene.place.run("illustrate", environment: environment)
    #expect(result.code == 78)
    #expect(result.errors.contains("the environment variable 'MY_KEY' is not set"))
    #expect(result.errors.contains("[no-key]"))
    #expect(scene.service.requests.isEmpty)
  }

  @Test(arguments: [
    Illustrated.picture, Illustrated.refusal,
    .answer(403, #"{"error":{"message":"Consumer 'api_key:\#(Illustrated.key)' is suspended."}}"#),
    .answer(400, #"{"error":{"message":"\#(Illustrated.key) \#(Illustrated.key)"}}"#),
    .answer(200, #"{"candidates":[{"content":{"parts":[{"text":"\#(Illustrated.key)"}]}}]}"#),
    .answer(302, "", fields: ["Location: /\(Illustrated.key)"]), .answer(200, "x", type: "text/\(Illustrated.key)"),
    [.cut],
  ])
  func `the key is in the head of a request and nowhere else`(steps: [PlayedService.Step]) throws {
    let scene = try Illustrated(stories: 1, pages: 2) { _ in steps }
    let marker = Data(Illustrated.key.utf8)
    for words in [["--verbose"], ["--json"]] {
      let result = try Program.run(
        ["illustrate"] + words, in: scene.place.path, environment: Illustrated.environment)
      #expect(!result.output.contains(Illustrated.key))
      #expect(!result.errors.contains(Illustrated.key))
    }
    for (name, bytes) in try scene.place.files(except: "-") { #expect(bytes.range(of: marker) == nil, "\(name)") }
    #expect(scene.service.requests.allSatisfy { $0.fields["x-goog-api-key"] == Illustrated.key })
    #expect(
      scene.service.requests.allSatisfy { !$0.path.contains(Illustrated.key) && !$0.text.contains(Illustrated.key) })
    #expect(!scene.service.requests.isEmpty)
  }

  @Test(arguments: [(401, ""), (403, ""), (400, "API key not valid"), (404, ""), (302, "")])
  func `what is wrong for all pages is told once, and no page is asked for again or marked`(
    status: Int, message: String
  ) throws {
    let scene = try Illustrated { _ in .answer(status, #"{"error":{"message":"\#(message)"}}"#) }
    let result = try scene.run("--jobs", "1")
    #expect(result.code == 1)
    #expect(scene.service.requests.count == 1)
    #expect(result.errors.contains("[picture-service]"))
    #expect(result.output.hasPrefix("made 0 pictures, 6 still missing in "))
    #expect(try scene.statuses() == Array(repeating: "notStarted", count: 6))
  }

  @Test func `where the first model is not there the other one helps out, and that is told`() throws {
    let scene = try Illustrated(stories: 1, pages: 2) { request in
      request.path.contains("imagen")
        ? .answer(200, #"{"predictions":[{"bytesBase64Encoded":"\#(Self.png)"}]}"#) : .answer(404, "{}")
    }
    try scene.write(more: "[site]")
    try scene.place.write(
      scene.place.text("hornbook.toml").replacing("imagen_model = \"\"", with: "imagen_model = \"imagen-x\""),
      to: "hornbook.toml")
    let result = try scene.run()
    #expect(result.code == 0)
    #expect(result.errors.contains("2 pictures came from 'imagen-x', which does not see the page before"))
    #expect(result.errors.contains("[other-model]"))
    #expect(scene.service.requests.count == 3)
  }

  private static let png = (try? Sample.picture().base64EncodedString()) ?? ""

  @Test(.enabled(if: Libvips.isAvailable, "libvips is not on this machine"))
  func `a picture that is whole but does not decode is not taken`() throws {
    let scene = try Illustrated(stories: 1, pages: 1) { _ in
      var bytes = (try? Sample.picture()).map { Array($0) } ?? []
      // Its image data, far from all that tells how it is built.
      for place in bytes.count / 2..<bytes.count / 2 + 200 { bytes[place] ^= 0x5A }
      return .answer(
        200,
        #"{"candidates":[{"content":{"parts":[{"inlineData":{"data":"\#(Base64.text(of: bytes))"}}]}}]}"#)
    }
    let result = try scene.run()
    #expect(result.code == 1)
    #expect(result.errors.contains("has no new picture: the picture is damaged or cut off [illustration-failed]"))
    #expect(try scene.pictures() == [])
    #expect(try scene.statuses() == ["failed"])
  }

  @Test func `imagen can be asked at once`() throws {
    let scene = try Illustrated(stories: 1, pages: 1) { _ in
      .answer(200, #"{"predictions":[{"bytesBase64Encoded":"\#(Self.png)"}]}"#)
    }
    let none = try scene.run("--provider", "imagen")
    #expect(none.code == 78 && none.errors.contains("'imagen_model' in [illustrate] must name a model"))
    try scene.place.write(
      scene.place.text("hornbook.toml").replacing("imagen_model = \"\"", with: "imagen_model = \"imagen-x\""),
      to: "hornbook.toml")
    #expect(try scene.run("--provider", "imagen").code == 0)
    #expect(scene.service.requests.map(\.path) == ["/models/imagen-x:predict"])
  }

  @Test(arguments: ["keep", "initial", "replace"])
  func `the child's name leaves the house only where the settings leave it in the site`(rule: String) throws {
    let scene = try Illustrated(stories: 1, pages: 2)
    try scene.write(settings: "child_name = \"\(rule)\"")
    #expect(try scene.run().code == 0)
    #expect(scene.service.requests.allSatisfy { $0.text.contains("Marla") == (rule == "keep") })
    #expect(
      scene.service.requests[0].text.contains(
        ["keep": "Marla saw page", "initial": "M. saw page", "replace": "the child saw page"][rule] ?? "?"))
    let prompts = try scene.run("story-1", "--dry-run", "--force").output
    #expect(prompts.contains("Marla") == (rule == "keep"))
  }

  @Test func `a key goes over the network in secret only`() throws {
    let scene = try Illustrated()
    try scene.place.write(
      "store = \"Content/library.sqlite\"\n[illustrate]\nbase_url = 'http://pictures.example/'\n", to: "hornbook.toml")
    let result = try scene.run()
    #expect(result.code == 78)
    #expect(result.errors.contains("has to be 'https', unless it is this machine [picture-service]"))
  }

  @Test(arguments: [
    ("https://pictures.example/v1/", "pictures.example"),
    ("https://generativelanguage.googleapis.com.example/", "generativelanguage.googleapis.com.example"),
  ])
  func `a key goes to no host of others unless somebody says so`(address: String, host: String) throws {
    let scene = try Illustrated(stories: 1, pages: 1)
    // Nobody listens there: what is sent is not answered.
    let environment = ["AWS_SECRET": "secret", "https_proxy": "http://127.0.0.1:9"]
    try scene.place.write(
      "store = \"Content/library.sqlite\"\n[illustrate]\nbase_url = '\(address)'\nkey_variable = 'AWS_SECRET'\nretries = 0\n",
      to: "hornbook.toml")
    for words in [[], ["--trust", "example.org"]] {
      let result = try Program.run(["illustrate"] + words, in: scene.place.path, environment: environment)
      #expect(result.code == 1)
      #expect(
        result.errors == """
          error: the settings send the key in 'AWS_SECRET', and words and pictures of pages, to '\(host)', which is not the service's own host [untrusted-service]
            hint: if you trust it, give '--trust \(host)'

          """)
      #expect(!scene.place.has("Content/library.sqlite"))
    }
    let trusted = try Program.run(
      ["illustrate", "--trust", host.uppercased()], in: scene.place.path, environment: environment)
    #expect(trusted.code == 1)
    #expect(!trusted.errors.contains("untrusted-service"))
    #expect(try scene.statuses() != [])
  }

  @Test func `a proxy has no part in what stays on this machine`() throws {
    let proxy = try PlayedService { _ in .answer(502, "{}") }
    let scene = try Illustrated(stories: 1, pages: 1)
    let environment = Illustrated.environment.merging(["http_proxy": proxy.address, "all_proxy": proxy.address]) { $1 }
    #expect(try scene.place.run("illustrate", environment: environment).code == 0)
    #expect(proxy.requests.isEmpty)
  }

  @Test func `the store of an app is only read`() throws {
    let place = try Place()
    try place.write("store = \"app/default.store\"\n", to: "hornbook.toml")
    try place.makeStore(["--shape", "shipped", "--stories", "1", "--pages", "2"])
    let result = try place.run("illustrate", environment: Illustrated.environment)
    #expect(result.code == 78)
    #expect(result.errors.contains("[app-store]"))
  }

  @Test func `pages appear one by one in the site that is served`() throws {
    let site = Mutex("")
    let scene = try Illustrated(stories: 1) { request in
      // The picture of a page comes only when that of the page before shows.
      let end = ContinuousClock.now + Watching.patience
      let page = site.withLock { $0 } + "/.hornbook/preview/stories/story-1/\(request.number).html"
      while request.number > 0, .now < end {
        if let text = try? String(contentsOfFile: page, encoding: .utf8), text.contains("/illustrations/") { break }
        usleep(5000)
      }
      return .now < end ? Illustrated.picture : .answer(400, "{}")
    }
    site.withLock { $0 = scene.place.path }
    let serving = try Watching(scene.place, "--port", "0", command: "serve")
    let result = try scene.run()
    #expect(result.code == 0, "\(result.errors)")
    try serving.wait { try $0.text(".hornbook/preview/stories/story-1/3.html").contains("/illustrations/") }
    #expect(try serving.interrupt() == 130)
  }
}
