/// What the ids of findings mean: a line for each, with its severities.
extension DiagnosticList {
  static let checks: [Group] = [
    Group(
      "Sites that are checked",
      about: """
        `hornbook check` reports these findings in a site. A note is not wrong by itself. Links to other sites are not followed.
        """,
      """
      no-site | error | There is no site to check: no last build, or no `index.html` in a folder.
      site-missing-file | error | The last build has written a file that is gone.
      site-unreadable | error | A page or style sheet cannot be read, or is larger than 32 MB.
      site-symbolic-link | warning | A file is a link out of the folder, and was not looked at.
      site-broken-link | error | A page, feed, manifest or style sheet names a file of the site that is not there.
      site-broken-anchor | error | A link names an id that the page does not have.
      site-double-id | warning | An id is given twice in a page.
      site-outside-link | error | An address leads out of the folder of the site.
      site-local-link | error | An address leads to the reader's own machine: `localhost`, `file:`.
      site-folder-link | warning, note | A link names a folder. Only a server shows its page. A note in sites that Hornbook did not make.
      site-root-link | warning, note | An address begins with `/` and leads nowhere from a disk. A note in sites that Hornbook did not make.
      site-redirect | error | A page sends its readers to a missing page, or in a circle.
      site-orphan-page | warning | No link path leads from `index.html` to a page. Of several that link to one another, the first is reported.
      site-feed | error | A feed or site map is not well-formed XML, or a manifest is not JSON.
      site-broken-picture | error | A picture is missing, cut off, or no picture.
      site-picture-size | note | An `img` has no width and height, so the page may jump when it loads.
      site-missing-alt | error | A picture has no `alt`.
      site-machine-alt | warning | The text for a picture is the name of a file, or words of a program.
      site-empty-link | error | A link or button has no words for people who do not see it.
      site-heading-order | warning, note | A page has no `h1`, leaves out a level, or (a note) has several `h1`.
      site-page-title | error | A page has no title.
      site-double-title | warning | Two pages in one language have the same title.
      site-missing-description | note | A page has no description for search engines.
      site-language | error | A page does not state its language, or states no language tag.
      site-direction | warning | A page is not written in the direction of its language.
      site-viewport | warning | A page does not fit itself to phones, or cannot be made larger.
      site-encoding | warning | A page with letters beyond ASCII does not state its encoding.
      site-low-contrast | warning | A style sheet has text with too little contrast, in one of the themes of the site.
      site-heavy-page | warning | A page with its style sheets and scripts is heavier than `page_weight` in `[check]`.
      site-foreign-resource | note | A page or style sheet loads something from another site.
      site-policy | error | A page has a script or style that its own Content-Security-Policy forbids.
      """),
    Group(
      "E-books that are checked",
      about: """
        `hornbook check` reports these findings in books. Findings of EPUBCheck have the id `epubcheck`, and EPUBCheck's own id in their text.
        """,
      """
      book-unreadable | error | The file is missing, no complete zip archive, too large, or unpacks to an immense size. Its content was not checked.
      book-damaged | error | A file of the book cannot be unpacked: damaged, encrypted, or packed in an unusual way.
      book-mimetype | error | `mimetype` is missing, not first, compressed, has an extra field, or holds something else.
      book-entry-name | error, warning | A file's name leads out of the book, occurs twice, or does not work on every system or e-reader.
      book-locked | warning | The book is locked or encrypted.
      book-size | warning, error | The book is larger than mail and some stores take, or a file is too large to check (64 MB; a style sheet 10). An error for a document over 10 MB, or for more than 32 MB of documents.
      book-container | error | `META-INF/container.xml` is missing, or names no existing package document.
      book-package | error | The package document is not one.
      book-version | warning | The book is an EPUB 2: only its archive, manifest and pictures were checked.
      book-xml | error | A document is not well-formed XML, or declares or uses entities.
      book-identifier | error | The identifier of the book is missing, blank, or not the one that the package names.
      book-metadata | error | Title or language is missing, a statement is blank, or a statement refines a missing one.
      book-modified | error | The date of change must occur once, be a real date, and be in UTC.
      book-language | error, warning | A language is no language tag, is missing, or is stated in two ways.
      book-cover | warning, error | No picture or several pictures are the cover, or older e-readers do not find it.
      book-manifest | error | An entry of the manifest is incomplete or occurs twice.
      book-missing-file | error | A file of the manifest is not in the book.
      book-stray-file | warning, error | A file is not in the manifest. An error if the book needs it.
      book-unused-file | warning | Nothing in the book needs a file of the manifest.
      book-media-type | error, warning | A picture has another format than the manifest states. A warning if only the ending of its name differs.
      book-spine | error | The reading order is empty, or names something that is no page.
      book-xhtml | error | The root element of a document does not fit its type.
      book-page-title | warning, error | A document has no title, or several.
      book-double-id | error | An id is given twice.
      book-properties | error, warning | The manifest does not state that a document has a drawing, mathematics or a script, or states it wrongly.
      book-script | warning | A document has scripts or forms. Most e-readers ignore them.
      book-link | error | A link, picture or style leads to something that is not in the book.
      book-remote | error, warning | The book needs something from the network. A warning for sound and film.
      book-missing-alt | error | A picture has no `alt`.
      book-machine-alt | warning | The text for a picture is the name of a file, or words of a program.
      book-broken-picture | error | A picture is empty, cut off, damaged, or of no known kind.
      book-undecoded-picture | warning | It is unknown whether a picture can be decoded: it took too long or too much memory, or the library crashed.
      book-large-picture | warning | A picture has more pixels or bytes than some stores and e-readers accept.
      book-picture-format | warning | Many e-readers do not show this picture format.
      book-picture-colors | note | Some e-readers show a picture wrongly, because of its colours, its orientation or the order of its data.
      book-broken-recording | warning | A recording is empty, cut off, or neither MP3 nor AAC in MP4.
      book-nav | error | There must be one navigation document. It must have a table of contents, and no empty or second list.
      book-toc-order | warning | The table of contents is not in the order in which the book is read.
      book-page-list | warning | The list of pages and the page breaks in the text do not match, or are out of order.
      book-ncx | error, warning | The table of contents for older readers belongs to another book, leads nowhere, or is not found.
      book-overlay-target | error | A media overlay names a text, sound or file that is not there.
      book-overlay-order | warning | A media overlay does not follow the text.
      book-overlay-duration | error, warning | The length of a clip, overlay or book is missing or wrong, or a clip ends after its recording.
      book-viewport | error, warning | A fixed page does not state its size. A warning if some readers do not show that size.
      book-accessibility | warning | The book does not state how accessible it is, uses unknown words, or does not state where its page numbers come from.
      book-accessibility-claim | error | A statement of the book about its accessibility is false or contradicts another.
      epubcheck | error, warning, note | A finding of EPUBCheck, with its own id.
      epubcheck-failed | error | EPUBCheck could not be run on a book, or gave no report.
      no-epubcheck | note | EPUBCheck is not on this machine; the books were checked without it.
      no-books | error | There are no books to check, neither from the last build nor in the folder.
      """),
  ]
}
