"""How an address becomes a QR code that a template can draw without a style attribute."""

from functools import lru_cache
from io import BytesIO

import segno
from markupsafe import Markup

BORDER = 3


@lru_cache(maxsize=200)
def path(address: str) -> tuple[int, Markup]:
    """The width of the code in modules, border and all, and its dark modules as an SVG path."""
    code = segno.make(address, error="m", micro=False)
    out = BytesIO()
    code.save(out, kind="svg", border=BORDER, xmldecl=False, svgns=False, svgclass=None,
              lineclass=None, omitsize=True)  # fmt: skip
    text = out.getvalue().decode()
    start = text.index(' d="') + 4
    width, _height = code.symbol_size(border=BORDER)
    return int(width), Markup(text[start : text.index('"', start)])
