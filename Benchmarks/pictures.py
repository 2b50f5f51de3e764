#!/usr/bin/env python3
"""Makes pictures like those of picture books, and says how close copies of them are to their originals. Needs numpy and Pillow.

  pictures.py make COUNT FOLDER
  pictures.py cut COUNT FOLDER
  pictures.py compare LIST.json OUT.json

The same number gives the same pictures. Those that are cut are parts of a few, each another one, and as small as books take them as they are.
LIST has originals and, for each, its copies; OUT has the likeness of each copy: the structural
similarity (SSIM) of its luma to that of the original, resized to the same size with Lanczos 3.
"""

import json
import math
import multiprocessing
import pathlib
import sys

import numpy
from PIL import Image

SIZE = (1600, 1200)
QUALITY = 90
# So many pictures are cut from one, and so large.
PARTS, PART_SIZE, PART_QUALITY = 60, (1024, 768), 85


def grain(chance, size, cell):
    """Soft specks about so many pixels wide, with a mean of 0 and a deviation of 1."""
    width, height = size
    coarse = chance.standard_normal((height // cell + 3, width // cell + 3)).astype(numpy.float32)
    whole = ((coarse.shape[1] - 2) * cell, (coarse.shape[0] - 2) * cell)
    soft = Image.fromarray(coarse[1:-1, 1:-1]).resize(whole, Image.Resampling.BICUBIC)
    found = numpy.asarray(soft)[:height, :width]
    return (found - found.mean()) / (found.std() + 1e-6)


def colour(chance):
    """Neither black nor white, and mostly warm."""
    return (chance.uniform(40, 235, 3) * [1.05, 0.95, 0.85]).clip(20, 245).astype(numpy.float32)


def shape(chance, across, down):
    """How much of a shape covers each pixel, within its frame: round or with lobes, with an edge of a few pixels."""
    width, height = SIZE
    middle = (chance.uniform(0, width), chance.uniform(height * 0.15, height))
    radius = width * 0.02 * math.exp(chance.uniform(0, 2.3))
    flat = chance.uniform(0.5, 1.6)
    reach = radius * 1.5 * max(1, flat)
    box = [int(max(0, middle[0] - reach)), int(max(0, middle[1] - reach))]
    box += [int(min(width, middle[0] + reach + 1)), int(min(height, middle[1] + reach + 1))]
    frame = numpy.s_[box[1] : box[3], box[0] : box[2]]
    right, low = across[frame] - middle[0], (down[frame] - middle[1]) / flat
    angle = numpy.arctan2(low, right)
    lobes = 1 + chance.uniform(0, 0.25) * numpy.sin(angle * chance.integers(2, 9) + chance.uniform(0, 6.3))
    edge = math.exp(chance.uniform(0, 2))
    inside = radius * lobes - numpy.hypot(right, low)
    return frame, (inside / edge + 0.5).clip(0, 1), low / radius


def picture(number):
    """One picture: a sky, hills, some dozens of shapes with light and shade, the tooth of the paper, a little noise."""
    chance = numpy.random.default_rng([1600, 1200, number])
    width, height = SIZE
    across, down = numpy.meshgrid(numpy.arange(width, dtype=numpy.float32), numpy.arange(height, dtype=numpy.float32))
    place = (down / height)[..., None]
    pixels = colour(chance) * (1 - place) + colour(chance) * place
    pixels += (grain(chance, SIZE, 160) * chance.uniform(4, 14))[..., None]
    for hill in range(3):
        waves = sum(numpy.sin(across[0] / width * turns + chance.uniform(0, 6.3)) / turns for turns in (4, 9, 21, 60))
        ridge = height * (0.4 + 0.18 * hill + 0.3 * waves)
        cover = ((down - ridge) / chance.uniform(1, 5) + 0.5).clip(0, 1)[..., None]
        ground = colour(chance) + (grain(chance, SIZE, int(chance.integers(4, 24))) * chance.uniform(2, 9))[..., None]
        pixels += cover * (ground + 30 * (0.5 - place) - pixels)
    strokes = grain(chance, SIZE, 5)
    for _ in range(int(chance.integers(25, 70))):
        frame, cover, low = shape(chance, across, down)
        paint = colour(chance) - (chance.uniform(10, 45) * low)[..., None]
        paint += (strokes[frame] * chance.uniform(0, 10))[..., None]
        pixels[frame] += cover[..., None] * chance.uniform(0.6, 1) * (paint - pixels[frame])
    pixels += (grain(chance, SIZE, 2) * chance.uniform(0.5, 3.5))[..., None]
    pixels += chance.standard_normal(pixels.shape, numpy.float32) * chance.uniform(0.3, 1.2)
    return Image.fromarray(pixels.clip(0, 255).astype(numpy.uint8))


def make(task):
    number, path = task
    picture(number).save(path, quality=QUALITY)


def cut(task):
    """Parts of one picture, each at another place."""
    number, paths = task
    whole = picture(number)
    chance = numpy.random.default_rng([*PART_SIZE, number])
    width, height = PART_SIZE
    for path in paths:
        left, top = chance.integers(0, SIZE[0] - width + 1), chance.integers(0, SIZE[1] - height + 1)
        whole.crop((left, top, left + width, top + height)).save(path, quality=PART_QUALITY)


def blurred(values):
    """Gaussian, 11 × 11, σ 1.5, where the whole window lies within."""
    window = numpy.exp(-0.5 * (numpy.arange(-5, 6) / 1.5) ** 2)
    window = (window / window.sum()).astype(numpy.float32)
    for axis in (0, 1):
        length = values.shape[axis] - 10
        parts = [values[start : start + length] if axis == 0 else values[:, start : start + length] for start in range(11)]
        values, scratch = window[5] * parts[5], numpy.empty_like(parts[5])
        for place in range(5):
            numpy.add(parts[place], parts[10 - place], out=scratch)
            scratch *= window[place]
            values += scratch
    return values


def likeness(one, other):
    """The mean structural similarity of two pictures in shades of grey, with the usual constants."""
    one, other = (numpy.asarray(image.convert("L"), dtype=numpy.float32) for image in (one, other))
    first, second = (0.01 * 255) ** 2, (0.03 * 255) ** 2
    total, count = 0.0, 0
    # In strips that stay in the processor's cache; each has the ten rows more that its windows need.
    for start in range(0, one.shape[0] - 10, 64):
        strip, copy = one[start : start + 74], other[start : start + 74]
        mean, mean_other = blurred(strip), blurred(copy)
        product, squares = mean * mean_other, mean * mean + mean_other * mean_other
        common = blurred(strip * copy) - product
        spreads = blurred(strip * strip + copy * copy) - squares
        index = (2 * product + first) * (2 * common + second) / ((squares + first) * (spreads + second))
        total, count = total + float(index.sum(dtype=numpy.float64)), count + index.size
    return total / count


def compare(task):
    original, copies = task
    found, resized = [], {}
    whole = Image.open(original).convert("RGB")
    for path in copies:
        copy = Image.open(path).convert("RGB")
        if copy.size not in resized:
            resized[copy.size] = whole.resize(copy.size, Image.Resampling.LANCZOS)
        found.append(likeness(resized[copy.size], copy))
    return found


def main():
    match sys.argv[1:]:
        case ["make", count, folder]:
            folder = pathlib.Path(folder)
            folder.mkdir(parents=True)
            tasks = [(number, folder / f"picture-{number:03}.jpg") for number in range(int(count))]
            with multiprocessing.Pool() as pool:
                pool.map(make, tasks, chunksize=1)
            print(f"{len(tasks)} pictures, {sum(path.stat().st_size for _, path in tasks) / 1e6:.1f} MB")
        case ["cut", count, folder]:
            folder = pathlib.Path(folder)
            folder.mkdir(parents=True)
            paths = [folder / f"picture-{number:03}.jpg" for number in range(int(count))]
            tasks = [(start // PARTS, paths[start : start + PARTS]) for start in range(0, len(paths), PARTS)]
            with multiprocessing.Pool() as pool:
                pool.map(cut, tasks, chunksize=1)
            print(f"{len(paths)} pictures, {sum(path.stat().st_size for path in paths) / 1e6:.1f} MB")
        case ["compare", pairs, out]:
            pairs = json.loads(pathlib.Path(pairs).read_text())
            with multiprocessing.Pool() as pool:
                found = pool.map(compare, pairs, chunksize=1)
            pathlib.Path(out).write_text(json.dumps(found))
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main()
