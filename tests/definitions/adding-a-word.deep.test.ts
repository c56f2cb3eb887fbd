import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/**
 * Adds a field type, a kind of block and a member to a copy of the project, each in one place, and runs the commands that an
 * author runs. Nothing else is edited in the copy.
 */
const PROJECT = join(import.meta.dirname, "../..");
const PARTS = ["src", "schemas", "regions", "package.json", "stories/handbook"];

const TYPE = `import type { FieldTypeSpec, FieldTypeWord } from "../field-type.ts";
import { code, codeMessages, LETTERS_AND_DIGITS } from "./code.ts";

export const numeroTelaio = {
  ...code,
  schema: { type: "string", pattern: LETTERS_AND_DIGITS, maxLength: 17 },
  messages: { required: "Inserisci il telaio.", ...codeMessages },
  examples: { valid: ["ZFA31200000123456"], invalid: {} },
} as const satisfies FieldTypeSpec;

export const numeroTelaioWord = {
  title: "Numero di telaio",
  help: "Telaio di 17 caratteri.",
  since: 1,
  group: "rarely",
} as const satisfies FieldTypeWord;
`;

const BLOCK = `import type { BlockWord } from "../shape.ts";

export const progress = {
  title: "Avanzamento",
  group: "rarely",
  help: "Quanto manca alla fine.",
  members: {
    label: { text: "plain", title: "Etichetta", help: "Che cosa avanza.", group: "everyday", required: true },
    done: { expression: "condition", title: "Finito se", help: "Quando è completo.", group: "everyday" },
    look: {
      values: { bar: "Una barra.", ring: "Un anello." },
      title: "Aspetto",
      help: "Come si mostra.",
      group: "sometimes",
    },
  },
} as const satisfies BlockWord;
`;

const MEMBER = `note: {
      text: "prose",
      title: "Nota",
      help: "Nota accanto al campo.",
      examples: ["Solo se la conosci."],
      group: "sometimes",
      byShape: "explained",
    },`;

/** Uses of the three words in the first step of a service. */
const USES = [
  { kind: "progress", title: "La domanda", label: "Passi fatti", done: "= utente", look: "ring" },
  { name: "telaio", type: "numeroTelaio", label: "Telaio", note: "Solo se **lo conosci**." },
];

const SERVICE = "schemas/services/calcolo_bollo.json";
const copy = mkdtempSync(join(tmpdir(), "language-"));
const path = (file: string) => join(copy, file);
const edit = (file: string, change: (text: string) => string) =>
  writeFileSync(path(file), change(readFileSync(path(file), "utf8")));
const run = (...args: string[]) =>
  execFileSync(process.execPath, ["--import", "tsx", ...args], { cwd: copy, encoding: "utf8" });
/** Prints the output of the commands and the rows of the handbook in one process: loading the compiler takes most of the time. */
const REPORT = `
  const { readFileSync } = await import("node:fs");
  const { check } = await import("./src/definitions/check.ts");
  const { explainService } = await import("./src/definitions/explain/explain.ts");
  const { LANGUAGE } = await import("./src/definitions/language/language.ts");
  const { readLanguage, readSources } = await import("./src/definitions/node/files.ts");
  const { printWords } = await import("./src/definitions/words/print-words.ts");
  const { vocabularyOf } = await import("./src/definitions/words/vocabulary.ts");
  const { blockRows } = await import("./stories/handbook/block-rows.ts");
  const { typeRows } = await import("./stories/handbook/type-rows.ts");
  const problemsOf = (sources) =>
    check(sources, readLanguage()).diagnostics.filter(({ level }) => level === "error").map(({ hint }) => hint);
  const sources = readSources(".");
  const wrong = ({ path, text }) =>
    ({ path, text: text.replace('"look": "ring"', '"look": "rings"').replace('"note": "', '"not": "') });
  const { regions } = check(sources, readLanguage());
  console.log(JSON.stringify({
    problems: problemsOf(sources),
    refused: problemsOf({ ...sources, services: sources.services.map(wrong) }),
    explained: explainService(regions.get("piemonte").services.get("calcolo_bollo").compiled),
    words: printWords(vocabularyOf(LANGUAGE)),
    blocks: blockRows(LANGUAGE),
    types: typeRows(LANGUAGE),
  }));
`;

interface Said {
  readonly problems: readonly string[];
  readonly refused: readonly string[];
  readonly explained: string;
  readonly words: string;
  readonly blocks: readonly { readonly kind: string }[];
  readonly types: readonly { readonly name: string }[];
}
let said: Said;

