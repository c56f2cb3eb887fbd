import { readFileSync } from "node:fs";
import { format } from "oxfmt";
import { expect, it } from "vitest";
import { authoredTypes } from "../../src/definitions/language/authored-types.ts";
import type {
  AuthoredButton,
  AuthoredContent,
  AuthoredField,
  AuthoredService,
  AuthoredTextBlock,
} from "../../src/definitions/language/authored.generated.ts";
import { LANGUAGE } from "../../src/definitions/language/language.ts";

it("is generated from the language (else: npm run generate)", async () => {
  const { code } = await format("authored.ts", authoredTypes(LANGUAGE), { printWidth: 110 });
  expect(readFileSync("src/definitions/language/authored.generated.ts", "utf8")).toBe(code);
});

it("has types that accept a right service, and the compiler refuses a wrong one", () => {
  const content: AuthoredContent = [
    {
      name: "targa",
      type: "targa",
      label: "Targa",
      required: "Inserisci la targa.",
      max: { value: 8, message: "Troppo." },
    },
    { kind: "list", rows: "= voci", items: [{ label: "Totale", value: "= riga.totale", format: "euro" }] },
    { use: "contatti", with: { scelto: "= null" } },
    { check: "= qui.email", message: "Scrivi l'e-mail.", at: ["email"] },
  ];
  const service: AuthoredService = {
    id: "prova",
    title: "Prova",
    text: "Un servizio di prova.",
    path: "/prova",
    steps: [
      { id: "primo", title: "Primo", content, load: ["elenco", { call: "altro", rows: "= righe(testo)" }] },
    ],
  };
  // @ts-expect-error the type of a field is one of the table
  const unknownType: AuthoredField = { name: "targa", type: "plate" };
  // @ts-expect-error a block has only its own members
  const foreign: AuthoredTextBlock = { kind: "text", text: "Testo.", rows: "= voci" };
  // @ts-expect-error a button needs its label
  const unlabelled: AuthoredButton = { go: "home" };
  expect([service, unknownType, foreign, unlabelled]).toHaveLength(4);
});
