import Testing

private let opf = "EPUB/package.opf"
private let p1 = "EPUB/text/p001.xhtml"
private let css = "EPUB/css/book.css"

extension Fault {
  /// Markup in a body, and what is wrong with it.
  private static let wrongMarkup = [
    ("a paragraph that is hidden in another way", "<p hidden=\"true\">a</p>"),
    ("a paragraph that is perhaps translated", "<p translate=\"maybe\">a</p>"),
    ("a paragraph that is dragged by itself", "<p draggable=\"auto\">a</p>"),
    ("a paragraph that is edited a little", "<p contenteditable=\"little\">a</p>"),
    ("a paragraph whose spelling is read", "<p spellcheck=\"read\">a</p>"),
    ("a paragraph that is inert in another way", "<p inert=\"true\">a</p>"),
    ("a paragraph that is met in another way", "<p autofocus=\"true\">a</p>"),
    ("a key for entering that is none", "<p enterkeyhint=\"stop\">a</p>"),
    ("a way to type that is none", "<p inputmode=\"singing\">a</p>"),
    ("letters that are made large in another way", "<p autocapitalize=\"large\">a</p>"),
    ("a window that is none", "<p popover=\"door\">a</p>"),
    ("data of another form", "<p itemscope=\"true\">a</p>"),
    ("blanks that are kept in another way", "<p xml:space=\"keep\">a</p>"),
    ("a language with an underscore", "<p lang=\"en_US\">a</p>"),
    ("a language of XML that is a number", "<p xml:lang=\"12\">a</p>"),
    ("a link into a language that is none", "<p><a href=\"#s1\" hreflang=\"en_US\">a</a></p>"),
    ("sound that is asked for by nobody", "<p><audio crossorigin=\"nobody\"></audio></p>"),
    ("an amount that is a word", "<p><meter value=\"much\">a</meter></p>"),
    ("progress that is a word", "<p><progress value=\"slow\">a</progress></p>"),
    ("a number in a list without numbers", "<ul><li value=\"1\">a</li></ul>"),
    ("an attribute of ARIA that is none", "<p aria-colour=\"red\">a</p>"),
    ("what is perhaps hidden from readers", "<p aria-hidden=\"maybe\">a</p>"),
    ("news that are loud", "<p aria-live=\"loud\">a</p>"),
    ("an order that is none", "<p role=\"columnheader\" aria-sort=\"up\">a</p>"),
    ("a level of no heading", "<p role=\"heading\" aria-level=\"0\">a</p>"),
    ("a value that is a word", "<p role=\"meter\" aria-valuenow=\"much\">a</p>"),
    ("a term without a definition", "<dl><dt>a</dt></dl>"),
    ("a definition without a term", "<dl><dd>a</dd></dl>"),
    ("a term behind all definitions", "<dl><dt>a</dt><dd>b</dd><dt>c</dt></dl>"),
    ("a definition before its term", "<dl><dd>a</dd><dt>b</dt><dd>c</dd></dl>"),
    ("a group of terms beside terms", "<dl><dt>a</dt><dd>b</dd><div><dt>c</dt><dd>d</dd></div></dl>"),
    ("two terms in a group", "<dl><div><dt>a</dt><dd>b</dd><dt>c</dt><dd>d</dd></div></dl>"),
    ("a group of headings without one", "<hgroup><p>a</p></hgroup>"),
    ("a group of two headings", "<hgroup><h1>a</h1><h2>b</h2></hgroup>"),
    ("a caption in the middle", "<figure><p>a</p><figcaption>b</figcaption><p>c</p></figure>"),
    ("a caption between texts", "<figure>a<figcaption>b</figcaption>c</figure>"),
    ("a caption between a paragraph and a text", "<figure><p>a</p><figcaption>b</figcaption>c</figure>"),
    ("a summary behind a text", "<details>a<summary>b</summary>c</details>"),
    ("a legend behind a text", "<fieldset>a<legend>b</legend>c</fieldset>"),
    ("what is hidden in large letters", "<p aria-hidden=\"TRUE\">a</p>"),
    ("news behind a blank", "<p aria-live=\" polite\">a</p>"),
    ("a place that is none", "<p aria-current=\"\">a</p>"),
    ("a place in large letters", "<p aria-current=\"Page\">a</p>"),
    ("news of some kind in large letters", "<p aria-relevant=\"additions Text\">a</p>"),
    ("a role in large letters", "<p role=\"NOTE\">a</p>"),
    ("a slider without limits", "<p role=\"slider\" aria-valuenow=\"1\">a</p>"),
    ("a number to be turned without a least", "<p role=\"spinbutton\" aria-valuenow=\"1\" aria-valuemax=\"2\">a</p>"),
    ("a slider without a value", "<p role=\"slider\" aria-valuemin=\"1\" aria-valuemax=\"2\">a</p>"),
    ("progress to nothing", "<p><progress max=\"0\">a</progress></p>"),
    ("progress below nothing", "<p><progress value=\"-1\">a</progress></p>"),
    ("a name that is not there", "<p aria-labelledby=\"s1 s9\">a</p>"),
    ("a description that is not there", "<p aria-describedby=\"s9\">a</p>"),
    ("a part that is not there", "<p aria-owns=\"s9\">a</p>"),
    ("what is moved and not there", "<p aria-controls=\"s9\">a</p>"),
    ("a next one that is not there", "<p aria-flowto=\"S1\">a</p>"),
    ("a label of a field that is not there", "<p><label for=\"s9\">a</label></p>"),
    ("a sum of fields that are not there", "<p><output for=\"s1 s9\">a</output></p>"),
    ("a list of choices that is not there", "<p><input list=\"s9\"/></p>"),
    ("a form that is not there", "<p><input form=\"s9\"/></p>"),
    ("a head of a cell that is not there", "<table><tr><th id=\"t\">a</th><td headers=\"t s9\">b</td></tr></table>"),
  ]

