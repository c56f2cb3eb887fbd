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
  ui: 1,
  start: 1,
};

/** Chooses mutants room by room; within a room every operator is as likely as any other. */
export function sampleMutants(
  byRoom: ReadonlyMap<string, readonly Mutant[]>,
  count: number,
  seed: number,
): Mutant[] {
  const random = seededRandom(seed);
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!; // never called on an empty list
  const rooms = Object.entries(SHARES).filter(([room]) => (byRoom.get(room)?.length ?? 0) > 0);
  const shares = rooms.reduce((sum, [, share]) => sum + share, 0);
  return rooms.flatMap(([room, share]) => {
    const all = byRoom.get(room) ?? [];
    const operators = [...new Set(all.map(({ operator }) => operator))];
    const chosen = new Set<Mutant>();
    const size = Math.min(all.length, Math.max(1, Math.round((count * share) / shares)));
    while (chosen.size < size) {
      const operator = one(operators);
      chosen.add(one(all.filter((mutant) => mutant.operator === operator)));
    }
    return [...chosen];
  });
}
