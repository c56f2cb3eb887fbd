import { parseColour, toHsb } from "./colour.ts";
import { panelMessages as messages } from "./messages.ts";
import type { Tried } from "./tried.ts";

const rounded = (value: number): number => Number(value.toFixed(3));

/**
 * The Sass that sets a token in a theme. Bootstrap Italia derives its palette from hue, saturation and brightness of the primary
 * colour.
 */
export function declarationOf(name: string, value: string): string {
  const colour = name === "primary" ? parseColour(value) : null;
  if (!colour) return `$${name}: ${value};`;
  const [hue, saturation, brightness] = toHsb(colour);
  return [
    `$primary-h: ${rounded(hue)};`,
    `$primary-s: ${rounded(saturation * 100)};`,
    `$primary-b: ${rounded(brightness * 100)};`,
  ].join("\n");
}

/** The unit of a length, such as `rem`; empty for a colour. */
export const unitOf = (value: string): string => /^[\d.]+([a-z]+)$/.exec(value)?.[1] ?? "";

/** A tried length has no unit, because addresses of Storybook take numbers only: it gets that of the theme. */
export const withUnit = (value: string, plain: string): string =>
  /^\d*\.?\d+$/.test(value) ? `${value}${unitOf(plain)}` : value;

/** The lines of the theme of a region, and the colour that its facts repeat. */
export function themeText(region: string, tried: Tried, plain: Readonly<Record<string, string>>): string {
  const lines = Object.entries(tried).map(([name, value]) =>
    declarationOf(name, withUnit(value, plain[name] ?? "")),
  );
  const colour = tried.primary === undefined ? [] : [messages.themeColour(region, tried.primary)];
  return [messages.paste(region), ...lines, ...colour].join("\n");
}
