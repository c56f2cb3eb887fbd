import { expect, it } from "vitest";
import { analyseProse } from "../../src/definitions/expressions/rich-texts.ts";
import { LinkTargets } from "../../src/definitions/expressions/links.ts";
import { AuthoredNode } from "../../src/definitions/source/authored-node.ts";
import { silentReport } from "../../src/definitions/source/diagnostics.ts";
import { SourceText } from "../../src/definitions/source/source-text.ts";
import { ANY } from "../../src/definitions/types/types.ts";
import { splitMarks } from "../../src/formats/marks.ts";

const scope = { names: () => ANY, known: () => [] };
const facts = { collegamenti: { regione: "https://www.regione.piemonte.it/web/" } };
const links = new LinkTargets(["/guida"], [new AuthoredNode(facts, silentReport)]);
const read = (text: string) => {
  const codes: string[] = [];
  const prose = analyseProse(new SourceText(text, (code) => codes.push(code)), scope, links).text;
  return { prose, codes };
};

it("keeps a text without marks as it is", () => {
  expect(read("Scrivi il codice 3_5.").prose).toBe("Scrivi il codice 3_5.");
});

it("reads bold and links, with data in their text and address", () => {
  const { prose, codes } = read("Leggi **bene** [la guida {a.b}](/guida).");
  expect(codes).toEqual([]);
  const [before, datum, after] = prose as readonly unknown[];
  expect(datum).toEqual({ expr: ["path", "a", "b"] });
  expect(splitMarks(`${String(before)}2027${String(after)}`)).toEqual([
    "Leggi ",
    { strong: ["bene"] },
    " ",
    { link: "/guida", text: ["la guida 2027"] },
    ".",
  ]);
});

it("refuses a list, and a link to an address that is none", () => {
  expect(read("- uno\n- due").codes).toEqual(["text-lines"]);
  expect(read("Apri [qui](javascript:x)").codes).toEqual(["text-link"]);
});

it("refuses an address whose beginning is a datum, which could be that of another site", () => {
  for (const address of ["/{arrivo.nota}", "/{a.b}/guida", "/{a.b}?x=1"])
    expect(read(`Apri [qui](${address})`).codes).toEqual(["link-start"]);
  for (const address of [
    "{arrivo.nota}",
    "https://{a.b}/x",
    "https://www.regione.piemonte.it{a.b}",
    "//{a.b}",
  ])
    expect(read(`Apri [qui](${address})`).codes).toEqual([
      expect.stringMatching(/^(?:text-link|link-site)$/),
    ]);
  expect(read("Apri [qui](/guida?nota={arrivo.nota})").codes).toEqual([]);
});
