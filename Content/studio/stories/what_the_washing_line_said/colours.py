"""The palette of the story; everything in it is one of these or a mixture of them."""

from kit import mix

CORAL, SKY, CRIMSON, SAFFRON = "#f6efe0", "#8fd0d3", "#c8283c", "#f4a71d"
INDIGO, LEAF, BLACK, ORANGE = "#27306b", "#2f7d4b", "#2b1b17", "#ee7b30"

SHADE = mix(CORAL, INDIGO, 0.27)
"""A white wall in the shade of noon."""
DEEP_SHADE = mix(CORAL, INDIGO, 0.42)
WOOD = mix(BLACK, ORANGE, 0.28)
PEG = mix(SAFFRON, CORAL, 0.42)
DOUGH = mix(SAFFRON, BLACK, 0.22)
SEA = mix(SKY, INDIGO, 0.28)
NIGHT = mix(INDIGO, BLACK, 0.32)
"""The sky at three in the morning."""
JUMA_SKIN = mix(BLACK, mix(ORANGE, CORAL, 0.25), 0.52)
BIBI_SKIN = mix(BLACK, mix(ORANGE, CORAL, 0.25), 0.4)
HALIMA_SKIN = mix(BLACK, mix(ORANGE, CORAL, 0.2), 0.3)
