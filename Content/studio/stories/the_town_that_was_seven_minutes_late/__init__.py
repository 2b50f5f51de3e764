"""The Town That Was Seven Minutes Late: a slate town from high above, and the only red in it is Odile's ski."""

from __future__ import annotations

from .pages_1_to_3 import page1, page2, page3
from .pages_4_to_6 import page4, page5, page6
from .pages_7_to_9 import COVERS, cover, page7, page8, page9

__all__ = ["COVERS", "PAGES", "cover"]

PAGES = {1: page1, 2: page2, 3: page3, 4: page4, 5: page5, 6: page6, 7: page7, 8: page8, 9: page9}
