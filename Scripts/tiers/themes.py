"""The stage of the themes in the box."""

from stages import AXE, NU, PROGRAM, SITE, script, stage


@stage("all", 240, "build")
def themes():
    """each theme in the box: under axe-core in every colour, size and direction, its weight, its HTML, switched in the preview"""
    script("Site/themes_test.py", AXE, PROGRAM, NU, SITE)
