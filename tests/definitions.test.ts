import { describe, expect, it } from "vitest";
import { check, compileBundle, type Diagnostic } from "../src/definitions/index.ts";
import { readLanguage, readSources } from "../src/definitions/node/files.ts";

const ROOT = new URL("..", import.meta.url).pathname;
const sources = readSources(ROOT);
const { diagnostics, regions, sources: parsed } = check(sources, readLanguage());
const line = ({ file, line, column, message }: Diagnostic) => `${file}:${line}:${column} ${message}`;

describe("the services of the portal", () => {
  it("have nothing to mend, in any region", () => {
    expect(diagnostics.filter(({ level }) => level === "error").map(line)).toEqual([]);
  });

  it.each([...regions])("are compiled where they are on: %s", (_, { services }) => {
    expect(services.size).toBeGreaterThan(0);
    for (const { compiled } of services.values()) expect(compiled.steps.length).toBeGreaterThan(0);
  });
});

describe("the page that a person is sent to when an outcome is not known", () => {
  const bundleOf = (region: string, catalogue = parsed!.catalogue) =>
    compileBundle(regions.get(region)!, catalogue, { digest: () => "0", validators: () => "" });
  const helpOf = (...given: Parameters<typeof bundleOf>) => bundleOf(...given).manifest.help;

  it.each(["piemonte", "vda"])("is mounted in %s", (region) => {
    const { manifest, index } = bundleOf(region);
    expect(index.routes.map(({ path }) => path)).toContain(manifest.help?.path);
  });

  it("is the first one of the catalogue that the region offers, else none", () => {
    const offered = { service: "calcolo_bollo", step: "calcolo_importo", label: "Calcolo" };
    const missing = { service: "verifica_pratica", step: "che_non_esiste", label: "Altrove" };
    expect(helpOf("piemonte", { ...parsed!.catalogue, help: [missing, offered] })?.label).toBe("Calcolo");
    expect(helpOf("piemonte", { ...parsed!.catalogue, help: [missing] })).toBeNull();
  });
});
