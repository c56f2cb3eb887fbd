/** Red, green and blue, each from 0 to 255, and the opacity from 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/** The colours of CSS that the style sheets contain: hexadecimal, `rgb()`, `hsl()`, and the bare triple of `--bs-*-rgb`. */
export function parseColour(text: string): Colour | null {
  const hex = /^#([0-9a-f]{3,8})$/i.exec(text.trim())?.[1];
  if (hex !== undefined) return fromHex(hex);
  const [, name = "", inside] = /^(rgb|hsl)?a?\(?([^()]*)\)?$/i.exec(text.trim()) ?? [];
  const parts = inside?.split(/[\s,/]+/).filter(Boolean) ?? [];
  if (parts.length < 3 || parts.some((part) => !/^[\d.]+(?:%|deg)?$/.test(part))) return null;
  const alpha = parts[3] === undefined ? 1 : share(parts[3], 1);
  if (name.toLowerCase() !== "hsl") {
    const [red, green, blue] = parts.map((part) => share(part, 255));
    return [red ?? 0, green ?? 0, blue ?? 0, alpha];
  }
  const [hue = "0", saturation = "0", lightness = "0"] = parts;
  return [...fromHsl(parseFloat(hue), parseFloat(saturation) / 100, parseFloat(lightness) / 100), alpha];
}

/** The value of a number or of a percentage of `whole`. */
const share = (part: string, whole: number): number =>
  part.endsWith("%") ? (parseFloat(part) * whole) / 100 : parseFloat(part);

function fromHex(hex: string): Colour | null {
  const size = hex.length > 4 ? 2 : 1;
  const parts =
    hex.match(size === 2 ? /../g : /./g)?.map((part) => parseInt(part.repeat(3 - size), 16)) ?? [];
  const [red, green, blue, alpha = 255] = parts;
  return red === undefined || green === undefined || blue === undefined
    ? null
    : [red, green, blue, alpha / 255];
}

function fromHsl(hue: number, saturation: number, lightness: number): [number, number, number] {
  const brightness = lightness + saturation * Math.min(lightness, 1 - lightness);
  return fromHsb([hue, brightness === 0 ? 0 : 2 * (1 - lightness / brightness), brightness]);
}

/** Hue in degrees, saturation and brightness from 0 to 1. */
export type Hsb = readonly [hue: number, saturation: number, brightness: number];

export function fromHsb([hue, saturation, brightness]: Hsb): [number, number, number] {
  const channel = (offset: number): number => {
    const at = (((offset + hue / 60) % 6) + 6) % 6;
    return 255 * (brightness - brightness * saturation * Math.max(0, Math.min(at, 4 - at, 1)));
  };
  return [channel(5), channel(3), channel(1)];
}

export function toHsb([red, green, blue]: Colour): Hsb {
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  if (range === 0) return [0, 0, most / 255];
  const sector =
    most === red
      ? (green - blue) / range
      : most === green
        ? 2 + (blue - red) / range
        : 4 + (red - green) / range;
  return [(sector * 60 + 360) % 360, range / most, most / 255];
}

/** `#rrggbb`, with two more digits for a colour that is not opaque. */
export const hexOf = ([red, green, blue, alpha]: Colour): string =>
  `#${[red, green, blue, ...(alpha < 1 ? [alpha * 255] : [])]
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;

/** Relative luminance of an opaque colour, as WCAG 2 defines it. */
function luminance([red, green, blue]: Colour): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast of two opaque colours, from 1 to 21; null when a text is not a colour. */
export function contrastOf(one: string, other: string): number | null {
  const [first, second] = [parseColour(one), parseColour(other)];
  if (!first || !second) return null;
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** A contrast as Italian text, rounded down so that 4,49 never reads 4,5: `5,7 : 1`. */
export const contrastText = (contrast: number): string =>
  `${(Math.floor(contrast * 10) / 10).toFixed(1).replace(".", ",")} : 1`;
