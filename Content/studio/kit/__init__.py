"""The drawing kit of Hornbook's sample library; `Content/studio/README.md` tells how to draw with it."""

from .colour import darken, lighten, mix, multiply
from .ink import (clip, lit, night, page, paint, put, recolour, rim, shadow, shape, sheet, silhouette, solid, stroke,
                  tint)
from .letters import arabic_title, lettering, title
from .light import beam, glow, linear, moon, pool, radial, rings, steps, sun, wash
from .patterns import dots, grain, knit, scallops, tile
from .pen import (Ink, Path, Point, blob, box, ellipse, line, number, pebble, polar, polygon, ribbon, ridge, rough,
                  slab, specks, towards)
from .people import Face, Look, Pose, face, limb, person
from .places import (bird, cobbles, glints, grass, heap, house, ripples, room, sky, tree, wave_line, window)
from .weather import cloud, fog, puffs, rain, scattered, snow, splashes, star, stars, wisp
