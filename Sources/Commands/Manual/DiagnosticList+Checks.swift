/// What the ids of findings mean: a line for each, with its severities.
extension DiagnosticList {
  static let checks: [Group] = [
    Group(
      "Sites that are checked",
      about: """
        What `hornbook check` says of a site. What is not wrong by itself is a note; links to other sites are not followed.
        """,
      """
      no-site | error | There is no site to check: no last build, or no `index.html` in a folder.
      site-missing-file | error | The last build has written a file that is gone.
      site-unreadable | error | A page or style sheet cannot be read, or is larger than 32 MB.
      site-symbolic-link | warning | A file is a link out of the folder, and was not looked at.
      site-broken-link | error | A page, feed, manifest or style sheet names a file of the site that is not there.
      site-broken-anchor | error | A link names an id that is not in the page.
      site-double-id | warning | An id is given twice in a page.
      site-outside-link | error | An address leads out of the folder of the site.
      site-local-link | error | An address leads to the machine that it is read on: `localhost`, `file:`.
      site-folder-link | warning, note | A link names a folder, of which only a server shows the page; a note in other sites than Hornbook's.
      site-root-link | warning, note | An address begins with `/` and leads nowhere from a disk; a note in other sites than Hornbook's.
      site-redirect | error | A page sends its readers to what is not there, or round in a circle.
      site-orphan-page | warning | No way leads from `index.html` to a page; of several that lead to one another the first is told.
      site-feed | error | A feed or site map is not well-formed XML, or a manifest no JSON.
      site-broken-picture | error | A picture is not there, cut off, or none.
      site-picture-size | note | An `img` does not say how large it is, and the page may jump when it comes.
      site-missing-alt | error | A picture has no `alt`.
      site-machine-alt | warning | The text for a picture is the name of a file, or words of a program.
      site-empty-link | error | A link or button has no words for those who do not see it.
      site-heading-order | warning, note | A page has no `h1`, leaves out a level, or (a note) has several `h1`.
      site-page-title | error | A page has no title.
      site-double-title | warning | Two pages in one language have the same title.
      site-missing-description | note | A page has no description for search engines.
      site-language | error | A page does not say its language, or a language is no tag.
      site-direction | warning | A page is not written in the direction of its language.
      site-viewport | warning | A page does not fit itself to phones, or cannot be made larger.
      site-encoding | warning | A page with letters beyond ASCII does not say how they are encoded.
      site-low-contrast | warning | A style sheet has text that hardly stands out from its ground, in one of the themes of the site.
      site-heavy-page | warning | A page is heavier with its style sheets and scripts than `page_weight` in `[check]`.
      site-foreign-resource | note | A page or style sheet loads something from another site.
      site-policy | error | A page has a script or style that its own Content-Security-Policy forbids.
      """),
    Group(
      "E-books that are checked",
      about: """
        What `hornbook check` says of books. EPUBCheck's own findings bear its ids in their text, and ours around them.
        """,
      """
      book-unreadable | error | The file is not there, no whole zip archive, too large, or made to unpack to an immense size; its inside was not looked at.
      book-damaged | error | A file of the book cannot be unpacked: damaged, encrypted, or packed in an unusual way.
      book-mimetype | error | `mimetype` is not there, not first, deflated, with an extra field, or holds something else.
      book-entry-name | error, warning | A file's name leads out of the book, is there twice, or is one that not every system or e-reader takes.
      book-locked | warning | The book is locked or encrypted.
      book-size | warning, error | The book is larger than mail and some stores take, or a file so large that it was not looked at (64 MB, a style sheet 10); an error for a document of more than 10 MB, and for what is beyond 32 MB of documents.
      book-container | error | `META-INF/container.xml` is missing, or names no package document that is there.
      book-package | error | The package document is none.
      book-version | warning | The book is an EPUB 2: only its archive, manifest and pictures were checked.
      book-xml | error | A document is not well-formed XML, or declares or uses entities.
      book-identifier | error | The identifier of the book is missing, blank, or not the one that the package names.
      book-metadata | error | Title or language is missing, a statement is blank, or refines what is not there.
      book-modified | error | The date of change is not there once, in UTC and real.
      book-language | error, warning | A language is no tag, is missing, or is stated in two ways.
      book-cover | warning, error | No picture is the cover, several are, or older e-readers do not find it.
      book-manifest | error | An item of the manifest lacks something, or is there twice.
      book-missing-file | error | A file of the manifest is not in the book.
      book-stray-file | warning, error | A file is not in the manifest; an error where the book needs it.
      book-unused-file | warning | Nothing in the book needs a file of the manifest.
      book-media-type | error, warning | A picture is of another kind than the manifest says; a warning where only the ending of its name is another.
      book-spine | error | The reading order is empty, or names what is no page.
      book-xhtml | error | A document has not the root that its type asks for.
      book-page-title | warning, error | A document has no title, or several.
      book-double-id | error | An id is given twice.
      book-properties | error, warning | The manifest does not say that a document has a drawing, mathematics or a script, or says so of one that has not.
      book-script | warning | A document has scripts or forms, which most e-readers leave out.
      book-link | error | A link, picture or style leads to what is not in the book, or to no page of it.
      book-remote | error, warning | Something is not in the book but elsewhere in the network; a warning for sound and film.
      book-missing-alt | error | A picture has no `alt`.
      book-machine-alt | warning | The text for a picture is the name of a file, or words of a program.
      book-broken-picture | error | A picture is empty, cut off, damaged, or of no known kind.
      book-undecoded-picture | warning | Nobody could say whether a picture can be decoded: it took too long or too much memory, or the libraries fell over it.
      book-large-picture | warning | A picture has more pixels or bytes than all stores and e-readers take.
      book-picture-format | warning | Many e-readers do not show pictures of this kind.
      book-picture-colors | note | A picture has colours, an orientation or an order of its data that some e-readers get wrong.
      book-broken-recording | warning | A recording is empty, cut off, or neither MP3 nor AAC in MP4.
      book-nav | error | There is not one navigation document, or it lacks the table of contents, or has an empty or second list.
      book-toc-order | warning | The table of contents is not in the order in which the book is read.
      book-page-list | warning | The list of pages and the page breaks in the text do not fit together, or are out of order.
      book-ncx | error, warning | The table of contents for older readers belongs to another book, leads nowhere, or is not found.
      book-overlay-target | error | A media overlay names a text, sound or file that is not there.
      book-overlay-order | warning | A media overlay does not follow the text.
      book-overlay-duration | error, warning | The length of a clip, overlay or book is missing or wrong, or a clip goes on after its recording.
      book-viewport | error, warning | A fixed page does not say how large it is; a warning where some readers do not show that size.
      book-accessibility | warning | The book does not say how accessible it is, says so in unknown words, or not where its page numbers come from.
      book-accessibility-claim | error | What the book says about its accessibility is not true, or contradicts itself.
      epubcheck | error, warning, note | What EPUBCheck found, with its own id.
      epubcheck-failed | error | EPUBCheck could not be run on a book, or gave no report.
      no-epubcheck | note | EPUBCheck is not on this machine; the books were checked without it.
      no-books | error | There are no books to check: none of the last build, or none in a folder, which is no site either.
      """),
  ]
}
