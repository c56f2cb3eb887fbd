import { expect, it } from "vitest";
import { readLanguage } from "../../../src/definitions/node/compile-region.ts";
import { withoutOriginMarks } from "../../../src/formats/origin-marks.ts";
import { createCompiler } from "../../../src/publications/compile.ts";
import { pageCompiler } from "../../../src/studio/check/page-compiler.ts";
import { ownFiles, region, service } from "../../support/studio/own-files.ts";

const language = readLanguage();
const compilePage = pageCompiler(language, region);
const withText = (path: string, from: string, to: string) => {
  const text = ownFiles.get(path)!;
  expect(text).toContain(from);
  return new Map([...ownFiles, [path, text.replace(from, to)]]);
};
const title = '"title": "Di quale veicolo vuoi calcolare il bollo?"';

it("compiles the services that have changed, as the preview would serve them", () => {
  const first = compilePage(ownFiles)!;
  expect([...first.services]).toEqual([]);
  const changed = withText(service, title, '"title": "Quale veicolo?"');
  const page = compilePage(changed)!;
  expect([...page.services.keys()]).toEqual(["calcolo_bollo"]);
  expect(page.rest).toBe(first.rest);
  const served = createCompiler(region, language).compileMarked(changed).bundle!;
  const [name = ""] = [...served.files.keys()].filter((one) => /^calcolo_bollo\..*\.json$/.test(one));
  expect(page.services.get("calcolo_bollo")).toBe(served.files.get(name));
  expect([...compilePage(ownFiles)!.services.keys()]).toEqual(["calcolo_bollo"]);
});

it("states that something besides the services has changed", () => {
  const before = compilePage(ownFiles)!.rest;
  const renamed = compilePage(withText(service, '"title": "Calcolo del bollo"', '"title": "Quanto pago"'))!;
  expect(renamed.rest).not.toBe(before);
  expect(withoutOriginMarks(renamed.services.get("calcolo_bollo")!)).toContain("Quanto pago");
});

it("compiles no files with errors", () => {
  expect(compilePage(withText(service, '"label": "Targa"', '"lable": "Targa"'))).toBeNull();
  expect(compilePage(ownFiles)).not.toBeNull();
});

it("has a text that was typed before the first result", () => {
  const changed = withText(service, title, '"title": "Quale veicolo?"');
  const page = pageCompiler(language, region)(changed, ownFiles)!;
  expect([...page.services.keys()]).toEqual(["calcolo_bollo"]);
});
