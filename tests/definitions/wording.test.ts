import { Ajv2020 } from "ajv/dist/2020.js";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { messages as engineTexts } from "../../src/engine/messages.ts";
import { formatMessages } from "../../src/formats/messages.ts";
import { texts as fileTexts } from "../../src/forms/controls/files/texts.ts";
import { texts as rowTexts } from "../../src/forms/controls/rows/texts.ts";
import { texts as dateTexts } from "../../src/forms/controls/text/date-texts.ts";
import { messages as formTexts } from "../../src/forms/messages.ts";
import { titles } from "../../src/contract/declarations/status-texts.ts";
import { texts as gatewayTexts } from "../../src/gateway/messages.ts";
import { messages as areaTexts } from "../../src/portal/account/messages.ts";
import { texts as limitTexts } from "../../src/portal/availability/texts.ts";
import { texts as homeTexts } from "../../src/portal/home/texts.ts";
import { messages as portalTexts } from "../../src/portal/messages.ts";
import { texts as pageTexts } from "../../src/portal/pages/texts.ts";
import { texts as sessionTexts } from "../../src/portal/session/texts.ts";
import { texts as stepTexts } from "../../src/portal/shell/step-texts.ts";
import { messages as screenTexts } from "../../src/screens/messages.ts";
import { messages as uiTexts } from "../../src/ui/messages.ts";
import { readLanguage, readSources } from "../../src/definitions/node/files.ts";
import { gulpease, isSentence, LEAST_INDEX } from "../../src/definitions/wording/gulpease.ts";
import { wordFinder } from "../../src/definitions/wording/wording.ts";
import { checkSources, mapFiles, readProject } from "../support/language-cases.ts";

const ROOT = new URL("../..", import.meta.url).pathname;
const { wording } = readLanguage();
const sources = readSources(ROOT);

describe("the Gulpease index", () => {
  // The second text has one sentence, 6 words, 59 letters: 89 + (300 - 590) / 6.
  it("is 89 + (300 × sentences − 10 × letters) / words, at most 100", () => {
    expect(gulpease("Qui trovi le ricevute. Scegli un anno.")).toBe(100);
    expect(gulpease("Comunicazione relativa all'accertamento amministrativo regionale.")).toBe(41);
  });

  it("counts digits as letters and a line of a list as a sentence", () => {
    expect(gulpease("2000000000 2000000000 2000000000 2000000000")).toBe(64);
    expect(gulpease("amministrazione\namministrazione\namministrazione")).toBe(gulpease("amministrazione."));
  });

  it("is not measured on labels", () => {
    expect(["Targa", "Codice fiscale o partita IVA", "Cerca."].map(isSentence)).toEqual([
      false,
      false,
      false,
    ]);
    expect(["Inserisci la targa.", "Che cosa chiedi?"].map(isSentence)).toEqual([true, true]);
  });
});

describe("the words to avoid", () => {
  const finder = wordFinder({
    terms: [{ term: "pagamento", text: "Ciò che si paga.", not: ["versament*"] }],
    avoid: [{ words: ["ai sensi d*", "p. iva"], better: "secondo" }],
    exempt: [],
  });
  const found = (text: string) => finder.avoidedIn(text).map(({ word, offset }) => [word, offset]);

  it("are found as whole words, in any case, with any ending after an asterisk", () => {
    expect(found("Un Versamento ai  sensi della legge.")).toEqual([
      ["versamento", 3],
      ["ai  sensi della", 14],
    ]);
    expect(found("Riversamenti, xp. iva")).toEqual([]);
    expect(found("Scrivi la P. IVA")).toEqual([["p. iva", 10]]);
  });

  it("come with the better one", () => {
    expect(finder.avoidedIn("due versamenti")[0]?.better).toBe("pagamento");
  });
});

describe("the file of the words", () => {
  it("has the shape that its schema describes", () => {
    const schema = JSON.parse(readFileSync(`${ROOT}schemas/words.schema.json`, "utf8")) as object;
    const validate = new Ajv2020({ strict: false }).compile(schema);
    expect(validate(wording) || validate.errors).toBe(true);
  });

  it("exempts only texts that a definition contains", () => {
    const all: string[] = [];
    mapFiles(sources, (file) => (all.push(file.text), file));
    const written = all.join("\n");
    expect(wording.exempt.filter(({ text }) => !written.includes(JSON.stringify(text)))).toEqual([]);
  });

  it("gives no word to avoid as the better one", () => {
    const finder = wordFinder(wording);
    const better = [...wording.avoid.map((entry) => entry.better), ...wording.terms.map(({ term }) => term)];
    expect(better.flatMap((text) => finder.avoidedIn(text))).toEqual([]);
  });
});

/** The new notes when a text of a service is changed. */
function notesOn(text: string): string[] {
  const project = readProject(["calcolo_bollo"]);
  const changed = mapFiles(project, (file) => ({
    ...file,
    text: file.text.replace("Scrivi la targa e scegli il tipo di veicolo.", text),
  }));
  const before = checkSources(project).diagnostics.map(({ message }) => message);
  return checkSources(changed)
    .diagnostics.filter(({ message }) => !before.includes(message))
    .map(({ code }) => code);
}

describe("the check", () => {
  it("notes a text of a page and refuses nothing", () => {
    expect(notesOn("Qualora serva, scrivi la targa.")).toEqual(["word-to-avoid"]);
    expect(notesOn("Se serve, scrivi la targa.")).toEqual([]);
  });
});

/** The plain texts of a table of messages; those with parameters are functions. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

describe("the texts that are not in definitions", () => {
  const tables = {
    engineTexts,
    formatMessages,
    formTexts,
    fileTexts,
    rowTexts,
    dateTexts,
    areaTexts,
    portalTexts,
    homeTexts,
    pageTexts,
    sessionTexts,
    stepTexts,
    limitTexts,
    screenTexts,
    uiTexts,
    titles,
    gatewayTexts,
  };
  const finder = wordFinder(wording);
  const faultOf = (text: string): string | null => {
    const avoided = finder.avoidedIn(text).map(({ word, better }) => `${word} → ${better}`);
    const isHard = isSentence(text) && gulpease(text) < LEAST_INDEX;
    if (avoided.length === 0 && !isHard) return null;
    return `${text} (${[...avoided, ...(isHard ? [gulpease(text)] : [])].join(", ")})`;
  };

  it.each(Object.entries(tables))("are easy to read: %s", (_, table) => {
    const faults = textsIn(table).filter((text) => !/[A-Z]{3,}_[A-Z]/.test(text));
    expect(faults.map(faultOf).filter((fault) => fault !== null)).toEqual([]);
  });
});
