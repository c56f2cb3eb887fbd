import { describe, expect, it } from "vitest";
import type { CompiledService, Entry } from "../../../src/engine/definition.ts";
import { regionDifference } from "../../../src/definitions/index.ts";
import { serviceDifference } from "../../../src/definitions/difference/services.ts";
import { LEAST_INDEX, gulpease } from "../../../src/definitions/wording/gulpease.ts";
import { wordFinder } from "../../../src/definitions/wording/wording.ts";
import { readSources } from "../../../src/definitions/node/files.ts";
import { aField, anOption, aSection, required } from "../../support/content.ts";
import { checkSources, projectLanguage } from "../../support/language-cases.ts";
import { anEndpoint, aService, aStep } from "../../support/service.ts";

const button = (label: string, rest: object = {}) => ({ key: "prova.azione0", label, ...rest });
const text = (body: string, at = 0): Entry => ({
  key: `cerca.text${at}`,
  block: "text",
  text: [{ p: [body] }],
});

/** A service with two pages, the first with these entries. */
const withContent = (content: readonly Entry[], other: readonly Entry[] = []): CompiledService =>
  aService({
    steps: [
      aStep("cerca", { title: "Cerca", content, hasForm: true }),
      aStep("scrivi", { title: "Scrivi", content: other, hasForm: true }),
    ],
  });

const textsOf = (before: CompiledService, after: CompiledService) =>
  serviceDifference({ before, after }).map(({ group, text: sentence }) => `${group}: ${sentence}`);

const targa = aField("targa", "targa", { label: "Targa", required: required("targa") });
const nota = aField("testo", "nota", { label: "Nota" });
const email = aField("email", "email", { label: "E-mail" });

describe("the same thing in two versions", () => {
  it.each<[string, CompiledService, CompiledService, readonly string[]]>([
    [
      "a field with another place in its page",
      withContent([targa, nota, email]),
      withContent([nota, email, targa]),
      ["writes: Alla pagina «Cerca» il campo «Targa» è ora dopo il campo «E-mail»."],
    ],
    [
      "a field that moves to another page",
      withContent([targa, nota], [email]),
      withContent([targa], [email, nota]),
      [
        "writes: Il campo «Nota» passa dalla pagina «Cerca» alla pagina «Scrivi».",
        "drafts: Chi ha già scritto «Nota» lo perde.",
      ],
    ],
    [
      "fields that a new part of the page takes in",
      withContent([targa, nota]),
      withContent([targa, aSection([nota], { title: "Altro" })]),
      [
        "reads: Alla pagina «Cerca» si aggiunge la parte «Altro».",
        "writes: Alla pagina «Cerca» il campo «Nota» sta ora nella parte «Altro», prima nella pagina «Cerca».",
      ],
    ],
    [
      "a field with another name",
      withContent([targa, nota]),
      withContent([targa, { ...nota, name: "commento" }]),
      [
        "path: Alla pagina «Cerca» il campo «Nota» ha ora il nome interno «commento», prima «nota»: si spedisce come prima.",
      ],
    ],
    [
      "a text that is written again",
      withContent([text("Uno.", 0), text("Due.", 1)]),
      withContent([text("Uno.", 0), text("Tre.", 1)]),
      ["reads: Alla pagina «Cerca» il testo «Due.» diventa «Tre.»"],
    ],
    [
      "a field that becomes optional",
      withContent([targa]),
      withContent([aField("targa", "targa", { label: "Targa" })]),
      ["writes: Alla pagina «Cerca» il campo «Targa» diventa facoltativo."],
    ],
    [
      "an option that is gone",
      withContent([aField("radio", "motivo", { label: "Motivo", options: [anOption("a"), anOption("b")] })]),
      withContent([aField("radio", "motivo", { label: "Motivo", options: [anOption("a")] })]),
      [
        "writes: Alla pagina «Cerca» il campo «Motivo» non ha più la voce «Voce b».",
        "drafts: Chi ha già scelto «Voce b» in «Motivo» deve scegliere di nuovo.",
      ],
    ],
    [
      "a field of another kind",
      withContent([nota]),
      withContent([{ ...nota, field: "data" }]),
      [
        expect.stringMatching(
          /^writes: Alla pagina «Cerca» il campo «Nota» è ora del tipo «.*», prima «.*»\.$/,
        ) as string,
        "drafts: Chi ha già scritto «Nota» lo perde.",
      ],
    ],
  ])("%s", (_, before, after, expected) => {
    expect(textsOf(before, after)).toEqual(expected);
  });

  it("a page with another internal name", () => {
    const page = (id: string) => aService({ steps: [aStep(id, { title: "Cerca", paths: ["/cerca"] })] });
    expect(textsOf(page("cerca"), page("ricerca"))).toEqual([
      "path: La pagina «Cerca» ha ora il nome interno «ricerca», prima «cerca».",
      "drafts: Chi era alla pagina «Cerca» riprende da un'altra pagina.",
    ]);
  });

  it("a call with another name, and a button that makes another call", () => {
    const service = (endpoint: string, calls: readonly string[]) =>
      aService({
        steps: [
          aStep("cerca", {
            title: "Cerca",
            next: button("Invia", { call: calls.map((name) => ({ endpoint: name })) }),
          }),
        ],
        endpoints: { [endpoint]: anEndpoint(), altra: anEndpoint({ operation: "altra" }) },
      });
    expect(textsOf(service("cerca", ["cerca"]), service("trova", ["trova", "altra"]))).toContain(
      "calls: Alla pagina «Cerca» il pulsante «Invia» ora chiama «trova», «altra», prima «cerca».",
    );
    expect(textsOf(service("cerca", []), service("trova", []))).toEqual([
      "calls: La chiamata «cerca» si chiama ora «trova», prima «cerca».",
    ]);
  });

  it("nothing but internal keys", () => {
    const [one, other] = [withContent([targa]), withContent([{ ...targa, key: "altro.targa" }])];
    expect(textsOf(one, other)).toEqual([
      "reads: Alla pagina «Cerca» il campo «Targa» ha un altro nome interno.",
    ]);
  });

  it("a service that is new, and one that is gone", () => {
    const service = withContent([targa]);
    expect(serviceDifference({ before: null, after: service })).toMatchObject([
      { group: "path", text: "Si aggiunge il servizio «Prova», con le pagine «Cerca», «Scrivi»." },
    ]);
    expect(serviceDifference({ before: service, after: null })).toMatchObject([
      { group: "path", text: "Non c'è più il servizio «Prova», con le pagine «Cerca», «Scrivi»." },
      {
        group: "drafts",
        text: "Chi ha cominciato questo servizio ha 30 minuti per finire e inviare, poi ritrova ciò che ha scritto soltanto se il servizio riapre.",
      },
    ]);
  });
});

