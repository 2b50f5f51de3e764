"""The Last Tram Home: blue night and rain outside, amber lamplight inside, and a small red cap on every page."""

from .journey import page1, page2, page3, page4
from .lullaby import page5, page6, page7, page8
from .front import cover

__all__ = ["PAGES", "cover"]

PAGES = {1: page1, 2: page2, 3: page3, 4: page4, 5: page5, 6: page6, 7: page7, 8: page8}
