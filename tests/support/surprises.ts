import { isEqual, type Json } from "../../src/engine/index.ts";

/** A departure from the contract in one member of an answer. */
export interface Surprise {
  /** `<kind> at <path>`, for test messages. */
  readonly name: string;
  readonly kind: string;
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
export function surprisesOf(answer: Json, among: readonly string[] = surpriseKinds): Surprise[] {
  return pathsOf(answer).flatMap((path) =>
    among.flatMap((kind) => {
      const surprise = surpriseAt(answer, path, kind);
      return surprise === ABSENT
        ? []
        : [{ name: `${kind} at /${path.join("/")}`, kind, path, answer: surprise as Json }]; // not absent
    }),
  );
}

/**
 * Groups surprises that one answer can hold together: those of one kind and depth, so that no member is inside another one.
 * A surprise that changes its answer elsewhere too is alone.
 */
export function groupSurprises(answer: Json, surprises: readonly Surprise[]): Surprise[][] {
  const groups = new Map<string, Surprise[]>();
  for (const surprise of surprises) {
    const { name, kind, path } = surprise;
    const isAlone = !isEqual(copyMember(answer, surprise), surprise.answer);
    const key = isAlone ? name : `${kind} ${path.length}`;
    groups.set(key, [...(groups.get(key) ?? []), surprise]);
  }
  return [...groups.values()];
}

/** Returns the answer with all surprises of a group. */
export const joinSurprises = (answer: Json, group: readonly Surprise[]): Json =>
  group.length === 1 ? group[0]!.answer : group.reduce(copyMember, answer);

/** Returns an answer with the member of a surprise. */
function copyMember(answer: Json, { path, answer: from }: Surprise): Json {
  let member: Replacement = from;
  for (const key of path)
    member =
      typeof member === "object" && member !== null && key in member
        ? (member as Record<string | number, Json>)[key]! // an object or a list that has the key
        : ABSENT;
  return replaced(answer, path, member);
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
  // Paths lead through objects and lists.
  const copy = (Array.isArray(answer) ? [...answer] : { ...(answer as object) }) as Record<
    string | number,
    Json
  >;
  if (rest.length > 0) copy[key] = replaced(copy[key] ?? null, rest, value);
  else if (value !== ABSENT) copy[key] = value;
  else if (Array.isArray(copy)) copy.splice(Number(key), 1);
  else delete copy[key];
  return copy as Json;
}
