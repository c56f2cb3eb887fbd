import { render, screen } from "@testing-library/react";
import { expect, it, test } from "vitest";
import { fileEvents } from "../../src/forms/controls/files/file-events.ts";
import { FileEvents } from "../../src/forms/controls/files/FileEvents.tsx";
import type { AttachedFile } from "../../src/forms/form-context.ts";

const file = (state: AttachedFile["state"], change: Partial<AttachedFile> = {}): AttachedFile => ({
  id: "1",
  name: "atto.pdf",
  state,
  ...change,
});

const cases: [before: AttachedFile | null, after: AttachedFile | null, sentences: string[]][] = [
  [null, file("waiting"), ["atto.pdf: caricamento in corso."]],
  [file("waiting"), file("uploading"), []],
  [file("uploading", { progress: 1 }), file("uploading", { progress: 90 }), []],
  [file("uploading"), file("done"), ["atto.pdf: caricato."]],
  [null, file("done"), []],
  [null, file("failed", { message: "È troppo grande." }), ["atto.pdf: non caricato. È troppo grande."]],
  [file("uploading"), file("failed"), ["atto.pdf: non caricato."]],
  [file("failed"), file("waiting"), ["atto.pdf: caricamento in corso."]],
  [file("done"), file("removing"), []],
  [file("removing"), null, ["atto.pdf: tolto dagli allegati."]],
  [file("removing"), file("done", { message: "Riprova." }), ["atto.pdf: non eliminato. Riprova."]],
  [
    file("uploading"),
    file("refused", { message: "Formato non ammesso." }),
    ["atto.pdf: non allegato. Formato non ammesso."],
  ],
  [null, file("refused"), ["atto.pdf: non allegato."]],
  [file("refused"), null, []],
  [file("failed"), null, ["atto.pdf: tolto dall'elenco."]],
];

it.each(cases)("a file that was %j and is %j is announced as %j", (before, after, sentences) => {
  const other = file("done", { id: "2", name: "altro.pdf" });
  const listed = (one: AttachedFile | null) => (one ? [other, one] : [other]);
  expect(fileEvents(listed(after), listed(before))).toEqual(sentences);
});

/** Every state, in the order of the type, which does not compile without one of them. */
const STATES = Object.keys({
  waiting: 0,
  uploading: 0,
  failed: 0,
  refused: 0,
  done: 0,
  removing: 0,
} satisfies Record<AttachedFile["state"], 0>) as AttachedFile["state"][]; // `as`: the keys of the literal above

/** The sentences that are true of a file in each state; null: it is not listed. */
const TRUE_OF: Readonly<Record<AttachedFile["state"] | "none", RegExp>> = {
  waiting: /: caricamento in corso\.$/,
  uploading: /: caricamento in corso\.$/,
  failed: /: non caricato\.$/,
  refused: /: non allegato\.$/,
  done: /: (?:caricato|non eliminato)\.$/,
  removing: /(?!)/,
  none: /: tolto (?:dagli allegati|dall'elenco)\.$/,
};

test.each([null, ...STATES].flatMap((before) => [null, ...STATES].map((after) => [before, after] as const)))(
  "a file that was %s and is %s is announced with a sentence that is true of it now, or not at all",
  (before, after) => {
    const listed = (state: AttachedFile["state"] | null) => (state === null ? [] : [file(state)]);
    for (const sentence of fileEvents(listed(after), listed(before)))
      expect(sentence).toMatch(TRUE_OF[after ?? "none"]);
  },
);

test("the documents of a field are silent on arrival; each event replaces the one before", () => {
  const { rerender } = render(<FileEvents files={[file("done")]} />);
  const region = screen.getByRole("status");
  expect(region).toHaveTextContent("");
  const second = file("waiting", { id: "2", name: "foto.jpg" });
  rerender(<FileEvents files={[file("done"), second]} />);
  expect(region).toHaveTextContent(/^foto\.jpg: caricamento in corso\.$/);
  rerender(<FileEvents files={[file("done"), { ...second, state: "done" }]} />);
  expect(region).toHaveTextContent(/^foto\.jpg: caricato\.$/);
});

test("an event with the same sentence is a new element, which is read again", () => {
  const { rerender } = render(<FileEvents files={[]} />);
  rerender(<FileEvents files={[file("failed")]} />);
  const first = screen.getByText("atto.pdf: non caricato.");
  rerender(<FileEvents files={[file("failed", { id: "2" })]} />);
  rerender(<FileEvents files={[file("failed", { id: "2" }), file("failed", { id: "3" })]} />);
  expect(screen.getByText("atto.pdf: non caricato.")).not.toBe(first);
});
