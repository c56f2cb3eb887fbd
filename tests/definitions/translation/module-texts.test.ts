import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { programTexts } from "../../../src/definitions/node/program/program-texts.ts";
import { textsOfModule, translateModule } from "../../../src/definitions/node/program/module-texts.ts";
import { textsOfHtml, translateHtml } from "../../../src/definitions/node/program/html-texts.ts";
import type { FieldTypeSpec } from "../../../src/field-types/field-type.ts";
import { fieldTypes } from "../../../src/field-types/field-types.ts";

const source = `
import { other } from "../other.ts";
type Kind = "primo" | "secondo";
export const messages = {
  "un nome": "Un testo",
  page: (n: number, region: { nome: string }) => \`Pagina \${n} di \${other(n)} in \${region.nome}\`,
  cart: (count: number, isFull: boolean) => \`Carrello, \${isFull ? "pieno" : \`\${count} posti\`}\`,
  first: (month: string) => \`1º \${month}\`,
  href: "/pagina",
  kind: (kind: Kind) => (kind === "primo" ? "Il primo" : other["secondo"]),
  none: "",
  sign: ".",
};
`;

describe("the texts of a module", () => {
  it("have a colon between data, which languages write differently", () => {
    const module = "export const labelled = (label, text) => `${label}: ${text}`;";
    expect(textsOfModule(module).map(({ text }) => text)).toEqual(["{label}: {text}"]);
    expect(translateModule(module, () => "{label} : {text}")).toContain("`${label} : ${text}`");
    expect(textsOfModule("export const pair = (a, b) => `${a} - ${b}`;")).toEqual([]);
  });

  it("are its strings with the names of their data, and no names, addresses or compared codes", () => {
    expect(textsOfModule(source).map(({ path, text }) => [path, text])).toEqual([
      ["messages.un nome", "Un testo"],
      ["messages.page", "Pagina {n} di {n2} in {nome}"],
      ["messages.cart", "Carrello, {isFull}"],
      ["messages.cart", "pieno"],
      ["messages.cart", "{count} posti"],
      ["messages.first", "1º {month}"],
      ["messages.kind", "Il primo"],
    ]);
  });

  it("are translated in their places, also inside one another, with data in another order", () => {
    const french: Readonly<Record<string, string>> = {
      "Un testo": "Un « texte » `à` ${citer}",
      "Pagina {n} di {n2} in {nome}": "{nome} : page {n} sur {n2}",
      "Carrello, {isFull}": "Panier, {isFull}",
      pieno: "plein",
      "{count} posti": "{count} places",
      primo: "premier",
    };
    const translated = translateModule(source, (text) => french[text]);
    for (const line of [
      '"un nome": "Un « texte » `à` ${citer}"',
      "`${region.nome} : page ${n} sur ${other(n)}`",
      '`Panier, ${isFull ? "plein" : `${count} places`}`',
      'kind === "primo" ? "Il primo" : other["secondo"]',
      'type Kind = "primo" | "secondo";',
    ])
      expect(translated).toContain(line);
  });

  it("stay as they are without a translation", () => {
    expect(translateModule(source, () => undefined)).toBe(source);
  });
});

it("the texts of a page are those between its tags, each as one line", () => {
  const html = '<html lang="it"><body><p>Un testo\n   lungo</p><!-- un commento --><b>42</b></body></html>';
  expect(textsOfHtml(html)).toEqual(["Un testo lungo"]);
  const translated = translateHtml(html, {
    language: "fr",
    translate: (text) => (text === "Un testo lungo" ? "Un long texte" : undefined),
  });
  expect(translated).toBe(
    '<html lang="fr"><body><p>Un long texte</p><!-- un commento --><b>42</b></body></html>',
  );
});

it("a translation of the page adds no element to it", () => {
  const made = translateHtml("<p>Servizi</p>", {
    language: "fr",
    translate: () => '<meta http-equiv="refresh">',
  });
  expect(made).toBe('<p>&lt;meta http-equiv="refresh"&gt;</p>');
});

it("the texts of the program have every sentence of a field type that pages show, also a shared one", () => {
  const texts = new Set(programTexts(join(import.meta.dirname, "../../..")).map(({ text }) => text));
  const shown = Object.values<FieldTypeSpec>(fieldTypes).flatMap(({ messages, exact, refusal }) => [
    ...Object.values(messages),
    ...(exact === undefined ? [] : [exact]),
    ...(refusal ? [refusal.message] : []),
  ]);
  expect(shown.length).toBeGreaterThan(30);
  expect(shown.filter((text) => !texts.has(text))).toEqual([]);
});
