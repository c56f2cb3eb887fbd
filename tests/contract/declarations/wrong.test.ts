import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import vocabulary from "../../../schemas/contract/vocabulary.schema.json" with { type: "json" };
import type { OpenapiDocument } from "../../../src/contract/openapi.ts";
import { problemsOf } from "../../../src/contract/declarations/problems.ts";
import { messages } from "../../../src/contract/messages.ts";
import { printProblems } from "../../../src/contract/declarations/print-problems.ts";
import { changed, operationIn, type Writable } from "../../support/contract/changed-contract.ts";

type Change = (document: Writable<OpenapiDocument>) => void;
const in_ =
  (id: string, change: (written: ReturnType<typeof operationIn>) => void): Change =>
  (document) =>
    change(operationIn(document, id));
const parameterIn = (id: string, name: string, written: object): Change =>
  in_(
    id,
    ({ parameters = [] }) =>
      void Object.assign(
        parameters.find((each) => each.name === name)!,
        written,
      ),
  );
const uploadForm =
  (change: (form: Record<string, object>) => void): Change =>
  ({ components }) =>
    change(components.schemas["CaricamentoAllegato"]!.properties as Record<string, object>);

describe("a declaration that cannot be true", () => {
  it.each<[string, Change, string]>([
    [
      "a message to a contact that the body does not have",
      in_("richiediAttivazioneMemobolloEmail", (o) => void (o["x-sends"] = { email: "mail" })),
      "richiediAttivazioneMemobolloEmail: x-sends",
    ],
    [
      "a message to one of two contacts",
      in_("creaOsservazioneAccertamento", (o) => void (o["x-sends"] = { email: "email" })),
      "creaOsservazioneAccertamento: x-sends",
    ],
    [
      "a message about a case that the request does not have",
      in_("modificaRiferimentiOsservazione", (o) => void Object.assign(o["x-sends"]!, { case: "pratica" })),
      "modificaRiferimentiOsservazione: x-sends",
    ],
    [
      "documents of an operation that is no upload",
      in_("creaDomandaDiscarico", (o) => void (o["x-attachments"] = "creaDomandaRateizzazione")),
      "creaDomandaDiscarico: x-attachments",
    ],
    [
      "documents in a body that lists none",
      in_("creaTransazione", (o) => void (o["x-attachments"] = "caricaAllegatoDiscarico")),
      "creaTransazione: x-attachments",
    ],
    [
      "the removal of documents by an operation that has no identifier of one",
      in_("creaDomandaDiscarico", (o) => void (o["x-removes"] = "caricaAllegatoDiscarico")),
      "creaDomandaDiscarico: x-removes",
    ],
    [
      "a misspelt member of an operation",
      in_("calcolaBollo", (o) => void Object.assign(o, { "x-caches": "shared" })),
      "Non esiste: calcolaBollo: x-caches.",
    ],
    [
      "a member in another place",
      ({ components }) =>
        void Object.assign(components.schemas["VoceCarrello"]!, { "x-tax-code": "subject" }),
      "Non esiste: VoceCarrello: x-tax-code.",
    ],
    [
      "a member with another value",
      in_("creaTransazione", (o) => void Object.assign(o, { "x-idempotency": "yes" })),
      "Non va bene: creaTransazione: x-idempotency.",
    ],
    [
      "a third party without a reason",
      parameterIn("calcolaPagamentoRinnovo", "codiceFiscale", { "x-tax-code": { "third-party": "" } }),
      "calcolaPagamentoRinnovo codiceFiscale: x-tax-code",
    ],
    [
      "a key for a search",
      in_("calcolaBollo", (o) => void (o["x-idempotency"] = "key")),
      "calcolaBollo: x-idempotency",
    ],
    [
      "a key for an upload",
      in_("caricaAllegatoDiscarico", (o) => void (o["x-idempotency"] = "key")),
      "caricaAllegatoDiscarico: x-idempotency",
    ],
    [
      "a shared answer about a plate",
      in_("calcolaBollo", (o) => void (o["x-cache"] = "shared")),
      "calcolaBollo: x-cache",
    ],
    [
      "a shared answer of a person",
      in_("elencaNotifiche", (o) => void (o["x-cache"] = "shared")),
      "elencaNotifiche: x-cache",
    ],
    [
      "an answer for all to a request with a tax code",
      in_("verificaMemobollo", (o) => void (o["x-discloses"] = "public")),
      "verificaMemobollo: x-discloses",
    ],
    [
      "an answer for the holder without a tax code",
      in_("leggiMessaggio", (o) => void (o["x-discloses"] = "to-holder")),
      "leggiMessaggio: x-discloses",
    ],
    [
      "an answer for the finder without an identifier",
      in_("leggiMessaggio", (o) => void (o["x-discloses"] = "to-finder")),
      "leggiMessaggio: x-discloses",
    ],
    [
      "an answer for the bearer without a proof",
      in_("leggiMessaggio", (o) => void (o["x-discloses"] = "to-bearer")),
      "leggiMessaggio: x-discloses",
    ],
    [
      "a public answer for the person of a session",
      in_("leggiMessaggio", (o) => void (o["x-discloses"] = "to-person")),
      "leggiMessaggio: x-discloses",
    ],
    [
      "an answer of the gateway itself for the holder of a tax code",
      in_("elencaBozze", (o) => void (o["x-discloses"] = "to-holder")),
      "elencaBozze: x-discloses",
    ],
    [
      "a public answer on the authenticated base",
      in_("elencaNotifiche", (o) => void (o["x-discloses"] = "public")),
      "elencaNotifiche: x-discloses",
    ],
    [
      "an answer with names that all may read",
      in_("verificaTipologiaPratica", (o) => {
        o["x-discloses"] = "impersonal";
        o.responses["200"] = {
          content: {
            "application/json": { schema: { type: "object", properties: { nome: { type: "string" } } } },
          },
        };
      }),
      "verificaTipologiaPratica 200 nome: x-sensitive",
    ],
    [
      "an identifier that nothing finds",
      parameterIn("scaricaRicevutaPdf", "iuv", { "x-identifier": { found: "recipe" } }),
      "scaricaRicevutaPdf iuv: x-identifier",
    ],
    [
      "a finding that the answer does not have",
      in_(
        "cercaRate",
        (o) => void Object.assign(o.responses["200"]!, { "x-finds": [{ kind: "plan", at: "piano" }] }),
      ),
      "cercaRate 200 piano: x-finds",
    ],
    [
      "an identifier that the body does not have",
      in_(
        "modificaRiferimentiOsservazione",
        (o) => void Object.assign(o.requestBody!, { "x-identifiers": { altro: { found: "document" } } }),
      ),
      "modificaRiferimentiOsservazione altro: x-identifiers",
    ],
    [
      "a holder that the answer does not have",
      in_("calcolaBollo", (o) => void (o["x-masked-holder"] = "keep")),
      "calcolaBollo: x-masked-holder",
    ],
    [
      "a plain name that no request has",
      (document) => void Object.assign(document["x-plain-names"]!, { other: ["inesistente"] }),
      "inesistente: x-plain-names",
    ],
    [
      "a plain name of a tax code",
      (document) => void Object.assign(document["x-plain-names"]!, { other: ["piva"] }),
      "piva: x-plain-names",
    ],
    [
      "an Italian name that no request has",
      (document) => void Object.assign(document["x-titles"]!, { inesistente: "Inesistente" }),
      "inesistente: x-titles",
    ],
    [
      "the Italian name of another operation",
      in_("cercaRate", (o) => void (o["x-title"] = "Calcola il bollo di un veicolo")),
      "cercaRate: x-title",
    ],
    [
      "a datum of a request without an Italian name",
      (document) => void delete (document["x-titles"] as Record<string, string>).targa, // `as`: a copy
      "targa: x-titles",
    ],
    [
      "a text of a request without a bound",
      ({ components }) =>
        void delete components.schemas["VoceCarrello"]!.properties!["esplicativo"]!.maxLength,
      "creaTransazione carrello[].esplicativo: maxLength",
    ],
    [
      "a list of a request without a bound",
      ({ components }) =>
        void delete components.schemas["RichiestaTransazione"]!.properties!["carrello"]!.maxItems,
      "creaTransazione carrello: maxItems",
    ],
    [
      "a file in a JSON body",
      ({ components }) =>
        void Object.assign(components.schemas["VoceCarrello"]!.properties!, {
          allegato: { type: "string", format: "binary" },
        }),
      "creaTransazione carrello[].allegato: format",
    ],
    [
      "an upload whose file has another name",
      uploadForm((form) => {
        form["documento"] = form["upFile"]!;
        delete form["upFile"];
      }),
      "caricaAllegatoEsenzione: upFile",
    ],
    [
      "an upload with two files",
      uploadForm((form) => void (form["secondo"] = { type: "string", format: "binary" })),
      "caricaAllegatoEsenzione secondo: format",
    ],
    [
      "an upload with a bound of the file",
      uploadForm((form) => void Object.assign(form["upFile"]!, { minLength: 1 })),
      "caricaAllegatoEsenzione upFile: minLength",
    ],
    [
      "an upload with a group",
      uploadForm(
        (form) =>
          void (form["gruppo"] = { type: "object", properties: { nota: { type: "string", maxLength: 5 } } }),
      ),
      "caricaAllegatoEsenzione gruppo: type",
    ],
    [
      "a body that is neither data nor a form",
      in_("caricaAllegatoEsenzione", ({ requestBody }) => {
        const { content } = requestBody!;
        (content as Record<string, object>)["application/octet-stream"] = content["multipart/form-data"]!;
        delete content["multipart/form-data"];
      }),
      "caricaAllegatoEsenzione: application/octet-stream",
    ],
  ])("is refused: %s", (_, change, sentence) => {
    expect(printProblems(problemsOf(changed(change)))).toContain(sentence);
  });
});

