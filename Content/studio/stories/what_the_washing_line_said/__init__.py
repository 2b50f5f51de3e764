"""What the Washing Line Said: plain white walls and a plain sky under a hard sun; the cloths have all the riches."""

from __future__ import annotations

from . import nights, quarrel
from .front import COVERS, cover

__all__ = ["COVERS", "PAGES", "cover"]

PAGES = {1: quarrel.page1, 2: nights.page2, 3: quarrel.page3, 4: quarrel.page4, 5: quarrel.page5, 6: nights.page6,
         7: quarrel.page7, 8: quarrel.page8, 9: nights.page9}
