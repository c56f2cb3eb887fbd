import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { copyOfficeFiles, readOfficeFiles } from "../../src/definitions/node/office-files.ts";
import type { OfficeFile } from "../../src/definitions/source/office-files.ts";
import { checkSources, mapFiles, readCalculation } from "../support/language-cases.ts";

const FILE: OfficeFile = { name: "delega.pdf", size: 20_000, kind: "pdf", digest: "0123456789ab" };

/** The calculation with a text, where each region has a file. */
function checked(text: string, file = FILE) {
  const sources = mapFiles(readCalculation(), ({ path, text: json }) => ({
    path,
    text: path.endsWith("region.json")
      ? json.replace('"canali":', '"documenti": { "delega": "delega.pdf" },\n  "canali":')
      : json.replace("Scrivi la targa e scegli il tipo di veicolo.", text),
  }));
  const regions = Object.entries(sources.regions).map(([id, one]) => [id, { ...one, files: [file] }]);
  const result = checkSources({ ...sources, regions: Object.fromEntries(regions) as typeof sources.regions });
  return {
    problems: result.diagnostics.filter(({ level }) => level === "error").map(({ code }) => code),
    region: result.regions.get("piemonte")!,
  };
}

describe("a file of the office", () => {
  it("has in the bundle an address that changes with its content", () => {
    const link = "Scarica la [delega (PDF)]({regione.documenti.delega}).";
    const { problems, region } = checked(link);
    expect(problems).toEqual([]);
    expect(region.facts.documenti).toEqual({ delega: "/definitions/delega.0123456789ab.pdf" });
    const compiled = JSON.stringify(region.services.get("calcolo_bollo")!.compiled);
    expect(compiled).toContain("/definitions/delega.0123456789ab.pdf");
    const other = checked(link, { ...FILE, digest: "ba9876543210" }).region;
    expect(JSON.stringify(other.services.get("calcolo_bollo")!.compiled)).toContain(
      "delega.ba9876543210.pdf",
    );
  });

  it("may be lacking in a region, whose texts then say so by a condition", () => {
    const sources = mapFiles(readCalculation(), ({ path, text }) => ({
      path,
      text: path.endsWith("piemonte/region.json")
        ? text.replace('"canali":', '"documenti": { "delega": "delega.pdf" },\n  "canali":')
        : path.endsWith("region.json")
          ? text.replace('"canali":', '"documenti": { "delega": null },\n  "canali":')
          : text.replace(
              '{ "kind": "text", "when": "= !haVeicoli",',
              '{ "kind": "text", "when": "= regione.documenti.delega", "text": "Scarica la [delega (PDF)]({regione.documenti.delega})." },\n        { "kind": "text", "when": "= !haVeicoli",',
            ),
    }));
    const regions = Object.entries(sources.regions).map(([id, one]) => [
      id,
      { ...one, files: id === "piemonte" ? [FILE] : [] },
    ]);
    const result = checkSources({
      ...sources,
      regions: Object.fromEntries(regions) as typeof sources.regions,
    });
    expect(result.diagnostics.filter(({ level }) => level === "error")).toEqual([]);
    const compiled = (region: string) =>
      JSON.stringify(result.regions.get(region)!.services.get("calcolo_bollo")!.compiled);
    expect(compiled("piemonte")).toContain("Scarica la");
    expect(compiled("vda")).not.toContain("Scarica la");
  });

  it("is reached by its name only", () => {
    expect(checked("La [delega](/definitions/delega.0123456789ab.pdf).").problems).toEqual(["link-page"]);
    expect(checked("La [delega]({regione.documenti.deleghe}).").problems).not.toEqual([]);
  });
});

describe("the folder of the files", () => {
  let root = "";
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "files-"));
    mkdirSync(join(root, "regions/prova/files"), { recursive: true });
    mkdirSync(join(root, "dist"));
  });
  afterEach(() => rmSync(root, { recursive: true }));
  const write = (name: string, content: string) =>
    writeFileSync(join(root, "regions/prova/files", name), Buffer.from(content, "latin1"));

  it.each([
    ["%PDF-1.7\n", "pdf"],
    ["\x89PNG\r\n\x1a\nrest", "png"],
    ["\xff\xd8\xff\xe0", "jpg"],
    ["RIFF\x04\0\0\0WEBPVP8L", "webp"],
    ["RIFF\n\r\n\0WEBPVP8 ", "webp"],
    ["RIFF\x04\0\0\0WEBPABCD", null],
    ["<html>", null],
    ["", null],
  ])("tells the kind of %j by the content", (content, kind) => {
    write("a.pdf", content);
    expect(readOfficeFiles(root, "prova")).toMatchObject([{ name: "a.pdf", size: content.length, kind }]);
  });

  it("is copied, each file under a name that changes with its content", () => {
    write("a.pdf", "%PDF-1.7 uno");
    const [first] = copyOfficeFiles(root, "prova", join(root, "dist"));
    expect(first).toMatch(/^a\.[0-9a-f]{12}\.pdf$/);
    expect(readFileSync(join(root, "dist", first!), "latin1")).toBe("%PDF-1.7 uno");
    write("a.pdf", "%PDF-1.7 due");
    const [second] = copyOfficeFiles(root, "prova", join(root, "dist"));
    expect(second).not.toBe(first);
    expect(readdirSync(join(root, "dist")).sort()).toEqual([first, second].sort());
  });

  it("may be absent", () => {
    expect(readOfficeFiles(root, "altra")).toEqual([]);
    expect(existsSync(join(root, "regions/altra"))).toBe(false);
  });
});
