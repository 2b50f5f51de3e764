"""Os Quatro Pés de Dona Zefa: woodcuts in the manner of cordel, black lines and flat colours on paper."""

from .first_half import page1, page2, page3, page4
from .second_half import cover, page5, page6, page7, page8

__all__ = ["PAGES", "cover"]

PAGES = {1: page1, 2: page2, 3: page3, 4: page4, 5: page5, 6: page6, 7: page7, 8: page8}
