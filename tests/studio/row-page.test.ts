import { join } from "node:path";
import { expect, it } from "vitest";
import { readSources } from "../../src/definitions/node/read-sources.ts";
import type { TranslationRow } from "../../src/definitions/translation/index.ts";
import { filesOf } from "../../src/publications/values.ts";
import { previewOf } from "../../src/studio/states/preview-path.ts";
import { partsOfRows } from "../../src/studio/translations/filter-rows.ts";
import { pageOfRow } from "../../src/studio/translations/row-page.ts";

const files = filesOf(readSources(join(import.meta.dirname, "../..")), "vda");
const partsOf = partsOfRows(files, "vda");

/** The page of a row with these places. */
const pageOf = (state: TranslationRow["state"], ...addresses: TranslationRow["addresses"]) =>
  pageOfRow(
    files,
    {
      ...{ key: "a", text: "Testo", translation: "", context: null, former: null, places: [] },
      ...{ state, addresses, problems: [] },
    },
    partsOf,
  );

const at = (file: string, ...path: (string | number)[]) => ({ file, path });
const service = "schemas/services/calcolo_bollo.json";

it("is the page of the step that has the text, of its service, or the home page", () => {
  expect(pageOf("done", at(service, "steps", 0, "title"))).toMatchObject({
    ...{ kind: "page", path: "/bollo/calcolo", isShared: false },
  });
  expect(pageOf("missing", at(service, "title"))).toMatchObject({ kind: "page", path: "/bollo/calcolo" });
  expect(pageOf("old", at("regions/vda/region.json", "titolo"))).toMatchObject({ kind: "page", path: "/" });
});

it("is that of a service that the region offers, also for a text of several", () => {
  const elsewhere = at("schemas/services/ricevuta_pagamento.json", "title");
  expect(pageOf("done", elsewhere, at(service, "title"))).toMatchObject({ path: "/bollo/calcolo" });
});

it("is the first page that shows a shared part", () => {
  const fragments = [...files.keys()].filter((path) => path.startsWith("schemas/fragments/"));
  const shown = fragments.map((path) => [path, pageOf("done", at(path, "content", 0))] as const);
  const pages = shown.flatMap(([, page]) => (page.kind === "page" ? [page] : []));
  expect(pages.length).toBeGreaterThan(2);
  for (const page of pages) {
    expect(page).toMatchObject({ isShared: true, path: expect.stringMatching(/^\/\w/) });
    expect(files.has(page.at.file)).toBe(true);
  }
  expect(pages.some((page) => page.at.path[0] === "steps")).toBe(true);
});

it("is none for texts of the program, of errors, and for those that are shown nowhere", () => {
  expect(pageOf("done")).toEqual({ kind: "program" });
  expect(pageOf("done", at("schemas/errors.json", "codes", "a"))).toEqual({ kind: "none" });
  expect(pageOf("unused")).toEqual({ kind: "unused" });
});

it("opens in the language of the table", () => {
  expect(previewOf("1", "fr")).toBe("/studio/anteprima/1/fr");
  expect(previewOf("1")).toBe("/studio/anteprima/1");
});