it("the README explains each member of the vocabulary", () => {
  const readme = readFileSync("src/contract/README.md", "utf8");
  const members = new Set(
    Object.values(vocabulary.$defs).flatMap((place) =>
      Object.keys("properties" in place ? place.properties : {}),
    ),
  );
  const own = [...members].filter((member) => member.startsWith("x-"));
  expect(own.length).toBeGreaterThan(12);
  expect(own.filter((member) => !readme.includes(`\`${member}\``))).toEqual([]);
});

describe("the meaning of a mark", () => {
  it("is printed once for all its places, below the problems", () => {
    const text = printProblems([
      { at: "uno", member: "x-sends", kind: "missing" },
      { at: "due", member: "x-sends", kind: "wrong" },
      { at: "tre", member: "x-sendz", kind: "unknown" },
    ]);
    expect(text.split("\n").map((line) => line.trim().split(" ").slice(0, 3).join(" "))).toEqual([
      "Manca: uno: x-sends.",
      "x-sends dice a",
      "Le voci che",
      "Il file è",
    ]);
    expect(text).toContain("Non esiste: tre: x-sendz.");
  });

  it("is there for each member of the vocabulary that must be true", () => {
    const notes = [
      "x-evidence",
      "x-statuses-inferred",
      "x-known-values",
      "x-filtered-values",
      "x-collection",
    ];
    const members = Object.values(vocabulary.$defs)
      .flatMap((shape) => Object.keys("properties" in shape ? shape.properties : {}))
      .filter((name) => name.startsWith("x-") && !notes.includes(name));
    expect(members.length).toBeGreaterThan(15);
    expect(members.filter((member) => !(member in messages.reasons))).toEqual([]);
  });
});
