"""Dot and the Dark Lighthouse: paper-cut waves, one strong light in each picture, a large sea and a small ferry."""

from .pages import PAGES, cover

__all__ = ["PAGES", "cover"]
