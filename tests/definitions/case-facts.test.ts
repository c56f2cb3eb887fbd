import { describe, expect, it } from "vitest";
import { check } from "../../src/definitions/index.ts";
import { readLanguage, readSources } from "../../src/definitions/node/files.ts";
import { layOut } from "../../src/screens/layout.ts";

/** As many as a page shows before «Altri … dati» (`screens/about`). */
const SHOWN = 5;

const { regions } = check(readSources(new URL("../..", import.meta.url).pathname), readLanguage());

/** Data that distinguish one vehicle, notice or case from another. */
const IDENTIFIES = /"(?:targa\w*|numero(?:Riferimento|Protocollo|Ingiunzione|CartellaEsattoriale))"/;

/** The values of the facts beside each page, in their order. */
const pages = [...regions].flatMap(([region, { services }]) =>
  [...services].flatMap(([id, { compiled }]) =>
    compiled.steps.map((step) => ({
      title: `${region} ${id} ${step.id}`,
      values: layOut(step.content).about.flatMap(({ items }) =>
        items.map(({ value }) => JSON.stringify(value)),
      ),
    })),
  ),
);
const identified = pages.filter(({ values }) => values.some((value) => IDENTIFIES.test(value)));

describe("the facts beside a page", () => {
  it.each([
    ["piemonte verifica_pratica verifica_osservazione"],
    ["piemonte verifica_pratica verifica_disc_rimb"],
    ["vda osservazione_avviso_accertamento riepilogo_osservazione_accertamento"],
  ])("identify its case: %s", (title) => {
    expect(identified.map((page) => page.title)).toContain(title);
  });

  it.each(identified)("have a plate or number among the first ones at $title", ({ values }) => {
    expect(values.slice(0, SHOWN).some((value) => IDENTIFIES.test(value))).toBe(true);
  });
});
