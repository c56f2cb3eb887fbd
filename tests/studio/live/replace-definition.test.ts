import { expect, it } from "vitest";
import { readLanguage } from "../../../src/definitions/node/compile-region.ts";
import { pageCompiler } from "../../../src/studio/check/page-compiler.ts";
import { replaceDefinition } from "../../../src/studio/live/replace-definition.ts";
import type { CompiledService, Entry, Step } from "../../../src/engine/definition.ts";
import { ownFiles, region, service } from "../../support/studio/own-files.ts";

const compilePage = pageCompiler(readLanguage(), region);
compilePage(ownFiles);
const marked = new Map([
  ...ownFiles,
  [service, ownFiles.get(service)!.replace("Calcolo del bollo", "Calcolo")],
]);
const compiled = compilePage(marked)!.services.get("calcolo_bollo")!;

/** The compiled text of the service after a change of its file, and the service as a page has loaded it. */
function aChange(from: string | RegExp, to: string) {
  const text = ownFiles.get(service)!;
  const changed = text.replace(from, to);
  expect(changed).not.toBe(text);
  const after = compilePage(new Map([...ownFiles, [service, changed]]))!.services.get("calcolo_bollo")!;
  const before = compilePage(ownFiles)!.services.get("calcolo_bollo")!;
  const definition = JSON.parse(before) as CompiledService;
  return { before, after, definition, loaded: { definition, version: "abc" } };
}

it("changes a text, and keeps the equal parts and the flow", () => {
  const { before, after, definition, loaded } = aChange("Inserisci la targa.", "Scrivi la targa.");
  expect(replaceDefinition(loaded, before)).toBeUndefined();
  expect(loaded.definition).toBe(definition);
  expect(replaceDefinition(loaded, after)).toBe(true);
  expect(JSON.stringify(loaded.definition)).toBe(after);
  expect(loaded.definition.endpoints).toBe(definition.endpoints);
  expect(loaded.definition.steps[1]).toBe(definition.steps[1]);
  expect(loaded.version).toBe("abc");
});

it("gives the flow another version when more than texts change", () => {
  const { before, after, loaded } = aChange('"when": "= !haVeicoli", ', "");
  expect(replaceDefinition(loaded, after)).toBe(true);
  expect(loaded.version).toMatch(/^abc~\d+$/);
  const { version } = loaded;
  expect(replaceDefinition(loaded, before)).toBe(true);
  expect(loaded.version).toMatch(/^abc~\d+$/);
  expect(loaded.version).not.toBe(version);
});

/** The service as a page has loaded it, and its text with another first step. */
function anotherStep(change: (step: Step) => Partial<Step>) {
  const definition = JSON.parse(compiled) as CompiledService;
  const [first, ...others] = definition.steps;
  const after = JSON.stringify({ ...definition, steps: [{ ...first!, ...change(first!) }, ...others] });
  return { after, definition, loaded: { definition, version: "abc" } };
}

it("refuses a definition with other validators, or other addresses", () => {
  const field = { ...anotherStep(({ content }) => ({ content: [...content, ...another(content)] })) };
  expect(replaceDefinition(field.loaded, field.after)).toBe(false);
  expect(field.loaded).toEqual({ definition: field.definition, version: "abc" });
  const path = anotherStep(() => ({ paths: ["/altrove"] }));
  expect(replaceDefinition(path.loaded, path.after)).toBe(false);
});

/** A field of a form under another name. */
const another = (content: readonly Entry[]): Entry[] =>
  content.flatMap((entry) => ("field" in entry ? { ...entry, name: "altro" } : []));
