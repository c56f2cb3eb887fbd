import { describe, expect, it } from "vitest";
import { createChecker, type SourceFile, type Sources } from "../../src/definitions/index.ts";
import { readLanguage, readSources } from "../../src/definitions/node/files.ts";
import { mapFiles } from "../support/language-cases.ts";

const sources = readSources(new URL("../..", import.meta.url).pathname);
const check = createChecker(readLanguage());
const nameOf = ({ path }: SourceFile) => path.replace(/^.*\/|\.json$/g, "");
const NEW = "servizio_rinominato";

/** The sources with a file renamed, its `id`, its overlays; with `isOn`, the regions switch the new name on. */
function renamed(service: string, isOn: boolean): Sources {
  const inFile = (file: SourceFile): SourceFile =>
    nameOf(file) === service
      ? { path: file.path.replace(service, NEW), text: file.text.replace(`"${service}"`, `"${NEW}"`) }
      : file;
  const withSwitch = (file: SourceFile): SourceFile =>
    isOn && file.path.endsWith("/region.json")
      ? {
          ...file,
          text: file.text.replace(
            /("servizi": \{)(\s)/,
            `$1 "${NEW}": { "attivo": true, "accesso": false },$2`,
          ),
        }
      : file;
  return mapFiles(sources, (file) => withSwitch(inFile(file)));
}

const { switches } = JSON.parse(sources.catalogue.text) as { switches: object }; // of the catalogue's shape

/** The lines that still name a service, as `file:line`. Regions and expressions may read a switch of the catalogue. */
function linesWith(service: string, changed: Sources): string[] {
  const reading = `|^ *"${service}": \\{ "attivo"|regione\\.servizi\\.${service}\\b`;
  const naming = new RegExp(`"service": "${service}"${service in switches ? "" : reading}`);
  const lines: string[] = [];
  mapFiles(changed, (file) => {
    for (const [index, line] of file.text.split("\n").entries())
      if (naming.test(line)) lines.push(`${file.path}:${index + 1}`);
    return file;
  });
  return lines.sort();
}

describe.each([
  ["that no region has yet", false],
  ["that the regions have", true],
])("a service with a new name %s", (_, isOn) => {
  it.each(sources.services.map(nameOf))("is named wherever it has its former name: %s", (service) => {
    const changed = renamed(service, isOn);
    const reported = check(changed).diagnostics.flatMap(({ code, file, line, message }) =>
      code === "service-renamed" && message.includes(`«${service}»`) ? [`${file}:${line}`] : [],
    );
    const lines = linesWith(service, changed);
    expect(lines.length).toBeGreaterThan(0);
    expect([...new Set(reported)].sort()).toEqual(lines);
  });
});
