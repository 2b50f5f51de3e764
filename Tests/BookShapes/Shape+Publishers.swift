import TestSupport

extension Shape {
  /// A book of the African Storybook in the Global Digital Library: raw text below the body, a page that thanks at the
  /// end.
  ///
  /// After `BloomBooks/RoseGarden`, `src/RoseGardenTests/ConvertingEnglishGDL.cs` ("Goat, The False King"), with other
  /// words.
  package static func africanStorybook() -> Shape {
    var shape = Shape()
    shape.identifier = "4f513a80-8f36-46c5-a73f-3169420c5c24"
    shape.title = "The Goat at Court"
    // What is printed there has no reading order; what has none is read in that of the manifest.
    shape.hasSpine = false
    shape.folder = "content/"
    shape.metadata = """
      <meta property="dcterms:modified">2020-01-31T08:43:02Z</meta>
      <dc:description>Why goats are stubborn</dc:description>
      <dc:creator id="contributor_1">Alice Nakasango</dc:creator>
      <meta refines="#contributor_1" property="role" scheme="marc:relators">aut</meta>
      <dc:contributor id="contributor_2">Marleen Visser</dc:contributor>
      <meta refines="#contributor_2" property="role" scheme="marc:relators">ill</meta>
      """
    shape.file(
      "toc.xhtml",
      Array("<html xmlns=\"http://www.w3.org/1999/xhtml\"><head><title>Contents</title></head><body/></html>".utf8),
      "application/xhtml+xml", id: "toc", more: "properties=\"nav\"")
    shape.picture("c7b42f14.jpg", properties: "cover-image")
    shape.picture("27e900b0.jpg")
    shape.picture("fd3e3272.jpg")
    shape.picture("b05ecc1c.png")
    shape.page("chapter-1.xhtml", "<img src=\"c7b42f14.jpg\" />\n")
    shape.page(
      "chapter-2.xhtml", "<img src=\"27e900b0.jpg\" />\n<br />\nOnce upon a time,  there was a goat.\nHe was king.\n")
    shape.page("chapter-3.xhtml", "<img src=\"fd3e3272.jpg\" />\n<br />\nFrom that time, every goat refuses to move.\n")
    shape.page(
      "chapter-4.xhtml",
      """
      You are free to download, copy, translate or adapt this story and use the illustrations as long as you attribute in the following way:
      The Goat at Court
      <b> Author - </b>
      Alice Nakasango
      <br />
      <b> Translation </b>
      -
      Cornelius Wambi
      <br />
      <b> Illustration - </b>
      Marleen Visser
      <br />
      <b> Level - </b>
      Longer paragraphs
      © Text: Uganda Community Libraries Association Artwork: African Storybook Initiative 2015
      <br />
      Creative Commons: Attribution 4.0
      <br /><img src="b05ecc1c.png" />
      """)
    return shape
  }

