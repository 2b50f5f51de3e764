"""The palette of the story: blue night outside, amber light inside."""

from kit import mix

NIGHT, BLUE, RAIN, AMBER = "#0e1b3a", "#1d3461", "#5c83ad", "#ffb84d"
GREEN, RED, CREAM, PRICKLES = "#1f5f4f", "#d7263d", "#fde9c4", "#4a3527"

INK = mix(NIGHT, PRICKLES, 0.25)
WOOD = mix(PRICKLES, AMBER, 0.45)
DARK_WOOD = mix(PRICKLES, AMBER, 0.2)
WARM = mix(AMBER, CREAM, 0.45)
SILVER = mix(RAIN, CREAM, 0.6)
MOUSE = mix(RAIN, PRICKLES, 0.4)
FUR = mix(PRICKLES, AMBER, 0.28)
"""The bear."""
PINK = mix(RED, CREAM, 0.6)
WHITE = "#fff7e6"
