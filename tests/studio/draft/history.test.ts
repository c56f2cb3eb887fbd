import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withChanges } from "../../../src/studio/draft/edits.ts";
import {
  followOthers,
  historyLimits,
  noHistory,
  record,
  redo,
  undo,
} from "../../../src/studio/draft/history.ts";

type Files = ReadonlyMap<string, string>;

const text = fc.string({ unit: fc.constantFrom("a", "b", "\n", "è", "𝄞"), maxLength: 12 });
const changes = fc
  .dictionary(fc.constantFrom("a", "b", "c"), fc.option(text), { minKeys: 1 })
  .map((texts) => new Map(Object.entries(texts)));

describe("undo", () => {
  it("takes back any acts in any files, and does them again", () => {
    fc.assert(
      fc.property(fc.array(changes, { maxLength: 12 }), (acts) => {
        const states: Files[] = [new Map([["a", "uno"]])];
        let history = noHistory;
        for (const [index, one] of acts.entries()) {
          const before = states.at(-1)!;
          const after = withChanges(before, one);
          const next = record(history, before, { label: `${index}`, at: index * 10_000, changes: one });
          if (next === history) continue;
          history = next;
          states.push(after);
        }
        for (let at = states.length - 1; at > 0; at--) {
          const taken = undo(history, states[at]!)!;
          expect(withChanges(states[at]!, taken.changes)).toEqual(states[at - 1]);
          history = taken.history;
        }
        expect(undo(history, states[0]!)).toBeUndefined();
        for (let at = 0; at < states.length - 1; at++) {
          const again = redo(history, states[at]!)!;
          expect(withChanges(states[at]!, again.changes)).toEqual(states[at + 1]);
          history = again.history;
        }
      }),
    );
  });

  it("takes back keys of one act together, and keys after a pause apart", () => {
    let files: Files = new Map([["a", "Targa"]]);
    let history = noHistory;
    for (const [at, typed] of [
      [0, "Targa "],
      [500, "Targa d"],
      [1_500, "Targa di"],
      [9_000, "Targa di un"],
    ] as const) {
      const change = new Map([["a", typed]]);
      history = record(history, files, { label: "Etichetta", at, changes: change });
      files = withChanges(files, change);
    }
    expect(history.done).toHaveLength(2);
    const one = undo(history, files)!;
    expect(one.changes.get("a")).toBe("Targa di");
    expect(undo(one.history, withChanges(files, one.changes))!.changes.get("a")).toBe("Targa");
  });

  it("keeps a bounded number of acts and characters", () => {
    let files: Files = new Map([["a", ""]]);
    let history = noHistory;
    for (let index = 0; index < historyLimits.entries + 20; index++) {
      const change = new Map([["a", "x".repeat((index % 2) * 6_000)]]);
      history = record(history, files, { label: `${index}`, at: index * 5_000, changes: change });
      files = withChanges(files, change);
    }
    expect(history.done.length).toBeLessThanOrEqual(historyLimits.entries);
    expect(JSON.stringify(history).length).toBeLessThan(historyLimits.characters * 1.1);
    expect(undo(history, files)!.changes.get("a")).toBe("");
  });
});

describe("undo beside others", () => {
  const lines = (...texts: string[]): Files => new Map([["a", texts.join("\n")]]);
  /** Acts that change some of three lines, of which the last one may be undone. */
  const act = fc.tuple(fc.constantFrom(0, 2), fc.string({ unit: fc.constantFrom("x", "y"), maxLength: 4 }));

  it("takes back and does again the acts of one person, with any text of another in other lines", () => {
    fc.assert(
      fc.property(
        fc.array(act, { maxLength: 8 }),
        fc.nat(3),
        fc.string({ maxLength: 5 }),
        (acts, back, typed) => {
          let files = lines("one", "two", "three");
          let history = noHistory;
          for (const [index, [line, text]] of acts.entries()) {
            const rows = files.get("a")!.split("\n");
            rows[line] = text;
            const changed = new Map([["a", rows.join("\n")]]);
            history = record(history, files, { label: `${index}`, at: index * 10_000, changes: changed });
            files = withChanges(files, changed);
          }
          const step = (move: typeof undo) => {
            const taken = move(history, files);
            if (!taken) return false;
            files = withChanges(files, taken.changes);
            history = taken.history;
            return true;
          };
          for (let times = 0; times < back; times++) step(undo);
          const other = `_${typed.replaceAll("\n", "")}_`;
          const withOther = (all: Files) => {
            const [first, , third] = all.get("a")!.split("\n");
            return lines(first!, other, third!);
          };
          const [before, after] = [files, withOther(files)];
          const [done, undone] = [history.done.length, history.undone.length];
          history = followOthers(history, before, after);
          files = after;
          expect([history.done.length, history.undone.length]).toEqual([done, undone]);
          while (step(redo));
          while (step(undo));
          expect(files).toEqual(lines("one", other, "three"));
        },
      ),
    );
  });

  it("forgets an act whose own place another has changed, and those before it", () => {
    let files: Files = new Map([["a", "one two"]]);
    let history = noHistory;
    for (const [at, typed] of [
      [0, "one"],
      [10_000, "one three"],
      [20_000, "1 one three"],
    ] as const) {
      const change = new Map([["a", typed]]);
      history = record(history, files, { label: `${at}`, at, changes: change });
      files = withChanges(files, change);
    }
    const after = new Map([["a", "1 one 3"]]);
    const followed = followOthers(history, files, after);
    expect(followed.done.map(({ label }) => label)).toEqual(["20000"]);
    expect(undo(followed, after)!.changes.get("a")).toBe("one 3");
  });
});
