"""What people who mean harm put into libraries: texts, drawings, pictures."""

import struct
import zlib

SECRET = b"SECRET-4c1d"
# What would say that it ran.
RUN = "window.ran=(window.ran||0)+1"
PAYLOADS = [
    f"<script>{RUN}</script>",
    f"<img src=x onerror='{RUN}'>",
    f'"><svg onload="{RUN}">',
    f"' onmouseover='{RUN}' autofocus onfocus='{RUN}",
    f"</title></script></style></textarea><script>{RUN}</script>",
    f'<iframe srcdoc="<script>parent.{RUN}</script>"></iframe>',
    f"[x](javascript:{RUN}) <javascript:{RUN}> ![x](data:text/html,<script>{RUN}</script>)",
    f"]]><script>{RUN}</script><!--",
    "{{site.title}} {{{page.text}}} {{#stories}}x{{/stories}} {{>layouts/base}} {{=<% %>=}}",
    "\u202egnp.exe\u202c \u2066x\u2069 \u200f\u200e\u061c",
    "a\u0000b\u0001\u0008\u000b\u001f\u007f\u0085\ufffe\uffff\ufeff\ufffd",
    "".join(chr(number) for number in range(0x20, 0x250)),
    "e" + "\u0301" * 500 + "👩‍👩‍👧‍👦🏴󠁧󠁢󠁳󠁣󠁴󠁿 \U0010ffff",
    "${jndi:ldap://127.0.0.1/a} %s%n%x `id` $(id) ; rm -rf / | cat",
    "' OR 1=1; DROP TABLE story; --",
    "../../../../etc/passwd",
]
SVG = f"""<?xml version="1.0"?>
<!DOCTYPE svg [<!ENTITY outside SYSTEM "file:///etc/passwd">]>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="90" height="60" onload="{RUN}">
<script>{RUN}</script><text>x</text></svg>"""
SCRIPTED = f"""<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="90" height="60" onload="{RUN}">
<script>{RUN}</script><style>@import url(http://127.0.0.1:9/x); rect {{ fill: url(http://127.0.0.1:9/y) }}</style>
<a xlink:href="javascript:{RUN}"><rect width="90" height="60" fill="red" onclick="{RUN}"/></a>
<animate attributeName="href" values="javascript:{RUN}"/><set attributeName="onload" to="{RUN}"/>
<image xlink:href="file:///etc/passwd"/><image href="http://127.0.0.1:9/z.png"/><use href="http://127.0.0.1:9/u.svg#a"/>
<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><script>{RUN}</script></body></foreignObject></svg>"""
LAUGHS = (
    '<!DOCTYPE svg [<!ENTITY a0 "ha">'
    + "".join(f"<!ENTITY a{number} \"{f'&a{number - 1};' * 10}\">" for number in range(1, 12))
    + ']><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&a11;</text></svg>'
)


def claim(width, height):
    """A PNG that says how large it is, and has next to nothing of it."""

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(b"\0" * 100)) + chunk(b"IEND", b"")
