"""Simsim, Last of the Caravan: torn-paper dunes, huge skies, long shadows; patterns on the rugs only."""

from .pages import PAGES, cover

__all__ = ["PAGES", "cover"]
