import Foundation
import TestSupport
import Testing

@testable import Commands

/// Pages and stories that choose a template of the theme.
@Suite struct LayoutCommandTests {
  private static let landing = """
    {{<layouts/base}}
    {{$kind}}landing{{/kind}}
    {{$main}}
    <section class="wrap">{{> partials/banner}}<h1>{{heading}}</h1>{{{body}}}</section>
    {{/main}}
    {{/layouts/base}}

    """
  private static let poster = """
    {{<layouts/base}}
    {{$kind}}poster{{/kind}}
    {{$main}}
    <h1 class="wrap poster-title">{{story.title}}</h1>
    {{/main}}
    {{/layouts/base}}

    """

  private func project() throws -> Place {
    let place = try Place()
    try place.write("[site]\ntitle = \"Ours\"\n", to: "hornbook.toml")
    try place.write("+++\nlayout = \"landing\"\n+++\n\n# Come in\n\nHello.\n", to: "Content/pages/welcome.md")
    try place.write("# Other\n\nHello.\n", to: "Content/pages/other.md")
    try place.write("+++\nlayout = \"poster\"\n+++\n\n# A star\n\nOnce.\n", to: "Content/stories/en/a-star.md")
    try place.write("# A moon\n\nOnce.\n", to: "Content/stories/en/a-moon.md")
    try place.write(Self.landing, to: "Themes/ours/landing.mustache")
    try place.write("<p class=\"banner\">Banner</p>", to: "Themes/ours/partials/banner.mustache")
    try place.write("name = \"Ours\"\nlicense = \"CC0\"\n", to: "Themes/ours/theme.toml")
    try place.write(Self.poster, to: "Templates/poster.mustache")
    try place.done("theme", "use", "ours")
    return place
  }

  @Test func `a page and a story take the template that they name, and no others do`() throws {
    let place = try project()
    let result = try place.done("build", "--verbose")
    #expect(!result.errors.contains("unused-template"), "\(result.errors)")
    #expect(try place.text("Site/pages/welcome.html").contains("<body class=\"landing\">"))
    #expect(try place.text("Site/pages/welcome.html").contains("<p class=\"banner\">Banner</p><h1>Come in</h1>"))
    #expect(try place.text("Site/pages/other.html").contains("<body class=\"authored\">"))
    #expect(try place.text("Site/stories/a-star/index.html").contains("<h1 class=\"wrap poster-title\">A star</h1>"))
    #expect(try place.text("Site/stories/a-moon/index.html").contains("<body class=\"story\">"))
    // What is read page by page stays as it is.
    #expect(try place.text("Site/stories/a-star/1.html").contains("<body class=\"reading page\">"))
  }

  @Test func `a changed layout makes its pages again, and so does a page that chooses another`() throws {
    let place = try project()
    try place.done("build")
    try place.write(Self.landing + "<!-- two -->\n", to: "Themes/ours/landing.mustache")
    #expect(try place.done("build").output.contains("wrote 1 file"))
    #expect(try place.text("Site/pages/welcome.html").contains("<!-- two -->"))
    try place.write("# A star\n\nOnce.\n", to: "Content/stories/en/a-star.md")
    try place.done("build")
    #expect(try place.text("Site/stories/a-star/index.html").contains("<body class=\"story\">"))
    try place.write("+++\nlayout = \"landing\"\n+++\n\n# Other\n\nHello.\n", to: "Content/pages/other.md")
    try place.done("build")
    #expect(try place.text("Site/pages/other.html").contains("<body class=\"landing\">"))
  }

  @Test(arguments: ["home", "page", "search", "redirect"])
  func `a template of another kind of page is no layout`(name: String) throws {
    let place = try project()
    try place.write("+++\nlayout = \"\(name)\"\n+++\n\n# A star\n\nOnce.\n", to: "Content/stories/en/a-star.md")
    let story = try place.done("build")
    #expect(
      story.errors.contains(
        "warning: the template '\(name)' makes pages of another kind, and is no layout of the story 'A star' "
          + "[unknown-layout]\n  hint: take 'story', or a template of your own with another name"), "\(story.errors)")
    #expect(try place.text("Site/stories/a-star/index.html").contains("<body class=\"story\">"))
    try place.write("+++\nlayout = \"\(name)\"\n+++\n\n# Come in\n\nHello.\n", to: "Content/pages/welcome.md")
    let page = try place.run("build")
    #expect(page.code == 1)
    #expect(
      page.errors.contains(
        "Content/pages/welcome.md:2:1: error: the template '\(name)' makes pages of another kind, and is no layout of the page"
      ),
      "\(page.errors)")
    // What makes such pages anyway may be named.
    try place.write("+++\nlayout = \"authored\"\n+++\n\n# Come in\n\nHello.\n", to: "Content/pages/welcome.md")
    try place.done("build")
  }

  @Test func `a field of a story in other letters is told of`() throws {
    let place = try project()
    try place.write("+++\nMood = \"calm\"\n+++\n\n# A star\n\nOnce.\n", to: "Content/stories/en/a-star.md")
    let result = try place.done("build")
    #expect(
      result.errors.contains(
        "Content/stories/en/a-star.md:2:1: warning: 'Mood' is not a field that Hornbook knows, and says nothing; it is kept in "
          + "'extra' [unknown-field]\n  hint: write 'mood', in these letters"), "\(result.errors)")
  }

  @Test func `a layout that is not there is an error with its place, and nothing is published`() throws {
    let place = try project()
    try place.write("+++\ntitle = \"A\"\nlayout = \"lading\"\n+++\n\nHello.\n", to: "Content/pages/welcome.md")
    try place.write("+++\nlayout = \"pooster\"\n+++\n\n# A star\n\nOnce.\n", to: "Content/stories/en/a-star.md")
    let result = try place.run("build")
    #expect(result.code == 1)
    #expect(
      result.errors.contains(
        "Content/pages/welcome.md:3:1: error: the theme has no template 'lading', which is the layout of the page "
          + "[unknown-layout]\n  hint: did you mean 'landing'?"), "\(result.errors)")
    #expect(
      result.errors.contains("warning: the theme has no template 'pooster', which is the layout of the story 'A star'"),
      "\(result.errors)")
    #expect(result.errors.contains("  hint: did you mean 'poster'?"))
    #expect(!place.has("Site/index.html"))
    try place.write("+++\nlayout = \"layouts/base\"\n+++\n\n# A\n", to: "Content/pages/welcome.md")
    #expect(try place.run("build").errors.contains("no template 'layouts/base'"))
    try place.write("+++\nlayout = 3\n+++\n\n# A\n", to: "Content/pages/welcome.md")
    #expect(try place.run("build").errors.contains("Content/pages/welcome.md:2:1: error: 'layout' has to be a text"))
  }
}
