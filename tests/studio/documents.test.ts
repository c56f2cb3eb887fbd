import { describe, expect, it } from "vitest";
import {
  listDocuments,
  proposedName,
  refuseFile,
  refuseName,
  withDocument,
  withoutDocument,
} from "../../src/studio/documents/documents.ts";
import { readableSize } from "../../src/formats/quantities/file-size.ts";
import { withChanges } from "../../src/studio/draft/edits.ts";
import { contentOf } from "../../src/gateway/publishing/build-files.ts";
import { createChecker } from "../../src/definitions/index.ts";
import { sourcesOf } from "../../src/publications/values.ts";
import { projectLanguage } from "../support/language-cases.ts";
import { ownFiles, region, service } from "../support/studio/own-files.ts";

const { reference } = contentOf(Buffer.from("%PDF-1.7 uno"));
const other = contentOf(Buffer.from("%PDF-1.7 due")).reference;
const check = createChecker(projectLanguage());
const errorsOf = (files: ReadonlyMap<string, string>) =>
  check(sourcesOf(files, region)).diagnostics.filter(({ level }) => level === "error");
const facts = `regions/${region}/region.json`;

/** The files with a document. */
function having(name: string, files = ownFiles, text = reference) {
  const changes = withDocument(files, ownFiles, { region, name, reference: text });
  if (typeof changes === "string") throw new Error(changes);
  return withChanges(files, changes);
}

const linked = (files: ReadonlyMap<string, string>, key: string) =>
  new Map(files).set(
    service,
    files
      .get(service)!
      .replace("Scrivi la targa e scegli il tipo di veicolo.", `Il [modulo](\\{regione.documenti.${key}}).`)
      .replace("\\{", "{"),
  );

it("lists a document whose key has any signs", () => {
  const named = having("a.pdf");
  const text = named.get(facts)!.replace(/"documenti": \{\s*"a"/, '"documenti": { "a(["');
  expect(text).toContain('"a(["');
  expect(listDocuments(new Map(named).set(facts, text), region)).toMatchObject([
    { keys: ["a(["], links: [] },
  ]);
});

describe("the name that is proposed for a file", () => {
  it.each([
    ["modulo-delega.pdf", "modulo-delega.pdf"],
    ["Módulo  Delega (2).PDF", "modulo-delega-2.pdf"],
    ["Foto.JPEG", "foto.jpg"],
    ["Foto.WEBP", "foto.webp"],
    [`${"a".repeat(100)}.webp`, `${"a".repeat(60)}.webp`],
    ["../../etc/passwd.pdf", "etc-passwd.pdf"],
    ["перевод.pdf", "documento.pdf"],
    [`${"a".repeat(100)}.png`, `${"a".repeat(60)}.png`],
  ])("of %j is %j", (file, name) => {
    expect(proposedName(file)).toBe(name);
    expect(refuseName(name)).toBeUndefined();
  });

  it.each(["senza-fine", "programma.exe", "../a.pdf", "a b.pdf", "à.pdf", ".pdf", `${"a".repeat(80)}.pdf`])(
    "is not %j",
    (name) => expect(refuseName(name)).toMatch(/^Scrivi il nome/),
  );
});

it.each([
  [0, "Il file è vuoto"],
  [5_000_001, "Il file supera 5 MB"],
])("a file of %i bytes is refused before it is sent", (size, reason) => {
  expect(refuseFile(size)).toContain(reason);
  expect(refuseFile(5_000_000)).toBeUndefined();
});

it("sizes are read in KB and MB", () => {
  const limit = 2 * 1024 * 1024;
  expect([0, 10, 80_400, 1_240_000, limit].map(readableSize)).toEqual([
    "1 KB",
    "1 KB",
    "79 KB",
    "1,2 MB",
    "2 MB",
  ]);
});

describe("a document of the office", () => {
  it("gets a name for texts, which another file does not have", () => {
    const files = having("modulo_delega.pdf", having("modulo-delega.pdf"));
    expect(listDocuments(files, region)).toMatchObject([
      { name: "modulo_delega.pdf", kind: "pdf", keys: ["moduloDelega2"], links: [] },
      { name: "modulo-delega.pdf", size: 12, keys: ["moduloDelega"] },
    ]);
    expect(errorsOf(files)).toEqual([]);
  });

  it("keeps its name when it is replaced, and cannot be uploaded twice", () => {
    const files = having("modulo.pdf");
    const replaced = having("modulo.pdf", files, other);
    expect(replaced.get(facts)).toBe(files.get(facts));
    expect(listDocuments(replaced, region)).toHaveLength(1);
    expect(withDocument(files, ownFiles, { region, name: "modulo.pdf", reference })).toBe(
      "Questo documento c'è già, con lo stesso contenuto.",
    );
  });

  it("lists the texts that link it", () => {
    const files = linked(having("modulo-nuovo.pdf", having("modulo.pdf")), "modulo");
    const [long, short] = listDocuments(files, region);
    expect([long!.name, long!.links]).toEqual(["modulo-nuovo.pdf", []]);
    expect(short!.links).toMatchObject([{ file: service, text: expect.stringContaining("Il [modulo]") }]);
  });

  it("is removed with its name; the files are then those of before", () => {
    const files = having("modulo.pdf");
    const [document] = listDocuments(files, region);
    const removed = withChanges(files, withoutDocument(files, region, document!));
    expect(JSON.parse(removed.get(facts)!)).toEqual(JSON.parse(ownFiles.get(facts)!));
    expect([...removed.keys()]).toEqual([...ownFiles.keys()]);
  });

  it("leaves a problem when it is removed while a text links it", () => {
    const files = linked(having("modulo.pdf"), "modulo");
    const [document] = listDocuments(files, region);
    const removed = withChanges(files, withoutDocument(files, region, document!));
    expect(errorsOf(files)).toEqual([]);
    expect(errorsOf(removed).filter(({ file }) => file === service)).not.toEqual([]);
  });

  it("is refused beyond 10 MB of a draft", () => {
    const large = reference.replace(/"size":\d+/, '"size":6000000');
    const files = having("uno.pdf", ownFiles, large);
    expect(withDocument(files, ownFiles, { region, name: "due.pdf", reference: large })).toMatch(
      /^I documenti di una bozza non possono superare 10 MB/,
    );
    // Those that the version has already do not count.
    expect(withDocument(files, files, { region, name: "due.pdf", reference: large })).toBeInstanceOf(Map);
  });
});
