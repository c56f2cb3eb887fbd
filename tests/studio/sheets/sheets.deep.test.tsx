import { render, screen, within } from "@testing-library/react";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { declaredFields, isConsent, shapeOf } from "../../../src/engine/index.ts";
import { formsOf } from "../../../src/engine/flow/index.ts";
import { Sheet, SHEETS, type SheetDocument } from "../../../src/studio/sheets/index.ts";
import { projectLanguage } from "../../support/language-cases.ts";
import { checkFiles, projectFiles } from "../../support/studio-files.ts";

const checked = checkFiles(projectFiles);
const { contract } = projectLanguage();
const sheetOf = (id: string, service: string, region = "piemonte"): SheetDocument =>
  SHEETS.find((one) => one.id === id)!.make({ checked, region, service, contract })!;
const wordsOf = (sheet: SheetDocument): string => JSON.stringify(sheet);

const offered = [...checked.regions].flatMap(([region, { services }]) =>
  [...services].map(([id, { compiled }]) => ({ region, id, compiled })),
);

describe("the sheets of every service in every region", () => {
  it.each(offered)("are rendered without an empty cell of a heading: $id in $region", ({ region, id }) => {
    for (const sheet of SHEETS) {
      const made = sheetOf(sheet.id, id, region);
      expect(made.subtitle).toContain(" – Regione");
      expect(made.parts.length).toBeGreaterThan(0);
      expect(wordsOf(made)).not.toMatch(/undefined|\[object|NaN/);
      const { unmount, container } = render(<Sheet sheet={made} />);
      expect(screen.getByRole("heading", { level: 1, name: sheet.title })).toBeInTheDocument();
      expect(container.querySelectorAll("tbody th:empty")).toHaveLength(0);
      unmount();
    }
  });

  it.each(offered)(
    "name each written datum once in the register: $id in $region",
    ({ region, id, compiled }) => {
      const written = [...formsOf(compiled)]
        .flatMap(([, content]) => declaredFields(content))
        .filter(({ field }) => !isConsent(field.field) && shapeOf(field.field) !== "group");
      const [data] = sheetOf("register", id, region).parts;
      const rows = data?.content.kind === "table" ? data.content.rows.length : 0;
      expect(rows).toBe(written.length);
    },
  );

  it.each(offered)("call services and operations by their titles: $id in $region", ({ region, id }) => {
    const ids = [...checked.regions.get(region)!.services.keys()].join("|");
    for (const sheet of SHEETS)
      expect(wordsOf(sheetOf(sheet.id, id, region))).not.toMatch(new RegExp(`servizio «?(${ids})\\b`));
    const operations = Object.keys(contract.operations).join("|");
    // The id of an operation stands in brackets after its title, in the sheets that staff send to the region.
    const bare = new RegExp(`(?<![({.«\\w])(${operations})\\b(?! \\(|»|:)`);
    const [calls] = sheetOf("register", id, region).parts.slice(-2);
    expect(JSON.stringify(calls)).not.toMatch(bare);
  });

  it("are absent where the region does not offer the service", () => {
    for (const { make } of SHEETS)
      expect(make({ checked, region: "vda", service: "visure", contract })).toBeUndefined();
  });
});

describe("the sheet for citizens", () => {
  it("says the login, the data with their obligation, and the documents", () => {
    const words = wordsOf(sheetOf("needed", "esenzioni_disabili"));
    expect(words).toContain("Bisogna accedere con l'identità digitale");
    expect(words).toContain("Solo se si sceglie «Passaggio dell'esenzione a un altro veicolo»");
    expect(words).toContain("Documenti: Obbligatorio; al massimo 20.");
    expect(words).toContain("Sottoscrivo la dichiarazione");
  });

  it("differs between regions where they do", () => {
    const [one, other] = ["piemonte", "vda"].map((region) =>
      wordsOf(sheetOf("needed", "memo_bollo", region)),
    );
    expect(one).toContain("Telefono 800 333 444");
    expect(other).not.toContain("Telefono");
    expect(one).toContain("Numero di cellulare");
    expect(other).not.toContain("Numero di cellulare");
  });
});

describe("the register of personal data", () => {
  it("names the drafts of logged-in people where a service has them, and nowhere else", () => {
    const draftsIn = (id: string, region?: string) =>
      wordsOf(sheetOf("register", id, region)).includes("richieste da finire");
    expect(draftsIn("restituzione_tassa")).toBe(true);
    expect(draftsIn("calcolo_bollo")).toBe(false);
    expect(draftsIn("osservazione_avviso_accertamento", "vda")).toBe(false);
  });

  it("says the call, the place and the period of a datum", () => {
    const register = sheetOf("register", "calcolo_bollo");
    const [data, calls] = register.parts;
    expect(data?.content).toMatchObject({
      rows: expect.arrayContaining([
        [
          "Targa",
          "targa",
          "Di quale veicolo vuoi calcolare il bollo?",
          "Senza spazi, per esempio AB123CD",
          "Calcola il bollo di un veicolo",
          "Nella scheda del browser; Serve alla ricerca: la Regione risponde",
        ],
      ]) as unknown,
    });
    expect(JSON.stringify(calls)).toContain("Calcola il bollo di un veicolo (calcolaBollo)");
  });

  it("says that a sensitive datum is not kept in the tab", () => {
    const { content } = sheetOf("register", "restituzione_tassa").parts[0]!;
    const iban = content.kind === "table" ? content.rows.find(([label]) => /IBAN/.test(label!)) : undefined;
    expect(iban?.at(-1)).toMatch(/^Nella pagina, finché è aperta/);
  });

  it("states the periods of the operations guide", () => {
    const guide = readFileSync(`${import.meta.dirname}/../../../src/deploy/guide/data.md`, "utf8");
    const rows = guide.split("\n");
    const period = (table: string) => rows.find((row) => row.startsWith(`| \`${table}\``))!;
    expect(period("submission")).toContain("24 hours");
    expect(period("possession")).toContain("visit: 2 hours without use, 12 in all");
    expect(period("recent_message")).toContain("10 minutes");
    expect(period("session")).toContain("after 30 minutes without calls, 8 hours in all");
    expect(period("rate_count")).toContain("24 hours at most");
  });
});

describe("all texts", () => {
  it("have every text for people of the service, and a blank column", () => {
    const words = wordsOf(sheetOf("texts", "calcolo_bollo"));
    for (const text of [
      "Di quale veicolo vuoi calcolare il bollo?",
      "Inserisci la targa.",
      "Calcola per un altro veicolo",
      "Non abbiamo trovato il veicolo",
    ])
      expect(words).toContain(text);
    render(<Sheet sheet={sheetOf("texts", "calcolo_bollo")} />);
    const [table] = screen.getAllByRole("table");
    expect(within(table!).getByRole("columnheader", { name: "Osservazioni" })).toBeInTheDocument();
  });

  it.each(offered.filter(({ region }) => region === "piemonte"))(
    "have the titles and labels of $id",
    ({ id, compiled }) => {
      const words = wordsOf(sheetOf("texts", id));
      const texts = compiled.steps.flatMap(({ title, content }) => [
        title,
        ...declaredFields(content).map(({ field }) => field.label),
      ]);
      for (const text of texts)
        if (typeof text === "string") expect(words).toContain(JSON.stringify(text).slice(1, -1));
    },
  );
});

describe("the service in prose", () => {
  it("has a part for each step", () => {
    const { parts } = sheetOf("prose", "calcolo_bollo");
    expect(parts[0]?.heading).toBe("1. Di quale veicolo vuoi calcolare il bollo? (calcolo_importo)");
    expect(parts.map(({ heading }) => heading)).toContain("Chiamate");
  });
});
