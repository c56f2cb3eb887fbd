import { expect, it } from "vitest";
import outcomes from "../cases/everyday-edits.json" with { type: "json" };
import { outcomeOf, type Outcome } from "../support/edits/outcome.ts";
import { everydayEdits } from "../support/edits/thirty-edits.ts";

const expected: Readonly<Record<string, Outcome>> = outcomes;
const names = Object.keys(everydayEdits);

it("each of the thirty edits of the trial is here", () => {
  const numbers = new Set(names.flatMap((name) => /^\d+/.exec(name)?.[0] ?? []).map(Number));
  expect([...numbers].sort((one, other) => one - other)).toEqual(
    Array.from({ length: 30 }, (_, at) => at + 1),
  );
  expect(Object.keys(expected).sort()).toEqual([...names].sort());
});

it.each(names)("%s: the author reads the effect, or the place and the remedy", (name) => {
  const outcome = outcomeOf(everydayEdits[name]!());
  expect(outcome).toEqual(expected[name]);
  expect(outcome.refused ?? outcome.noted ?? outcome.said).toBeDefined();
  for (const line of [...(outcome.refused ?? []), ...(outcome.noted ?? [])]) expect(line).toMatch(REMEDY);
});

/** A remedy follows; these messages need none, because they say all or stand beside another one of the same place. */
const REMEDY = / → |non è ancora definito/;
