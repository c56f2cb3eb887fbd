import { describe, expect, it } from "vitest";
import {
  createChecker,
  projectDifference,
  type SourceFile,
  type Sources,
} from "../../../src/definitions/index.ts";
import { readLanguage, readSources } from "../../../src/definitions/node/files.ts";
import { isUnreadable } from "../../support/difference-faults.ts";
import { mapFiles } from "../../support/language-cases.ts";

const sources = readSources(new URL("../../..", import.meta.url).pathname);
const check = createChecker(readLanguage());
const before = check(sources);
const nameOf = ({ path }: SourceFile) => path.replace(/^.*\/|\.json$/g, "");
const NEW = "nome_nuovo";

/** The places that name a service: its `id`, links and cards, the switches of the regions, and the expressions that read them. */
const naming = (service: string) =>
  new RegExp(
    `(?<=^  "id": |"service": )"${service}"|"${service}"(?=: \\{ "attivo")|(?<=regione\\.servizi\\.)${service}\\b`,
    "gm",
  );
const withName = (text: string, service: string) =>
  text.replace(naming(service), (name) => (name.startsWith('"') ? `"${NEW}"` : NEW));

/** The sources with a service renamed, by default wherever it is named. */
const renamed = (service: string, isWhole = true): Sources =>
  mapFiles(sources, (file) => ({
    path: nameOf(file) === service ? file.path.replace(service, NEW) : file.path,
    text: isWhole ? withName(file.text, service) : file.text,
  }));

const differenceTo = (changed: Sources) => projectDifference(before, check(changed));
const sentencesOf = (parts: ReturnType<typeof differenceTo>) =>
  parts.flatMap(({ sentences }) => sentences.map(({ text }) => text));

/** Offered services, with their titles. */
const offered = [...before.regions.get("piemonte")!.services].map(
  ([id, { compiled }]) => [id, compiled.title] as const,
);

describe("a service with another internal name", () => {
  it.each(offered)("has that name and the consequence for drafts as its only difference: %s", (id, title) => {
    const parts = differenceTo(renamed(id));
    expect(parts.map(({ titles }) => titles)).toEqual([[title]]);
    expect(parts[0]!.sentences).toEqual([
      {
        group: "path",
        text: `Il servizio «${title}» ha ora il nome interno «${NEW}», prima «${id}».`,
      },
      {
        group: "drafts",
        text: "Chi lo sta usando quando il nome cambia ha 30 minuti per finire e inviare, poi ricomincia: ciò che ha scritto resta con il nome di prima.",
      },
    ]);
  });

  it("and with another title has the sentences of both", () => {
    const changed = mapFiles(renamed("memo_bollo"), (file) =>
      nameOf(file) === NEW
        ? { ...file, text: file.text.replace(/"title": "[^"]*"/, '"title": "Altro titolo"') }
        : file,
    );
    const texts = sentencesOf(differenceTo(changed));
    expect(texts).toContain("Il servizio «Memobollo» si chiama ora «Altro titolo».");
    expect(texts.join("\n")).not.toContain("Non c'è più il servizio");
  });

  it("changes no link of another service, also where only its file has the name", () => {
    const texts = sentencesOf(differenceTo(renamed("memo_bollo", false)));
    expect(texts.filter((text) => /ora va|prima andava|prima va/.test(text))).toEqual([]);
    expect(texts.filter(isUnreadable)).toEqual([]);
  });

  it("is none where a service is gone and another one is new", () => {
    const text = JSON.stringify({
      ...(JSON.parse(sources.services.find((file) => nameOf(file) === "memo_bollo")!.text) as object),
      id: NEW,
      steps: [{ id: "altro_passo", path: "", title: "Altro", content: [{ kind: "text", text: "Prova." }] }],
    });
    const changed = mapFiles(renamed("memo_bollo"), (file) =>
      nameOf(file) === NEW ? { ...file, text } : file,
    );
    const texts = sentencesOf(differenceTo(changed));
    expect(texts.some((one) => one.startsWith("Non c'è più il servizio «Memobollo»"))).toBe(true);
  });
});

it.each(["pago_bollo", "visure", "consulta_pratica_auth"])(
  "a page of the portal that is gone, or new, is told in Italian: that of %s",
  (id) => {
    const off = mapFiles(sources, (file) => ({
      ...file,
      text: file.text.replace(new RegExp(`"${id}": \\{ "attivo": true`), `"${id}": { "attivo": false`),
    }));
    const changed = check(off);
    const gone = sentencesOf(projectDifference(before, changed));
    const added = sentencesOf(projectDifference(changed, before));
    expect(gone.join("\n")).toMatch(/^La pagina .* non c'è più, prima era «\/.*»\.$/m);
    expect(added.join("\n")).toMatch(/^La pagina .* è ora «\/.*», prima non c'era\.$/m);
    expect([...gone, ...added].filter(isUnreadable)).toEqual([]);
  },
);
