"""PDFs for a press in four inks, as other programs see them: whole, without the colours of screens, and with the inks that are meant.

    inks_test.py PROGRAM [unittest options]
"""

import re
import shutil
import struct
import subprocess
import tempfile
import unittest
import zlib
from pathlib import Path

from pdfs_test import PROGRAM, picture, ran

PROFILE = Path("/usr/share/color/icc/ghostscript/default_cmyk.icc")


def inks(path, page, folder, dots=36):
    """A page in its four inks as Ghostscript makes them, each 0 to 255: width, and the bytes of its pixels."""
    ran("gs", "-q", "-dNOPAUSE", "-dBATCH", "-dSAFER", "-sDEVICE=pamcmyk32", f"-r{dots}", f"-dFirstPage={page}", f"-dLastPage={page}",
        f"-sOutputFile={folder / 'inks.pam'}", path)
    data = (folder / "inks.pam").read_bytes()
    head, body = data.split(b"ENDHDR\n", 1)
    return int(re.search(rb"WIDTH (\d+)", head)[1]), body


@unittest.skipUnless(PROFILE.exists() and shutil.which("gs"), "Ghostscript and its profile are not on this machine")
class Inks(unittest.TestCase):
    """What a printer is given who asks for four inks."""

    SETTINGS = """[site]
base_url = "https://example.org/"

[books]
pdf = ["print"]

[print]
profile = "ingram"
colour = "cmyk"
"""
    COLOURS = ((200, 20, 20), (20, 20, 200), (20, 160, 20), (220, 200, 20), (128, 128, 128))

    @classmethod
    def setUpClass(cls):
        cls.place = tempfile.TemporaryDirectory()
        cls.folder = Path(cls.place.name)
        stories, pictures = cls.folder / "Content" / "stories", cls.folder / "Content" / "Illustrations"
        stories.mkdir(parents=True)
        pictures.mkdir()
        picture(pictures / "flat.png", 2800, 1900, cls.COLOURS)
        # What is even stays a PNG, and what is not becomes a JPEG of four inks.
        noise = bytes((x * y * 7919 + x * 31 + y * 17) % 200 for y in range(190) for x in range(280 * 3))
        rows = b"".join(b"\0" + noise[y * 840:(y + 1) * 840] * 10 for y in range(190) for _ in range(10))

        def chunk(name, content):
            return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))

        head = struct.pack(">IIBBBBB", 2800, 1900, 8, 2, 0, 0, 0)
        (pictures / "noise.png").write_bytes(
            b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))
        for name, title in (("flat", "The Flag"), ("noise", "The Storm")):
            pages = "\n\n##\n\n".join(f"![A view.](../Illustrations/{name}.png)\n\n{title} {number}." for number in range(1, 18))
            head = '+++\nlanguage = "en"\nauthor = "Ada Fox"\nsummary = "A fox goes home."\ncreatedAt = 2026-01-02\n+++'
            (stories / f"{name}.md").write_text(f"{head}\n\n# {title}\n\n{pages}\n", encoding="utf-8")
        cls.files = cls.make("out")

    @classmethod
    def tearDownClass(cls):
        cls.place.cleanup()

    @classmethod
    def make(cls, output, more=""):
        (cls.folder / "hornbook.toml").write_text(cls.SETTINGS + more)
        code, text, told = ran(PROGRAM, "pdf", "--output", output, folder=cls.folder)
        assert code == 0, text + told
        return sorted((cls.folder / output).glob("*.pdf"))

    def test_files_are_whole_and_as_old_as_their_standard(self):
        self.assertEqual(len(self.files), 4)
        for path in self.files:
            code, text, told = ran("qpdf", "--check", path)
            self.assertEqual(code, 0, f"{path.name}: {text}{told}")
            data = path.read_bytes()
            self.assertTrue(data.startswith(b"%PDF-1.3"), path.name)
            self.assertNotIn(b"/ObjStm", data)
            for name in (b"/GTS_PDFXConformance(PDF/X-1a:2001)", b"/GTS_PDFXVersion(PDF/X-1:2001)", b"(CGATS TR 001)", b"\ntrailer\n"):
                self.assertIn(name, data, path.name)

    def test_nothing_has_the_colours_of_screens(self):
        for path in self.files:
            _, text, _ = ran("pdfimages", "-list", path)
            self.assertTrue({line.split()[5] for line in text.splitlines()[2:]} <= {"cmyk", "gray", "index"}, text)
            plain = subprocess.run(["qpdf", "--qdf", "--object-streams=disable", path, "-"], capture_output=True).stdout
            for name in (b"/DeviceRGB", b"/ICCBased", b"/SMask", b"/CalRGB", b" rg\n", b" RG\n", b"/ExtGState", b"/OCProperties"):
                self.assertNotIn(name, plain, path.name)

    def test_letters_are_black_ink_alone_and_pictures_keep_the_limit(self):
        for name in ("the-flag", "the-storm"):
            width, body = inks(self.folder / "out" / f"{name}-print.pdf", 3, self.folder, 72)
            pixels = [body[start:start + 4] for start in range(0, len(body), 4)]
            self.assertIn(b"\0\0\0\xff", pixels, name)
            self.assertLessEqual(max(sum(pixel) for pixel in pixels) * 100 / 255, 240, name)

    def test_colours_are_those_of_the_picture(self):
        path = self.folder / "out" / "the-flag-print.pdf"
        width, body = inks(path, 3, self.folder, 72)

        def ink(across, down):
            return tuple(body[4 * (down * width + across):][:4])

        red, blue, green, yellow = self.COLOURS[:4]
        left, right, above = ink(4, 200), ink(width - 5, 200), ink(300, 4)
        # Red is magenta and yellow, blue is cyan and magenta, green is cyan and yellow.
        self.assertTrue(left[0] < 60 and left[1] > 200 and left[2] > 180, left)
        self.assertTrue(right[0] > 200 and right[1] > 150 and right[2] < 60, right)
        self.assertTrue(above[0] > 150 and above[1] < 80 and above[2] > 150, above)

    def test_hornbook_finds_nothing(self):
        code, text, told = ran(PROGRAM, "check", "--strict", "--no-epubcheck", "--verbose", *self.files)
        self.assertEqual((code, told), (0, ""), text)

    def test_marks_stand_outside(self):
        for path in self.make("marked", "marks = true\n"):
            code, text, told = ran("qpdf", "--check", path)
            self.assertEqual(code, 0, text + told)
            _, text, _ = ran("pdfinfo", "-box", path)
            media, bleed = (
                [float(number) for number in re.search(rf"{kind}Box:\s+(.*)", text)[1].split()] for kind in ("Media", "Bleed"))
            self.assertEqual([round(b - m, 2) for m, b in zip(media, bleed)], [24, 24, -24, -24])
            code, text, told = ran(PROGRAM, "check", "--strict", "--no-epubcheck", path)
            self.assertEqual(code, 0, text + told)
            # All inks are in a mark.
            width, body = inks(path, 1, self.folder, 288)
            row = body[4 * width * (len(body) // 4 // width - 40):][:4 * width]
            self.assertIn(b"\xff\xff\xff\xff", [row[start:start + 4] for start in range(0, len(row), 4)], path.name)

    def test_a_profile_that_is_not_there_is_told_before_all_else(self):
        for more, words in (
            ('colour_profile = "gone.icc"\n', "'gone.icc' cannot be used: no such file"),
            ('colour_profile = "hornbook.toml"\n', "it is no ICC profile"),
        ):
            (self.folder / "hornbook.toml").write_text(self.SETTINGS + more)
            code, text, told = ran(PROGRAM, "pdf", "--output", "none", folder=self.folder)
            self.assertEqual(code, 1, text + told)
            self.assertIn(words, text + told)
            self.assertIn("[colour-profile]", text + told)
            self.assertIn("hint:", text + told)
            self.assertFalse((self.folder / "none").exists())

    def test_all_is_the_same_again(self):
        before = {path.name: path.read_bytes() for path in self.files}
        shutil.rmtree(self.folder / ".hornbook")
        self.assertEqual(before, {path.name: path.read_bytes() for path in self.make("again")})


if __name__ == "__main__":
    unittest.main()