  /// A book of StoryWeaver in the Global Digital Library: three pictures on the cover, empty paragraphs, credits on two
  /// pages, a level.
  ///
  /// After the same file ("Dogs versus Cats", Room to Read), with other words.
  package static func storyWeaver() -> Shape {
    var shape = Shape()
    shape.title = "Cats and Dogs"
    shape.metadata = """
      <dc:creator id="contributor_1">Alisha Berger</dc:creator>
      <meta refines="#contributor_1" property="role" scheme="marc:relators">aut</meta>
      <dc:contributor id="contributor_2">Vusi  Malindi</dc:contributor>
      <meta refines="#contributor_2" property="role" scheme="marc:relators">ill</meta>
      """
    for name in ["ac99.jpg", "1088.png", "61fd.png", "472e.jpg", "514a.jpg", "1ce0.png"] {
      shape.picture(name, properties: name == "ac99.jpg" ? "cover-image" : "")
    }
    shape.page(
      "chapter-1.xhtml",
      """
      <img src="ac99.jpg" /><img src="1088.png" /><img src="61fd.png" />
      <p>
       <b>
        Cats and Dogs
       </b>
      </p>
      <p> Author: Nomkhosi Cynthia Thabethe </p><p> Illustrator: Vusi  Malindi </p><p> Translator: Alisha Berger </p>
      """)
    shape.page(
      "chapter-2.xhtml",
      "<img src=\"472e.jpg\" /><p>\n</p><p>\n</p><p>\n A dog and a cat were best friends.\n</p><p>\n</p><p>\n Everyone knew that.\n</p>"
    )
    shape.page(
      "chapter-3.xhtml", "<img src=\"514a.jpg\" /><p>\n Since that day, they stopped... most of the time.\n</p>")
    shape.page(
      "chapter-4.xhtml",
      """
      <img src="1ce0.png" /><p> This book was made possible by Pratham Books' StoryWeaver platform. </p>
      <p> Story Attribution: </p>
      This story: Cats and Dogs is translated by Alisha Berger. © Room to Read, 2013. Some rights reserved. Released under CC BY 4.0 license.
      <p> For full terms of use and attribution, http://creativecommons.org/licenses/by/4.0/ </p>
      """)
    shape.page(
      "chapter-5.xhtml",
      """
      <p> Cats and Dogs (English) </p><p> What happens when the cat moves in? </p>
      <p> This is a Level 2 book for children who recognize familiar words and can read new words with help. </p>
      <img src="1ce0.png" />
      """)
    return shape
  }

  /// A book of Bloom: pages in classes, numbers in words, descriptions beside pictures, a recording for each sentence.
  ///
  /// After `BloomBooks/BloomDesktop`, `src/BloomExe/Publish/Epub/EpubMaker.cs` (MakeManifest, AddPageBreakSpan,
  /// HandleImageDescriptions, AddAudioOverlay).
  package static func bloom() -> Shape {
    var shape = Shape()
    shape.identifier = "bloomlibrary.org.5a0c"
    shape.title = "Moon and Cap"
    shape.folder = "content/"
    shape.metadata = """
      <dc:source>created from Bloom book on 2020-01-01 with page size A5 Portrait</dc:source>
      <dc:creator id="author">Noni</dc:creator><dc:description>A cap flies.</dc:description>
      <dc:rights>http://creativecommons.org/licenses/by/4.0/</dc:rights>
      <dc:subject id="subject01">Family</dc:subject>
      <meta property="dcterms:modified">2020-03-20T11:37:00Z</meta>
      <meta property="dcterms:rightsHolder">Pratham Books</meta>
      <meta property="schema:typicalAgeRange">4-7</meta><meta property="dcterms:educationLevel">Level 1</meta>
      <meta property="media:active-class">-epub-media-overlay-active</meta>
      """
    shape.picture("images/cover.png", properties: "cover-image")
    shape.picture("images/cap.jpg")
    shape.picture("images/moon.jpg")
    shape.picture("images/license.png")
    func page(_ classes: String, _ label: String, _ inside: String) -> String {
      """
      <div class="bloom-page \(classes)" data-page="required singleton"><span role="doc-pagebreak" epub:type="pagebreak" id="pg\(label)" aria-label="\(label)">\(label)</span>\(inside)</div>
      """
    }
    shape.page(
      "1.xhtml",
      page("cover frontCover bloom-frontMatter", "FrontCover", "<img src=\"images/cover.png\"/><p>Moon and Cap</p>"))
    shape.page(
      "2.xhtml", page("titlePage bloom-frontMatter", "TitlePage", "<p>Moon and Cap</p><p>For my sister Ana</p>"))
    shape.page(
      "3.xhtml",
      page(
        "numberedPage bloom-bodyMatter", "1",
        """
        <div class="bloom-imageContainer"><img src="images/cap.jpg" aria-describedby="figdesc1"/></div>
        <div class="asideContainer"><aside class="imageDescription ImageDescriptionEdit-style" id="figdesc1"><p>A red cap flies</p></aside></div>
        <div><p><span id="s1" class="audio-sentence">I had a cap.</span> <span id="s2" class="audio-sentence">It flew away.</span></p></div>
        """), overlay: "o3")
    shape.page(
      "4.xhtml",
      page("numberedPage bloom-bodyMatter", "2", "<img src=\"images/moon.jpg\" alt=\"The moon wears it\"/><p>Look!</p>")
    )
    shape.page(
      "5.xhtml",
      page(
        "credits bloom-backMatter", "CreditsPage",
        "<p>Copyright © 2015, Pratham Books</p><img role=\"presentation\" src=\"images/license.png\"/>"))
    shape.file("audio/s1.mp3", SampleRecordings.mp3(frames: 38), "audio/mpeg")
    shape.file("audio/s2.mp3", SampleRecordings.mp3(frames: 76, seed: 1), "audio/mpeg")
    shape.overlay(
      "o3", of: "3.xhtml",
      [("s1", "audio/s1.mp3", "0:00:00.000", "0:00:00.900"), ("s2", "audio/s2.mp3", "0:00:00.000", "0:00:01.900")])
    return shape
  }

