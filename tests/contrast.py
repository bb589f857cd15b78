"""How well letters stand out from their ground, as WCAG counts it."""


def channels(colour):
    digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
    return [int(digits[index : index + 2], 16) / 255 for index in (0, 2, 4)]


def luminance(colour):
    linear = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in channels(colour))
    red, green, blue = linear
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def under(veil, opacity, colour):
    """The colour as it shows through a veil."""
    mixed = (a * opacity + b * (1 - opacity) for a, b in zip(channels(veil), channels(colour), strict=True))
    return "#" + "".join(f"{round(255 * channel):02x}" for channel in mixed)
