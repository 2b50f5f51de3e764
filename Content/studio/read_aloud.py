"""Lets a synthetic voice read a story of the sample library aloud, page by page.

    python3 Content/studio/read_aloud.py Content/stories/en/plum-and-the-orange-snow.md --voice en-gb+f2

For each page it writes a recording, SLUG-N.mp3, into Content/Illustrations, and beside it SLUG-N.json, which says when
each sentence is spoken, in seconds. It needs espeak-ng and lame; the same text gives the same recordings with the same
versions of them.
"""

from __future__ import annotations

import argparse
import io
import json
import re
import subprocess
import wave
from pathlib import Path

ILLUSTRATIONS = Path(__file__).resolve().parent.parent / "Illustrations"
# What is heard between sentences, between paragraphs, and before and after a page, in seconds.
PAUSE, BREATH, BEFORE, AFTER = 0.45, 0.85, 0.3, 0.8
WORDS_PER_MINUTE = 128
PITCH = 52


def pages(text: str) -> list[list[str]]:
    """The pages of a story in Markdown, each as its paragraphs; pictures and the title are none."""
    body = text.split("+++\n", 2)[2]
    all_pages = []
    for page in re.split(r"(?m)^##[ \t]*$", body):
        paragraphs = [" ".join(block.split()) for block in re.split(r"\n[ \t]*\n", page) if block.strip()]
        all_pages.append([block for block in paragraphs if not block.startswith(("# ", "!["))])
    return all_pages


def sentences(paragraph: str) -> list[str]:
    """The sentences of a paragraph; what goes on in small letters after speech belongs to its sentence."""
    return re.findall(r"\S.*?(?:[.!?…]+[”’»)]*(?=\s+[^\sa-zà-ÿ]|\s*$)|$)", paragraph)


def spoken(sentence: str, voice: str) -> tuple[bytes, int]:
    """A sentence as samples of 16 bits in one channel, and how many of them make a second."""
    command = ["espeak-ng", "-v", voice, "-s", str(WORDS_PER_MINUTE), "-p", str(PITCH), "-z", "--stdout", sentence]
    made = subprocess.run(command, check=True, capture_output=True).stdout
    # The length in the header is unknown to espeak-ng while it writes: everything behind the header counts.
    with wave.open(io.BytesIO(made)) as sound:
        rate = sound.getframerate()
    return trimmed(made[44:]), rate


def trimmed(samples: bytes, threshold: int = 160) -> bytes:
    """The samples without the silence at their end."""
    end = len(samples) - len(samples) % 2
    while end > 2 and abs(int.from_bytes(samples[end - 2:end], "little", signed=True)) < threshold:
        end -= 2
    return samples[:end]


def read(paragraphs: list[str], voice: str) -> tuple[bytes, int, list[dict]]:
    """A page as samples, how many make a second, and when each sentence is spoken, the pause behind it included."""
    sound, rate, starts = b"", 22050, []
    for paragraph in paragraphs:
        parts = sentences(paragraph)
        for index, sentence in enumerate(parts):
            samples, rate = spoken(sentence, voice)
            if not starts:
                sound = silence(BEFORE, rate)
            starts.append((len(sound) / 2 / rate, sentence))
            sound += samples + silence(BREATH if index == len(parts) - 1 else PAUSE, rate)
    sound += silence(AFTER - BREATH, rate)
    ends = [start for start, _ in starts[1:]] + [len(sound) / 2 / rate]
    timings = [
        {"start": round(start, 3), "end": round(end, 3), "text": sentence}
        for (start, sentence), end in zip(starts, ends)
    ]
    return sound, rate, timings


def silence(seconds: float, rate: int) -> bytes:
    """Samples of nothing."""
    return b"\0\0" * max(0, round(seconds * rate))


def write(samples: bytes, rate: int, target: Path) -> None:
    """Writes samples as an MP3 of 24 kbit/s, which is enough for a voice."""
    sound = io.BytesIO()
    with wave.open(sound, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(samples)
    subprocess.run(["lame", "--quiet", "-m", "m", "-b", "24", "-q", "2", "-", str(target)], check=True,
                   input=sound.getvalue())


def main() -> None:
    """Reads the story that the command line names."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("story", type=Path, help="a story in Markdown")
    parser.add_argument("--voice", default="en-gb+f2", help="a voice of espeak-ng (default: en-gb+f2)")
    options = parser.parse_args()
    for number, paragraphs in enumerate(pages(options.story.read_text(encoding="utf-8")), 1):
        sound, rate, timings = read(paragraphs, options.voice)
        target = ILLUSTRATIONS / f"{options.story.stem}-{number}.mp3"
        write(sound, rate, target)
        lines = ",\n".join("  " + json.dumps(timing, ensure_ascii=False) for timing in timings)
        target.with_suffix(".json").write_text(f"[\n{lines}\n]\n", encoding="utf-8")
        size = target.stat().st_size // 1000
        print(f"{target.name}: {len(sound) / 2 / rate:.1f} s, {size} kB, {len(timings)} sentences")


if __name__ == "__main__":
    main()
