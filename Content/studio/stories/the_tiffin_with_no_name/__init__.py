"""The Tiffin with No Name: circles and stripes, a crowd of white caps, and one small pink girl among them."""

from __future__ import annotations

from .page_3 import page3
from .pages_1_to_5 import page1, page2, page4, page5
from .pages_6_to_9 import cover, page6, page7, page8, page9

__all__ = ["PAGES", "cover"]

PAGES = {1: page1, 2: page2, 3: page3, 4: page4, 5: page5, 6: page6, 7: page7, 8: page8, 9: page9}
