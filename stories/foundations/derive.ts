import { type Colour, fromHsb, hexOf, parseColour, toHsb } from "./colour.ts";

/**
 * How a literal of the style sheet follows from a token. Sass has computed it and left no trace, so that `derive` finds the
 * function in three sheets compiled with different values of the tokens: two determine it, the third confirms it.
 *
 *     number   a + k × token, in the unit of the literal
 *     rgb      each channel a + k × the same channel of the token: the colour itself, shades, tints
 *     hsb      saturation and brightness each a + k × that of the token, the hue turned by a constant
 */
export type Derivation =
  | { readonly kind: "number"; readonly a: number; readonly k: number; readonly unit: string }
  | { readonly kind: "rgb"; readonly a: number; readonly k: number; readonly alpha: number }
  | {
      readonly kind: "hsb";
      readonly turn: number;
      readonly saturation: Line;
      readonly brightness: Line;
      readonly alpha: number;
    };

type Line = readonly [a: number, k: number];
/** A value in the plain sheet, and in the two with other tokens. */
export type Samples = readonly [plain: string, first: string, second: string];

/** A literal that depends on a token. `triple`: without `rgb()`, as in `--bs-primary-rgb`. */
export interface Slot {
  /** Index among the literals of the sheet (`splitSheet`). */
  readonly at: number;
  readonly token: string;
  readonly by: Derivation;
  readonly triple: boolean;
}

