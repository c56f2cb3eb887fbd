import { describe, expect, test } from "vitest";
import type { AttachedFile, Attachments } from "../../src/forms/index.ts";
import { createFormState } from "../../src/forms/state/form-state.ts";
import { isMoving, problemsOf } from "../../src/forms/state/uploads.ts";
import { aField } from "../support/content.ts";
import { aScope, required } from "./fields.ts";

/** The documents of a field, one in each state. */
const filesIn = (...states: readonly AttachedFile["state"][]): Attachments => ({
  files: states.map((state, index) => ({ id: String(index), name: "a.pdf", state })),
  max: 5,
  maxSize: 1024,
  extensions: ["pdf"],
  accepted: ["pdf"],
  add: () => {},
  remove: () => {},
});

test.each<[readonly AttachedFile["state"][], boolean]>([
  [[], false],
  [["waiting"], true],
  [["uploading"], true],
  [["removing"], true],
  [["done"], false],
  [["failed", "refused"], false],
  [["done", "uploading"], true],
])("documents that are %j change the data of the form: %s", (states, expected) => {
  expect(isMoving({ primo: filesIn("done"), secondo: filesIn(...states) })).toBe(expected);
});

test("a form without documents does not wait", () => {
  expect([isMoving(), isMoving({})]).toEqual([false, false]);
});

describe("the problems of a form with documents", () => {
  const content = [
    aField("testo", "nome", required("Inserisci il nome.")),
    aField("gruppo", "atti", {
      content: [aField("allegati", "documenti", required("Allega un documento."))],
    }),
    aField("allegati", "altri"),
    aField("testo", "nota", required("Inserisci la nota.")),
  ];
  const definition = { name: "prova", content };
  const snapshot = createFormState({ definition, data: {}, scope: aScope }).read();
  const linesOf = (attachments?: Record<string, Attachments>) =>
    problemsOf(snapshot, attachments).map(({ path, message }) => `${path.join(".")}: ${message}`);
  const ofData = [
    "nome: Inserisci il nome.",
    "atti.documenti: Allega un documento.",
    "nota: Inserisci la nota.",
  ];

  test("are those of its data while no upload has failed", () => {
    expect(linesOf()).toEqual(ofData);
    expect(linesOf({ "atti.documenti": filesIn("refused"), altri: filesIn("done") })).toEqual(ofData);
  });

  test("leave out a field whose document is under way, also after another has failed", () => {
    const others = [ofData[0], ofData[2]];
    expect(linesOf({ "atti.documenti": filesIn("uploading", "refused") })).toEqual(others);
    expect(linesOf({ "atti.documenti": filesIn("failed", "waiting") })).toEqual(others);
  });

  test("name a failed upload in reading order, in place of the problem of its field", () => {
    const failed = filesIn("done", "failed");
    expect(linesOf({ altri: failed })).toHaveLength(4);
    expect(linesOf({ altri: failed, "atti.documenti": failed })).toEqual([
      ofData[0],
      expect.stringMatching(/^atti\.documenti: Un documento non è stato caricato/),
      expect.stringMatching(/^altri: Un documento non è stato caricato/),
      ofData[2],
    ]);
  });
});