  /// Values that are none, and elements in a wrong order.
  static let wrongValues =
    wrongMarkup.map { name, markup in
      Fault(name, "book-xhtml") { try $0.edit(p1, "</body>", markup + "</body>") }
    } + [
      Fault("a page of XHTML 1.1", "book-xhtml") {
        try $0.edit(
          p1, "<!DOCTYPE html>",
          "<!DOCTYPE html PUBLIC \"-//W3C//DTD XHTML 1.1//EN\" \"http://www.w3.org/TR/xhtml11/DTD/xhtml11.dtd\">")
      },
      Fault("a package of former times", "book-package") {
        try $0.edit(
          opf, "<package ",
          """
          <!DOCTYPE package PUBLIC "+//ISBN 0-9673008-1-9//DTD OEB 1.2 Package//EN"
          "http://openebook.org/dtds/oeb-1.2/oebpkg12.dtd"><package\u{20}
          """)
      },
      Fault("a page of XML 1.1", "book-xml") { try $0.edit(p1, "<?xml version=\"1.0\"", "<?xml version=\"1.1\"") },
      Fault("styles that turn the direction", "book-style") { $0[css] = Array("p { direction: rtl }\n".utf8) },
      Fault("a style of an element that turns the direction", "book-style") {
        try $0.edit(p1, "<p id=\"s1\"", "<p style=\"unicode-bidi: embed\" id=\"s1\"")
      },
    ]
    + [
      Fault("an element in two languages", "book-language") {
        try $0.edit(p1, "<p id=\"s1\"", "<p lang=\"en\" xml:lang=\"en-GB\" id=\"s1\"")
      },
      Fault("a drawing whose name is not there", "book-xhtml") {
        try $0.edit(opf, "<item id=\"text-p001\"", "<item properties=\"svg\" id=\"text-p001\"")
        try $0.edit(
          p1, "</body>",
          "<p><svg xmlns=\"http://www.w3.org/2000/svg\" aria-labelledby=\"t\"><title>a</title></svg></p></body>")
      },
    ]
    + [
      "p, { margin: 0 }", ", p { margin: 0 }", "p,, q { margin: 0 }", "@media print { p, { margin: 0 } }",
      "p:is(q,) { margin: 0 }", "p:not(, q) { margin: 0 }", "p:where( /* q */ ) { margin: 0 }",
      "p:is(:not(q,), r) { margin: 0 }", "p > , q { margin: 0 }", "p ~ { margin: 0 }", "p[q=,] { margin: 0 }",
    ].map { sheet in
      Fault("a selector that is missing in \(sheet)", "book-style") { $0[css] = Array("\(sheet)\n".utf8) }
    }