/** Colours, triples of numbers, and numbers with their unit: all that a token can change in a compressed sheet. */
const LITERALS =
  /((?:rgb|hsl)a?(?:\([^()]*\)|%28.*?%29)|(?:#|%23)[0-9a-f]{3,8}\b|(?<=rgb:\s?|rgba\()[\d.]+, ?[\d.]+, ?[\d.]+(?=[;}]|,\s*var)|(?<![\w#.-])-?(?:\d+\.?\d*|\.\d+)(?:px|rem|em|vw|%)?(?![\w.]))/gi;

/** Splits a sheet: odd indices hold literals, the others the text between them. */
export const splitSheet = (css: string): string[] => css.split(LITERALS);

/** Returns the function from a token to a literal; null when the literal does not follow from the token alone. */
export function derive(token: Samples, literal: Samples): Derivation | null {
  return deriveNumber(token, literal) ?? deriveColour(token, literal);
}

const NUMBER = /^(-?[\d.]+)([a-z%]*)$/;
function deriveNumber(token: Samples, literal: Samples): Derivation | null {
  const from = token.map((text) => NUMBER.exec(text));
  const to = literal.map((text) => NUMBER.exec(text));
  if ([...from, ...to].includes(null) || new Set(to.map((match) => match?.[2])).size > 1) return null;
  const [x = 0, x1 = 0, x2 = 0] = from.map((match) => Number(match?.[1]));
  const [y = 0, y1 = 0, y2 = 0] = to.map((match) => Number(match?.[1]));
  const [a, k] = lineThrough(x, y, x1, y1);
  // The tolerance is for the rounding of Sass.
  return Math.abs(a + k * x2 - y2) <= 0.02 * Math.abs(y1 - y)
    ? { kind: "number", a, k, unit: to[0]?.[2] ?? "" }
    : null;
}

const lineThrough = (x: number, y: number, x1: number, y1: number): Line => {
  const k = x1 === x ? 0 : (y1 - y) / (x1 - x);
  return [y - k * x, k];
};

/** Colours inside the address of an image are escaped. */
const colourOf = (literal: string): Colour | null =>
  parseColour(literal.replace("%23", "#").replace("%28", "(").replace("%29", ")"));

function deriveColour(token: Samples, literal: Samples): Derivation | null {
  const [x, x1, x2] = token.map(parseColour);
  const [y, y1, y2] = literal.map(colourOf);
  if (!x || !x1 || !x2 || !y || !y1 || !y2 || y[3] !== y1[3]) return null;
  // The channel that differs most determines the line; rounded to whole numbers, it is the most exact.
  const widest = ([0, 1, 2] as const).reduce((best, channel) =>
    Math.abs(x[channel] - x1[channel]) > Math.abs(x[best] - x1[best]) ? channel : best,
  );
  const [a, k] = lineThrough(x[widest], y[widest], x1[widest], y1[widest]);
  const candidates: Derivation[] = [
    { kind: "rgb", a: Math.abs(a) < 1.5 ? 0 : a, k: Math.abs(k - 1) < 0.01 ? 1 : k, alpha: y[3] },
    hsbLine([x, x1], [y, y1]),
  ];
  const isRight = (by: Derivation) =>
    (
      [
        [x, y],
        [x1, y1],
        [x2, y2],
      ] as const
    ).every(([from, to]) => isSame(colourFrom(by, from), to));
  return candidates.find(isRight) ?? null;
}

function hsbLine(from: readonly [Colour, Colour], to: readonly [Colour, Colour]): Derivation {
  const [x, x1] = [toHsb(from[0]), toHsb(from[1])];
  const [y, y1] = [toHsb(to[0]), toHsb(to[1])];
  return {
    kind: "hsb",
    turn: Math.round(y[0] - x[0]),
    saturation: lineThrough(x[1], y[1], x1[1], y1[1]),
    brightness: lineThrough(x[2], y[2], x1[2], y1[2]),
    alpha: to[0][3],
  };
}

const isSame = (one: Colour | null, other: Colour): boolean =>
  one?.every((part, at) => Math.abs(part - (other[at] ?? 0)) <= (at < 3 ? 2.5 : 0.01)) ?? false;

function colourFrom(by: Derivation, token: Colour): Colour | null {
  if (by.kind === "number") return null;
  if (by.kind === "rgb") {
    const [red, green, blue] = token;
    return [by.a + by.k * red, by.a + by.k * green, by.a + by.k * blue, by.alpha];
  }
  const [hue, saturation, brightness] = toHsb(token);
  const at = ([a, k]: Line, value: number): number => Math.min(1, Math.max(0, a + k * value));
  return [
    ...fromHsb([hue + by.turn, at(by.saturation, saturation), at(by.brightness, brightness)]),
    by.alpha,
  ];
}

/** Returns a literal for another value of its token; null when the value is not of the token's kind. */
export function literalFor({ by, triple }: Slot, value: string): string | null {
  if (by.kind === "number") {
    const number = parseFloat(value);
    return Number.isFinite(number) ? `${Number((by.a + by.k * number).toFixed(4))}${by.unit}` : null;
  }
  const token = parseColour(value);
  const colour = token && colourFrom(by, token);
  if (!colour) return null;
  return triple ? colour.slice(0, 3).map(Math.round).join(", ") : hexOf(colour);
}

/** The literals of a sheet that follow from tokens, and a sentence for each changed literal that follows from none. */
export interface FoundSlots {
  readonly slots: readonly Slot[];
  readonly unexplained: readonly string[];
}

/** Finds the literals of a sheet that follow from tokens. Those that follow from none stay as they are. */
export function findSlots(sheets: Samples, tokens: Readonly<Record<string, Samples>>): FoundSlots {
  const [plain = [], first = [], second = []] = sheets.map(splitSheet);
  if (plain.length !== first.length || plain.length !== second.length)
    return { slots: [], unexplained: ["The sheets with other tokens have other rules."] };
  const unexplained: string[] = [];
  const slots = plain.flatMap((text, at): Slot[] => {
    const samples: Samples = [text, first[at] ?? "", second[at] ?? ""];
    if (samples[1] === text && samples[2] === text) return [];
    for (const [token, values] of Object.entries(tokens)) {
      const by = derive(values, samples);
      if (by) return [{ at, token, by, triple: /^[\d.]+,/.test(text) }];
    }
    unexplained.push(`No token gives ${samples.join(" | ")} after ${(plain[at - 1] ?? "").slice(-80)}`);
    return [];
  });
  return { slots, unexplained };
}

/** Returns a sheet with other values of tokens. Unreadable values leave it as it is. */
export function withTokens(
  css: string,
  slots: readonly Slot[],
  values: Readonly<Record<string, string>>,
): string {
  const parts = splitSheet(css);
  for (const slot of slots) {
    const value = values[slot.token];
    const literal = value === undefined ? null : literalFor(slot, value);
    if (literal !== null)
      parts[slot.at] = parts[slot.at]?.startsWith("%23") ? literal.replace("#", "%23") : literal;
  }
  return parts.join("");
}
