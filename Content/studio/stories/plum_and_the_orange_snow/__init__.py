"""Plum and the Orange Snow: white houses of cut paper with lilac shadows, flat round oranges, a purple snowplough."""

from .hill import page4, page5, page8
from .street import page1, page2, page3, page6, page7
from .cover import COVERS, cover

__all__ = ["COVERS", "PAGES", "cover"]

PAGES = {1: page1, 2: page2, 3: page3, 4: page4, 5: page5, 6: page6, 7: page7, 8: page8}
