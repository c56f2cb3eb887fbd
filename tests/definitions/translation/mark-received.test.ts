import { describe, expect, it } from "vitest";
import type { CompiledService, Expr } from "../../../src/engine/index.ts";
import { markReceived } from "../../../src/definitions/translation/mark-received.ts";
import { aField } from "../../support/content.ts";
import { aService, aStep } from "../../support/service.ts";

const path = (...names: string[]) => ["path", ...names] as unknown as Expr;
const paidOf = (name: string): Expr => ["if", path("pagato"), ["value", "Pagato"], path(name, "stato")];

/** A service whose page has one fact, and everything that the names of an expression may be. */
const serviceWith = (value: Expr, fact: object = {}, block: object = { block: "facts" }) => {
  const item = { label: "Stato", value: { expr: value }, ...fact };
  const content = { key: "a", rows: path("righe"), actions: [], ...block, items: [item] };
  const lookup = { from: "comuni", label: [{ expr: path("riga", "nome") }] };
  return aService({
    steps: [
      aStep("domanda", {
        content: [aField("testo", "nome", {}), aField("scelta", "comune", { options: lookup })],
        next: { key: "n", label: "Avanti", keep: { testo: "Fisso", copia: { expr: path("pratica") } } },
      }),
      aStep("pagina", { kind: "page", content: [content as never] }),
    ],
    values: { detto: paidOf("pratica"), stato: path("pratica", "stato") },
    rules: { carrello: { rule: "cart", with: {}, errors: {} } },
  });
};

const isMarked = (service: CompiledService): boolean =>
  JSON.stringify(markReceived(service)).includes('"received":true');

describe("data of the region's services", () => {
  it.each<readonly [string, Expr, boolean]>([
    ["an answer", path("pratica", "stato"), true],
    ["a value derived from one", path("stato"), true],
    ["a kept answer", path("copia", "stato"), true],
    ["the first of two", ["call", "primo", path("pratica", "a"), path("pratica", "b")], true],
    ["an entry that was chosen", path("domanda", "comune", "nome"), true],
    ["an answer inside a rule", path("carrello", "corrente", "tipo", "descrizione"), true],
    ["a row of an answer", path("riga", "stato"), true],
    ["a text of the definition", ["value", "Pagato"], false],
    ["a text or an answer", paidOf("pratica"), false],
    ["a value derived from both", path("detto"), false],
    ["a kept text", path("testo"), false],
    ["the facts of the region", path("regione", "nome"), false],
    ["typed text", path("domanda", "nome"), false],
    ["a text of a rule", path("carrello", "motivo"), false],
    ["a function", ["call", "nominativo", path("utente")], false],
  ])("%s: %j is marked: %s", (_, expr, expected) => {
    const block = expr[1] === "riga" ? { block: "table" } : undefined;
    expect(isMarked(serviceWith(expr, {}, block))).toBe(expected);
  });

  it.each([
    ["frase", true],
    ["html", true],
    ["euro", false],
    ["data", false],
  ])("are marked with the format %s: %s", (format, expected) => {
    expect(isMarked(serviceWith(path("pratica", "stato"), { format }))).toBe(expected);
  });

  it("are marked inside texts; a step without them stays as it is", () => {
    const text = [{ p: ["Stato: ", { expr: path("pratica", "stato") }] }];
    const service = serviceWith(["value", "x"], {}, { block: "text", text });
    const marked = markReceived(service);
    expect(JSON.stringify(marked.steps[1])).toContain('"expr":["path","pratica","stato"],"received":true');
    expect(marked.steps[0]).toBe(service.steps[0]);
    expect(markReceived(service)).toBe(marked);
  });
});