  /// What looks like a wrong value and is none.
  static let soundValues =
    [
      (
        "attributes with all kinds of values",
        """
        <p hidden="until-found" translate="" draggable="false" contenteditable="plaintext-only" spellcheck="" inert="inert"
        autofocus="" inputmode="none" itemscope="itemscope" xml:space="default" lang="i-klingon" xml:lang="i-klingon"
        aria-hidden="true" aria-live="polite" aria-label="" aria-current="page" aria-atomic="false" aria-details="s1"
        aria-describedby=" s1  s2 " aria-relevant=" text removals">a</p><p lang="" xml:lang="">b</p>
        <p dir="LTR " hidden="HIDDEN" lang="en-gb" xml:lang="en-GB" aria-labelledby="">c</p>
        <p role="slider" aria-valuemin="0" aria-valuemax="2" aria-valuenow="1">d</p>
        <p><progress max=".5" value="0">e</progress><progress max="1" value="2">f</progress></p>
        <table><tr><th id="t">a</th><td headers="t">b</td></tr></table>
        <p><label for="i">c</label><input id="i" list="l"/><datalist id="l"></datalist><output for="i s1">d</output></p>
        """
      ),
      ("a list of numbers", "<ol><li value=\"3\">a</li></ol>"),
      (
        "terms in turn",
        "<dl><dt>a</dt><dd>b</dd><dt>c</dt><dt>d</dt><dd>e</dd><dd>f</dd></dl><dl></dl><dl><div><dt>a</dt><dd>b</dd></div></dl>"
      ),
      ("a heading between paragraphs", "<hgroup><p>a</p><h2>b</h2><p>c</p></hgroup>"),
      (
        "captions at the edge, and a summary behind a comment",
        """
        <figure><figcaption>a</figcaption><p>b</p><p>c</p></figure><figure><p>a</p><figcaption>b</figcaption></figure>
        <figure>a<figcaption>b</figcaption> <!-- c --> </figure><figure> <figcaption>b</figcaption>c<p>d</p></figure>
        <details> <!-- a --> <summary>b</summary>c</details><fieldset> <legend>a</legend>b</fieldset>
        """
      ),
    ].map { name, markup in Fault(name) { try $0.edit(p1, "</body>", markup + "</body>") } } + [
      Fault("a DOCTYPE for old programs") {
        try $0.edit(p1, "<!DOCTYPE html>", "<!-- \"a\" --><!DOCTYPE html SYSTEM 'about:legacy-compat'>")
      },
      Fault("commas between selectors and values") {
        $0[css] = Array(
          """
          a , b,\n/* , */ c:is(d, e)[f=","] { font: "a,", b, c; margin: 0 } @media print, screen { a, b { margin: 0 } }
          a:nth-child(2n + 1):not(b, c) > d ~ e + f[g~="h"]:is( /* , */ i , :where(j) ) { color: rgb(1,2,3) }
          @font-face { src: url(data:font/woff2;base64,AA==) , local("a") } @keyframes x { from, to { margin: 0 } }
          """.utf8)
      },
    ]
}