beforeAll(() => {
  for (const part of PARTS) cpSync(join(PROJECT, part), path(part), { recursive: true });
  symlinkSync(join(PROJECT, "node_modules"), path("node_modules"));
  writeFileSync(path("src/field-types/codes/numero-telaio.ts"), TYPE);
  writeFileSync(path("src/definitions/language/blocks/progress.ts"), BLOCK);
  edit("src/definitions/language/nodes/field.ts", (text) =>
    text.replace("members: {", `members: { ${MEMBER}`),
  );
  edit(SERVICE, withUses(USES));
  run("src/definitions/node/generate.ts");
  said = JSON.parse(run("--eval", REPORT)) as Said; // as: printed above
});

afterAll(() => {
  rmSync(copy, { recursive: true });
});

describe("a field type, a kind of block and a member, each added in one place", () => {
  it("are in the schema that editors complete, each with its own text", () => {
    const { $defs } = JSON.parse(readFileSync(path("schemas/service.schema.json"), "utf8")) as Schema;
    const { type, note } = $defs.campo.properties;
    expect(textOf(type, "numeroTelaio")).toBe("Telaio di 17 caratteri.");
    expect(textOf($defs.passo.properties.params!.additionalProperties!, "numeroTelaio")).toBe(
      "Telaio di 17 caratteri.",
    );
    expect(textOf($defs.passo.properties.params!.additionalProperties!, "oggetto")).toContain("pulsante");
    expect(textOf($defs.riquadro.properties.kind, "progress")).toBe("Quanto manca alla fine.");
    expect($defs["riquadro_progress"]).toMatchObject({ required: ["kind", "label"] });
    expect(note).toMatchObject({ title: "Nota", examples: ["Solo se la conosci."] });
  });

  it("are accepted by the check, and their mistakes are refused", () => {
    expect(said.problems).toEqual([]);
    expect(said.refused).toEqual(["Forse volevi «ring».", expect.stringContaining("Forse volevi «note».")]);
  });

  it("are read by explain", () => {
    expect(said.explained).toContain(
      "Avanzamento «La domanda»: etichetta «Passi fatti»; finito se la persona ha fatto l'accesso; aspetto «ring» (un anello).",
    );
    expect(said.explained).toContain("Campo «Telaio» (numeroTelaio); nota «Solo se lo conosci.».");
  });

  it("are among the words", () => {
    for (const line of [
      /^ {2}note +Nota accanto al campo\./m,
      /^ {2}numeroTelaio +Telaio di 17 caratteri\./m,
      /^ {2}progress +Quanto manca alla fine\./m,
      /^ {2}ring +Un anello\./m,
    ])
      expect(said.words).toMatch(line);
  });

  it("are in the handbook", () => {
    expect(said.blocks.find(({ kind }) => kind === "progress")).toMatchObject({
      title: "Avanzamento",
      members: [{ name: "title" }, { name: "label", required: true }, { name: "done" }, { name: "look" }],
    });
    expect(said.types).toContainEqual({
      name: "numeroTelaio",
      title: "Numero di telaio",
      help: "Telaio di 17 caratteri.",
    });
  });

  it("have a TypeScript type", () => {
    const types = readFileSync(path("src/definitions/language/authored.generated.ts"), "utf8");
    expect(types).toContain("export type AuthoredProgressBlock");
    expect(types).toContain('readonly look?: "bar" | "ring";');
    expect(types).toContain("readonly note?: AuthoredText;");
  });
});

interface Part {
  readonly enum?: readonly string[];
  readonly enumDescriptions?: readonly string[];
  readonly additionalProperties?: Part;
}
interface Schema {
  readonly $defs: Readonly<Record<string, { readonly properties: Readonly<Record<string, Part>> }>> &
    Readonly<Record<"campo" | "passo" | "riquadro", { readonly properties: Readonly<Record<string, Part>> }>>;
}

/** The text beside a value. */
const textOf = ({ enum: names = [], enumDescriptions: texts = [] }: Part = {}, name: string) =>
  texts[names.indexOf(name)];

const withUses = (uses: readonly unknown[]) => (text: string) => {
  const service = JSON.parse(text) as { steps: { content: unknown[] }[] };
  service.steps[0]!.content.unshift(...uses);
  return JSON.stringify(service, null, 2);
};
