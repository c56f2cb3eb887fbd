import type { Json } from "../../src/engine/definition.ts";

/** A departure from the contract in one member of an answer. */
export interface Surprise {
  /** `<kind> at <path>`, for test messages. */
  readonly name: string;
  readonly path: readonly (string | number)[];
  readonly answer: Json;
}

const ABSENT = Symbol("absent");
type Replacement = Json | typeof ABSENT;

/** Values that real back ends send in place of the declared one. */
const kinds: Readonly<Record<string, (value: Json) => Replacement>> = {
  null: () => null,
  nothing: () => ABSENT,
  "an empty text": () => "",
  "a blank text": () => "   ",
  "an unknown word": () => "VALORE_NUOVO",
  "a very long text": () => "parola ".repeat(700),
  markup: () => '<img src="x" onerror="alert(1)">',
  "a number": () => 4711,
  "a number as text": (value) => (typeof value === "number" ? String(value) : "12,50"),
  "a negative number": () => -3.5,
  "a flag as text": () => "S",
  "a month": () => "02/2014",
  "an Italian date": () => "27/04/2004",
  "a date-time": () => "2004-04-27T00:00:00.000+0200",
  "an instant": () => 1_083_016_800_000,
  "an object": () => ({ inatteso: true }),
  "an empty list": () => [],
  "a list with a bad entry": (value) => (Array.isArray(value) ? [null, ...value] : [value]),
};

export const surpriseKinds = Object.keys(kinds);

/** Returns each kind of surprise at each member of an answer, one at a time; of a list, only in its first entry. */
export function surprisesOf(answer: Json, among = surpriseKinds): Surprise[] {
  return pathsOf(answer).flatMap((path) =>
    among.flatMap((kind) => {
      const surprise = surpriseAt(answer, path, kind);
      return surprise === ABSENT
        ? []
        : [{ name: `${kind} at /${path.join("/")}`, path, answer: surprise as Json }]; // not absent
    }),
  );
}

/**
 * Returns the same surprises, with those in members that `isRead` rejects joined: one surprise of each kind replaces all
 * of them, because a program that never reads a member treats any value of it alike.
 */
export function joinedSurprisesOf(
  answer: Json,
  among: readonly string[],
  isRead: (member: string) => boolean,
): Surprise[] {
  const isUnread = ({ path }: Surprise) => {
    const member = path.findLast((key) => typeof key === "string");
    return member !== undefined && !isRead(member);
  };
  const single = surprisesOf(answer, [...among]).filter((surprise) => !isUnread(surprise));
  // Outer members last: the value that replaces them has no inner members.
  const unread = pathsOf(answer)
    .filter((path) => isUnread({ name: "", path, answer }))
    .sort((a, b) => b.length - a.length);
  if (unread.length === 0) return single;
  return [
    ...single,
    ...among.map((kind) => ({
      name: `${kind} in every member that is not read`,
      path: [],
      answer: unread.reduce<Json>((at, path) => surpriseAt(at, path, kind) as Json, answer), // no path is empty
    })),
  ];
}

/** Returns the answer with one member replaced; absent when the whole answer would be. */
function surpriseAt(answer: Json, path: readonly (string | number)[], kind: string): Replacement {
  const replace = kinds[kind];
  if (!replace) throw new Error(`${kind}: no such surprise`);
  const before = path.reduce<Json>((at, key) => (at as Record<string | number, Json>)[key] ?? null, answer);
  const value = replace(before);
  return value === ABSENT && path.length === 0 ? ABSENT : replaced(answer, path, value);
}

function pathsOf(value: Json): (string | number)[][] {
  const inner = Array.isArray(value)
    ? value.slice(0, 1).map((entry) => [0, entry] as const)
    : typeof value === "object" && value !== null
      ? Object.entries(value)
      : [];
  return [[], ...inner.flatMap(([key, member]) => pathsOf(member).map((path) => [key, ...path]))];
}

function replaced(answer: Json, [key, ...rest]: readonly (string | number)[], value: Replacement): Json {
  if (key === undefined) return value === ABSENT ? null : value;
  const copy = structuredClone(answer) as Record<string | number, Json>; // paths lead through objects and lists
  if (rest.length > 0) copy[key] = replaced(copy[key] ?? null, rest, value);
  else if (value !== ABSENT) copy[key] = value;
  else if (Array.isArray(copy)) copy.splice(Number(key), 1);
  else delete copy[key];
  return copy as Json;
}
