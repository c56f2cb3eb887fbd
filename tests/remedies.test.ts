import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { isObject, type Json } from "../src/engine/index.ts";

const SCHEMAS = join(import.meta.dirname, "../schemas");
const read = (path: string): Json => JSON.parse(readFileSync(join(SCHEMAS, path), "utf8")) as Json; // `as`: any value of JSON
const files = [
  "errors.json",
  ...["services", "fragments"].flatMap((folder) =>
    readdirSync(join(SCHEMAS, folder)).map((name) => `${folder}/${name}`),
  ),
];

/** Keys of the errors of a call that are no texts for people. */
const OTHER_KEYS = ["$schema", "when", "title", "level", "at", "use", "rule"];

/** The messages of all errors in a file. `inErrors`: below a table of errors. */
const messagesIn = (node: Json, inErrors: boolean): readonly string[] => {
  if (typeof node === "string") return inErrors ? [node] : [];
  if (Array.isArray(node)) return node.flatMap((item) => messagesIn(item, inErrors));
  if (!isObject(node)) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    inErrors && OTHER_KEYS.includes(key) ? [] : messagesIn(value as Json, inErrors || key === "errors"),
  );
};

/** Verbs of an action, with or without a pronoun (`controllalo`). */
const VERBS =
  "controlla|riprova|scegli|inserisci|aggiungi|togli|cerca|torna|premi|chiedi|scrivi|ricarica|compila|usa|rivolgiti|aspetta|accedi|prova|salva|carica|inviarla|riprovare|apri|vai";
const saysWhatToDo = (text: string) =>
  new RegExp(String.raw`(?<!\p{L})(?:${VERBS})(?:l[oaie]|n[ei]|cene)?(?!\p{L})`, "iu").test(text);

/** Texts of the specification, letter for letter; the field or the page beside them shows the way on. */
const SPECIFIED = [
  "Pagamento già presente, per eliminarlo andare al riepilogo",
  "Il carrello contiene pagamenti relativi ad ",
  "Il carrello contiene pagamenti relativi a bolli con termine di pagamento ",
  "Il protocollo aggiunto è già presente",
  "E' stato raggiunto il numero massimo di protocolli",
  "Non puoi allegare altri documenti.",
];
const isSpecified = (text: string) => SPECIFIED.some((start) => text.startsWith(start));

/** A text that comes whole or in its last part from the back end, or from the parameter of a fragment. */
const isFromElsewhere = (text: string) => /\{(?:errore\.title|dati\.\w+)\}$/.test(text);

describe("the message of an error names an action", () => {
  test.each(files)("in %s", (file) => {
    const messages = messagesIn(read(file), file === "errors.json");
    const silent = messages.filter(
      (text) => !text.startsWith("=") && !isSpecified(text) && !isFromElsewhere(text) && !saysWhatToDo(text),
    );
    expect(silent).toEqual([]);
  });

  test("a text without a verb names none", () => {
    expect(saysWhatToDo("Formato di file non ammesso.")).toBe(false);
    expect(saysWhatToDo("Il codice è sbagliato: controllalo.")).toBe(true);
  });
});
