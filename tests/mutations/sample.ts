import type { Mutant } from "./mutants.ts";

/** Returns a generator of numbers in [0, 1) that depends on the seed alone (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Rooms, each with its share of a sample: logic counts more than the stand-in and the shell. */
export const SHARES: Readonly<Record<string, number>> = {
  engine: 3,
  rules: 2,
  definitions: 3,
  forms: 2,
  screens: 3,
  gateway: 4,
  portal: 2,
  sandbox: 1,
  formats: 1,
  "field-types": 1,
  contract: 1,
  protocol: 1,
  ui: 1,
  start: 1,
};

/**
 * Chooses mutants that compile, room by room; within a room every operator is as likely as any other. `compiles` is asked only
 * about those that are rendered, because it takes a tenth of a second.
 */
export function sampleMutants(
  byRoom: ReadonlyMap<string, readonly Mutant[]>,
  count: number,
  seed: number,
  compiles: (mutant: Mutant) => boolean,
): Mutant[] {
  const random = seededRandom(seed);
  const indexIn = (list: readonly unknown[]): number => Math.floor(random() * list.length);
  const rooms = Object.entries(SHARES).filter(([room]) => (byRoom.get(room)?.length ?? 0) > 0);
  const shares = rooms.reduce((sum, [, share]) => sum + share, 0);
  return rooms.flatMap(([room, share]) => {
    const all = byRoom.get(room) ?? [];
    let left = [...new Set(all.map(({ operator }) => operator))].map((operator) =>
      all.filter((mutant) => mutant.operator === operator),
    );
    const chosen: Mutant[] = [];
    const size = Math.max(1, Math.round((count * share) / shares));
    while (chosen.length < size && left.length > 0) {
      const ofOperator = left[indexIn(left)]!; // the list is not empty
      const [mutant] = ofOperator.splice(indexIn(ofOperator), 1);
      if (mutant && compiles(mutant)) chosen.push(mutant);
      left = left.filter(({ length }) => length > 0);
    }
    return chosen;
  });
}
