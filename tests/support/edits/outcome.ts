import { projectDifference } from "../../../src/definitions/index.ts";
import { withFiles, type Edited } from "../everyday-edits.ts";
import { withTextOfLines } from "./places.ts";

/** The outcome of an edit for its author. */
export interface Outcome {
  /** Line, message and remedy of each error. */
  readonly refused?: readonly string[];
  /** The same for each note. */
  readonly noted?: readonly string[];
  /** The sentences about an edit that is accepted, each once. */
  readonly said?: readonly string[];
}

const base = withFiles((sources) => sources);

const list = <Name extends string>(name: Name, entries: readonly string[]) =>
  (entries.length > 0 ? { [name]: entries } : {}) as Partial<Record<Name, string[]>>; // the only member

export function outcomeOf({ told, checked, sources }: Edited): Outcome {
  const lines = (wanted: string) => {
    const numbered = told
      .filter(({ level }) => level === wanted)
      .map(({ file, line, message, hint }) => `${file}:${line} ${message}${hint ? ` → ${hint}` : ""}`);
    return [...new Set(numbered)].map((text) => withTextOfLines(text, sources));
  };
  const refused = lines("error");
  const parts = refused.length > 0 ? [] : projectDifference(base.checked, checked);
  return {
    ...list("refused", refused),
    ...list("noted", lines("note")),
    ...list("said", [...new Set(parts.flatMap(({ sentences }) => sentences.map(({ text }) => text)))]),
  };
}
