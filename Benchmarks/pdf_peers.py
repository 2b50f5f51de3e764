#!/usr/bin/env python3
"""The PDFs of a library as others make them. Needs WeasyPrint and Typst, which Scripts/setup puts into .tools/bench-venv.

  pdf_peers.py weasyprint LIBRARY.json PICTURES OUT
  pdf_peers.py typst LIBRARY.json PICTURES OUT

Both write all of them in one process: a cover, a title page, each page of the story with its picture and words, a last page; tagged (PDF/UA-1), in the size of
our pages, with letters of Andika and of Noto where that has none.
"""

import html
import json
import os
import pathlib
import sys

from book_peers import RIGHT_TO_LEFT, books, paragraphs

# The pages of a story whose pictures lie, in points.
WIDTH, HEIGHT = 432, 576
FONTS = ["Andika", "Noto Naskh Arabic", "Noto Sans Devanagari", "Noto Sans CJK JP", "DejaVu Sans"]
STYLE = f"""\
@page {{ size: {WIDTH}pt {HEIGHT}pt; margin: 0; }}
body {{ margin: 0; font: 17pt/1.4 {", ".join(f'"{name}"' for name in FONTS)}; }}
section {{ break-after: page; }}
section:last-child {{ break-after: auto; }}
img {{ display: block; width: {WIDTH}pt; height: {WIDTH * 3 // 4}pt; object-fit: cover; }}
p, h1, h2 {{ margin: 12pt 30pt 0; }}
h2 {{ font-size: 9pt; }}
"""


def picture(page, pictures):
    return pictures / page["illustrationRelativePath"]


def credits(story):
    return ["About this book", f"Text: {story['author']}", f"License: {story['license']}"]


def document(story, pictures):
    """A story as WeasyPrint reads it."""
    title, language = html.escape(story["title"]), story["language"]
    direction = "rtl" if language in RIGHT_TO_LEFT else "ltr"

    def shown(page):
        return f'<img src="{picture(page, pictures)}" alt="{html.escape(page["altText"])}"/>'

    pages = "".join(
        f'<section><h2>{page["pageNumber"]}</h2>{shown(page)}{paragraphs(page["text"])}</section>' for page in story["pages"]
    )
    last = "".join(f"<p>{html.escape(line)}</p>" for line in credits(story))
    front = f'<section>{shown(story["pages"][0])}<p>{title}</p></section>'
    own = f'<section><h1>{title}</h1><p>{html.escape(story["author"])}</p></section>'
    head = f'<title>{title}</title><meta name="author" content="{html.escape(story["author"])}"/><style>{STYLE}</style>'
    return f'<html lang="{language}" dir="{direction}"><head>{head}</head><body>{front}{own}{pages}<section>{last}</section></body></html>'


def with_weasyprint(library, pictures, out):
    import weasyprint
    from weasyprint.text.fonts import FontConfiguration

    fonts = FontConfiguration()
    for slug, story in books(library):
        book = weasyprint.HTML(string=document(story, pictures), base_url="file:///")
        book.write_pdf(out / f"{slug}.pdf", font_config=fonts, pdf_variant="pdf/ua-1")


def source(story, pictures):
    """A story as Typst reads it; texts are strings, so that no letter of them is markup."""
    def text(words):
        return "#" + json.dumps(words, ensure_ascii=False)

    def shown(page):
        alt = json.dumps(page["altText"], ensure_ascii=False)
        return f'#image("{picture(page, pictures)}", width: {WIDTH}pt, height: {WIDTH * 3 // 4}pt, alt: {alt})'

    language = story["language"].split("-")[0]
    direction = "rtl" if language in RIGHT_TO_LEFT else "ltr"
    families = ", ".join(f'"{name}"' for name in FONTS)
    title, author = (json.dumps(story[field], ensure_ascii=False) for field in ("title", "author"))
    head = (
        f"#set document(title: {title}, author: {author})\n"
        f"#set page(width: {WIDTH}pt, height: {HEIGHT}pt, margin: 0pt)\n"
        f'#set text(font: ({families}), size: 17pt, lang: "{language}", dir: {direction})\n'
        "#set heading(outlined: true)\n#show heading: set text(size: 9pt)\n"
    )

    def words(lines):
        return "#pad(x: 30pt, top: 12pt)[" + "\n\n".join(text(line) for line in lines) + "]\n"

    parts = [f"{shown(story['pages'][0])}\n{words([story['title']])}", f"= {text(story['title'])}\n{words([story['author']])}"]
    for page in story["pages"]:
        parts.append(f"== {page['pageNumber']}\n{shown(page)}\n{words(page['text'].split(chr(10) * 2))}")
    parts.append(words(credits(story)))
    return head + "\n#pagebreak()\n".join(parts)


def with_typst(library, pictures, out):
    import typst

    sources = out / "sources"
    sources.mkdir()
    compiler = typst.Compiler(root="/")
    for slug, story in books(library):
        path = sources / f"{slug}.typ"
        path.write_text(source(story, pictures), encoding="utf-8")
        compiler.compile(input=path, output=out / f"{slug}.pdf", format="pdf", pdf_standards=["ua-1"])


def main():
    peers = {"weasyprint": with_weasyprint, "typst": with_typst}
    if len(sys.argv) != 5 or sys.argv[1] not in peers:
        sys.exit(__doc__)
    out = pathlib.Path(sys.argv[4])
    out.mkdir(parents=True)
    peers[sys.argv[1]](sys.argv[2], pathlib.Path(os.path.abspath(sys.argv[3])), out)


if __name__ == "__main__":
    main()
