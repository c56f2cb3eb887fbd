import { describe, expect, it } from "vitest";
import { check, compileBundle } from "../../src/definitions/index.ts";
import { readLanguage, readSources } from "../../src/definitions/node/files.ts";
import { entriesIn } from "../../src/engine/index.ts";
import { isChoice } from "../../src/screens/layout.ts";

const { regions, sources } = check(readSources(new URL("../..", import.meta.url).pathname), readLanguage());

/** The pages that cards, menu and personal area of each region open. */
const opened = [...regions].flatMap(([region, checked]) => {
  const tools = { digest: () => "0", validators: () => "" };
  const { cards, menu, ownVehicles, ownCases } = compileBundle(checked, sources!.catalogue, tools).manifest;
  const offers = [...cards, ...menu].flatMap(({ targets }) => targets);
  const paths = [...offers.map(({ path }) => path), ownVehicles, ownCases?.path];
  return [...checked.services].flatMap(([service, { compiled }]) =>
    compiled.steps
      .filter((step) => step.paths.some((path) => paths.includes(path)))
      .map((step) => ({ title: `${region} ${service} ${step.id}`, step })),
  );
});

describe("a page that opens a service", () => {
  it.each([
    "piemonte visure elenco_veicoli_visure",
    "piemonte consulta_pratica_auth verifica_pratica_auth",
    "vda rateizzazione richiesta_rateizzazione",
  ])("is known: %s", (title) => {
    expect(opened.map((page) => page.title)).toContain(title);
  });

  it.each(opened.filter(({ step }) => !isChoice(step)))("has a sheet: $title", ({ step }) => {
    const sheets = [...entriesIn(step.content)].filter(
      (entry) => "block" in entry && entry.block === "sheet",
    );
    expect(sheets).toHaveLength(1);
  });
});
