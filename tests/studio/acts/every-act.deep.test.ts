import { parseTree, type ParseError } from "jsonc-parser";
import { describe, expect, it } from "vitest";
import { ACTS, type ActPlace, newProblems, refusalOf } from "../../../src/studio/acts/index.ts";
import type { Diagnostic } from "../../../src/definitions/index.ts";
import type { Files } from "../../../src/studio/model/address.ts";
import { placesOf, sampleValues } from "../../support/act-samples.ts";
import { checkFiles, projectFiles, withChanges } from "../../support/studio-files.ts";

/** The part of the places at which an act must leave the definitions sound; without an entry, all of them. */
const SOUND: Readonly<Record<string, number>> = {
  "text-everywhere": 0.9, // the text of a parameter of a fragment
  move: 0.8,
  duplicate: 0.55,
  remove: 0.4,
  "differ-here": 0.85,
  "end-here": 0.9,
  "add-attachments": 0.8, // before the data that an upload needs are known
  "option-with-field": 0, // the contract names the options: option-with-field.deep.test.ts
  "explanation-step": 0.8,
  detach: 0.8,
  "rename-field": 0.55,
  "rename-step": 0.85,
};

/** Services come first: a change of a fragment compiles all services that use it, which takes a second. */
const MOST = 24;

const checked = new Map<Files, readonly Diagnostic[]>();
/** The diagnostics of the files of a place. */
function before({ files }: ActPlace): readonly Diagnostic[] {
  const known = checked.get(files) ?? checkFiles(files).diagnostics;
  checked.set(files, known);
  return known;
}

/** A place of each file: at the beginning of the first one, further on in each next one. */
const tried = ACTS.map((act) => ({
  act,
  places: [...projectFiles.keys()]
    .flatMap((file, index) => {
      const all = placesOf(act, file);
      return all.length > 0 ? [all[(index * 5) % all.length]!] : [];
    })
    .slice(0, MOST),
}));

/** Words of people who work in the files. */
const IN_FILES = /\b(schemas|regions)\/|\.json\b|\briga \d|\bnpm\b/;

const isJson = (text: string): boolean => {
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true });
  return errors.length === 0;
};

describe("every act, on the project's own definitions", () => {
  it.each(tried)("$act.id leaves them sound or is refused with a sentence", ({ act, places }) => {
    expect(places.length).toBeGreaterThan(0);
    let sound = 0;
    for (const place of places) {
      const result = act.run({ ...place, values: sampleValues(act, place) });
      if (!result.ok) {
        expect(result.reason).toMatch(/^[A-ZÀ-Ú«].*\.$/u);
        continue;
      }
      const texts = [...result.changes.values()].filter((text) => text !== null);
      expect(texts.every(isJson)).toBe(true);
      const after = withChanges(place.files, result.changes);
      const problems = newProblems(before(place), checkFiles(after).diagnostics);
      if (problems.length === 0) sound++;
      for (const problem of problems) {
        const refusal = refusalOf([problem], after);
        expect(refusal).toMatch(/^Resterebbe un problema in «.+»: .+[.!?]$/s);
        expect(refusal).not.toMatch(IN_FILES);
      }
    }
    expect(sound / places.length).toBeGreaterThanOrEqual(SOUND[act.id] ?? 1);
  });
});