  /// Fixed pages as `IDPF/epub3-samples` has them (`30/page-blanche`): one picture a page, named by its file.
  package static func fixedPictures() -> Shape {
    var shape = Shape()
    shape.language = "fr"
    shape.title = "La page blanche"
    shape.metadata =
      "<meta property=\"rendition:layout\">pre-paginated</meta><meta property=\"rendition:spread\">both</meta>"
    let view = "<meta name=\"viewport\" content=\"width=1200, height=1577\" />"
    for number in 1...4 {
      shape.picture("Image/Page_00\(number).jpg")
      let type = number == 1 ? " epub:type=\"frontmatter halftitlepage\"" : ""
      shape.page(
        "Page_00\(number).xhtml",
        "<div class=\"page\"\(type)><img src=\"Image/Page_00\(number).jpg\" alt=\"Page_00\(number)\" /></div>",
        head: view,
        itemref: "properties=\"page-spread-\(number % 2 == 0 ? "left" : "right")\"")
    }
    return shape
  }

  /// A novel as Standard Ebooks makes them (`standardebooks/tools`, `se/data/templates`): every part says what it is.
  package static func standardEbook() -> Shape {
    var shape = Shape()
    shape.title = "A Short Novel"
    shape.metadata = """
      <dc:creator id="author">Jane Roe</dc:creator><meta property="file-as" refines="#author">Roe, Jane</meta>
      <meta property="role" refines="#author" scheme="marc:relators">aut</meta>
      <dc:contributor id="type-designer">The League</dc:contributor><meta property="role" refines="#type-designer" scheme="marc:relators">tyd</meta>
      <dc:contributor id="producer">Somebody</dc:contributor><meta property="role" refines="#producer" scheme="marc:relators">bkp</meta>
      <dc:rights>Public domain in the United States.</dc:rights>
      """
    shape.picture("images/titlepage.png")
    for (name, type, text) in [
      (
        "titlepage.xhtml", "titlepage",
        "<h1>A Short Novel</h1><img src=\"images/titlepage.png\" alt=\"A Short Novel\"/>"
      ),
      ("imprint.xhtml", "imprint", "<p>This ebook is the product of hard work.</p>"),
      ("dedication.xhtml", "dedication", "<p>To Anna, aged seven</p>"),
      (
        "chapter-1.xhtml", "chapter",
        "<h2>I</h2><p>It was a <em>very</em> dark night.<a epub:type=\"noteref\" href=\"endnotes.xhtml#n1\">1</a></p><p>“Who?”</p>"
      ),
      ("endnotes.xhtml", "endnotes", "<ol><li id=\"n1\"><p>It was not.</p></li></ol>"),
      ("colophon.xhtml", "colophon", "<p>Set in type.</p>"), ("uncopyright.xhtml", "copyright-page", "<p>CC0 1.0</p>"),
    ] {
      let isBody = name.hasPrefix("chapter")
      shape.page(
        name, "<section epub:type=\"\(type)\">\(text)</section>",
        attributes: " epub:type=\"\(isBody ? "bodymatter" : "backmatter") z3998:fiction\"")
    }
    return shape
  }
}