describe("the difference of two regions", () => {
  const checked = checkSources(readSources(new URL("../../..", import.meta.url).pathname));
  const sentences = regionDifference(checked, "piemonte", "vda").flatMap((part) => part.sentences);

  it("has the facts, the menu and the services, and no draft", () => {
    const texts = sentences.map(({ text: sentence }) => sentence);
    expect(texts).toContain("Fra i dati della regione, «Rateizzazione: Importo minimo» cambia da 250 a 270.");
    expect(texts).toContain("La voce del menu «Paga online» non c'è più.");
    expect(texts.find((one) => one.startsWith("Non c'è più il servizio «Infobollo»"))).toBeDefined();
    expect(sentences.filter(({ group, isUnknown }) => group === "drafts" || isUnknown)).toEqual([]);
    expect(regionDifference(checked, "vda", "vda")).toEqual([]);
  });

  it("uses no word to avoid, and reads easily apart from quoted texts and long conditions", () => {
    const finder = wordFinder(projectLanguage().wording);
    const own = sentences.map(({ text: sentence }) => withoutQuotes(sentence));
    // A condition in parentheses has the names of data, which are no words of a text.
    const words = own.map((one) => one.replace(/\(se .*\)/, ""));
    expect(words.filter((one) => finder.avoidedIn(one).length > 0)).toEqual([]);
    const hard = own.filter((one) => gulpease(one) < LEAST_INDEX);
    expect(hard.length).toBeLessThan(own.length / 20);
  });
});

/** The words of a sentence with its quoted texts, also nested ones, replaced by a letter. */
function withoutQuotes(sentence: string): string {
  const shorter = sentence.replace(/«[^«»]*»/g, "X");
  return shorter === sentence ? sentence : withoutQuotes(shorter);
}
