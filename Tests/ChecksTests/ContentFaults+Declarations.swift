import Testing

private let opf = "EPUB/package.opf"
private let p1 = "EPUB/text/p001.xhtml"
private let css = "EPUB/css/book.css"

extension Fault {
  /// What documents declare that are no pages of words alone, and what statements of the package say more about.
  static let declarations = [
    Fault("an entity that is elsewhere", "book-xml") {
      try $0.edit(p1, "<!DOCTYPE html>", "<!DOCTYPE html [<!ENTITY fox SYSTEM \"fox.txt\">]>")
    },
    Fault("an entity that nobody declares", "book-xml") {
      try $0.edit(p1, "<!DOCTYPE html>", "<!DOCTYPE html [<!ENTITY fox \"Fuchs\">]>")
      try $0.edit(p1, "They slept.", "&hen;")
    },
    Fault("entities that stand for one another", "book-xml") {
      try $0.edit(p1, "<!DOCTYPE html>", "<!DOCTYPE html [<!ENTITY fox \"&hen;\"><!ENTITY hen \"&fox;\">]>")
      try $0.edit(p1, "They slept.", "&hen;")
    },
    Fault("a refinement of a file", "book-metadata") {
      try $0.edit(
        opf, "</metadata>", "<meta refines=\"text/p001.xhtml\" property=\"display-seq\">1</meta></metadata>")
    },
    Fault("a refinement of the network", "book-metadata") {
      try $0.edit(
        opf, "</metadata>", "<meta refines=\"https://example.org/\" property=\"display-seq\">1</meta></metadata>")
    },
    Fault("a refinement of nothing by a link", "book-metadata") {
      try $0.edit(
        opf, "</metadata>",
        "<link refines=\"#titel\" rel=\"voicing\" href=\"https://example.org/a.mp3\" media-type=\"audio/mpeg\"/></metadata>"
      )
    },
  ]

  /// Declarations that are as they should be.
  static let soundDeclarations = [
    Fault("entities that a page declares") {
      try $0.edit(
        p1, "<!DOCTYPE html>",
        """
        <!DOCTYPE html [<!ENTITY nbsp "&#160;"><!ENTITY fox "Mr&nbsp;Fox"><!ENTITY b "<b>&fox;</b>"><!ATTLIST p id ID #IMPLIED>]>
        """)
      try $0.edit(p1, "They slept.", "<span title=\"&fox;\">&b; &amp; &b;</span>")
    },
    Fault("names of vocabularies, and addresses that are words, in a style sheet") {
      $0[css] = Array(
        """
        @namespace url(http://www.w3.org/1999/xhtml); @namespace epub url( "http://www.idpf.org/2007/ops" );
        a[href="url(http://example.org/)"]::before { content: "\\"url(http://example.org/a.png)" } .a\\" { color: red }
        """.utf8)
    },
    Fault("refinements of a place in the book") {
      try $0.edit(
        opf, "</metadata>", "<meta refines=\"text/p001.xhtml#s1\" property=\"display-seq\">1</meta></metadata>")
    },
  ]
}
