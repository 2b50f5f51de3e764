#!/usr/bin/env python3
"""The e-books of a library as others make them. Needs EbookLib and Pandoc, which Scripts/setup puts into .tools/bench-venv.

  book_peers.py ebooklib LIBRARY.json PICTURES OUT [LEVEL]   writes the books, all in this process, deflated as EbookLib does or at a level
  book_peers.py sources LIBRARY.json PICTURES OUT            writes what Pandoc reads: an HTML file for each book, and a file of options
  book_peers.py pandoc                                       says where the program is

Both sides get what Hornbook's books have of a story: cover, title page, every page with its picture and text in a document of its own, a last page,
navigation, NCX, a style sheet, metadata.
"""

import html
import json
import pathlib
import sys

RIGHT_TO_LEFT = {"ar"}
STYLE = """\
body { margin: 0; padding: 0 4%; line-height: 1.5; }
img { display: block; max-width: 100%; max-height: 70vh; margin: 0 auto 1em; }
h1 { font-size: 1em; text-align: center; }
p { margin: 0 0 0.75em; }
"""


def books(path):
    """The stories of a library with the names of their files."""
    found = json.loads(pathlib.Path(path).read_text(encoding="utf-8"))
    slugs = {address["owner"]: address["slug"] for address in found["addresses"] if address["kind"] == "story"}
    return [(slugs[story["id"]], story) for story in found["stories"]]


def paragraphs(text):
    return "".join(f"<p>{html.escape(part)}</p>\n" for part in text.split("\n\n"))


def body(page, source):
    """A page as both sides get it; its number is the heading by which Pandoc cuts the book."""
    alt = html.escape(page["altText"])
    return f'<h1>{page["pageNumber"]}</h1>\n<div><img src="{source}" alt="{alt}"/></div>\n{paragraphs(page["text"])}'


def colophon(story):
    return f'<h1>About this book</h1>\n<p>Text: {html.escape(story["author"])}</p>\n<p>License: {story["license"]}</p>\n'


def with_ebooklib(library, pictures, out, level):
    from ebooklib import epub

    options = {} if level is None else {"compresslevel": level}
    out.mkdir(parents=True)
    for slug, story in books(library):
        language = story["language"]
        direction = "rtl" if language in RIGHT_TO_LEFT else "ltr"
        book = epub.EpubBook()
        book.set_identifier(f"urn:uuid:{story['id'].lower()}")
        book.set_title(story["title"])
        book.set_language(language)
        book.set_direction(direction)
        book.add_author(story["author"])
        book.add_metadata("DC", "description", story["summary"])
        book.add_metadata("DC", "subject", story["theme"])
        book.add_metadata("DC", "rights", story["license"])
        book.add_metadata("DC", "date", story["createdAt"][:10])
        style = epub.EpubItem("style", "css/book.css", "text/css", STYLE)
        book.add_item(style)
        cover = (pictures / story["pages"][0]["illustrationRelativePath"]).read_bytes()
        book.set_cover("images/cover.jpg", cover)

        def add(name, title, content):
            document = epub.EpubHtml(title=title, file_name=f"text/{name}.xhtml", lang=language, direction=direction)
            document.content = content
            document.add_link(href="../css/book.css", rel="stylesheet", type="text/css")
            book.add_item(document)
            return document

        title = f'<h1>{html.escape(story["title"])}</h1>\n<p>{html.escape(story["author"])}</p>\n'
        documents = [add("title", "Title page", title)]
        for page in story["pages"]:
            name = f"p{page['pageNumber']:03}"
            picture = (pictures / page["illustrationRelativePath"]).read_bytes()
            book.add_item(epub.EpubImage(name, f"images/{name}.jpg", "image/jpeg", picture))
            documents.append(add(name, str(page["pageNumber"]), body(page, f"../images/{name}.jpg")))
        documents.append(add("colophon", "About this book", colophon(story)))
        book.toc = documents
        book.add_item(epub.EpubNcx())
        book.add_item(epub.EpubNav())
        book.spine = ["cover", "nav", *documents]
        epub.write_epub(str(out / f"{slug}.epub"), book, options)


def write_sources(library, pictures, out):
    """An HTML file for each book, cut at the headings of its pages, and beside it the options, as Pandoc takes them in a file."""
    out.mkdir(parents=True)
    (out / "book.css").write_text(STYLE)
    for slug, story in books(library):
        pages = "".join(body(page, str(pictures / page["illustrationRelativePath"])) for page in story["pages"])
        (out / f"{slug}.html").write_text(f"<body>\n{pages}{colophon(story)}</body>\n", encoding="utf-8")
        options = {
            "from": "html",
            "to": "epub3",
            "input-files": [str(out / f"{slug}.html")],
            "output-file": f"{slug}.epub",
            "split-level": 1,
            "epub-cover-image": str(pictures / story["pages"][0]["illustrationRelativePath"]),
            "css": [str(out / "book.css")],
            "metadata": {
                "title": story["title"],
                "author": story["author"],
                "lang": story["language"],
                "dir": "rtl" if story["language"] in RIGHT_TO_LEFT else "ltr",
                "identifier": f"urn:uuid:{story['id'].lower()}",
                "date": story["createdAt"][:10],
                "description": story["summary"],
                "subject": story["theme"],
                "rights": story["license"],
            },
        }
        # JSON is YAML, which is what Pandoc reads here.
        (out / f"{slug}.yaml").write_text(json.dumps(options, ensure_ascii=False), encoding="utf-8")


def main():
    match sys.argv[1:]:
        case ["ebooklib", library, pictures, out, *level]:
            with_ebooklib(library, pathlib.Path(pictures), pathlib.Path(out), int(level[0]) if level else None)
        case ["sources", library, pictures, out]:
            write_sources(library, pathlib.Path(pictures).resolve(), pathlib.Path(out).resolve())
        case ["pandoc"]:
            import pypandoc

            print(pypandoc.get_pandoc_path())
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main()
