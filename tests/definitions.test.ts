import { readFileSync } from "node:fs";
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
  const helpOf = (region: string, catalogue = parsed!.catalogue) =>
    compileBundle(regions.get(region)!, catalogue, { digest: () => "0", validators: () => "" }).manifest;

  it("is mounted in Piemonte; Valle d'Aosta offers none, and gets no link", () => {
    const { help, routes } = helpOf("piemonte");
    expect(routes.map(({ path }) => path)).toContain(help?.path);
    expect(helpOf("vda").help).toBeNull();
  });

  it("is the first one of the catalogue that the region offers, else none", () => {
    const offered = { service: "calcolo_bollo", step: "calcolo_importo", label: "Calcolo" };
    const missing = { service: "verifica_pratica", step: "che_non_esiste", label: "Altrove" };
    expect(helpOf("piemonte", { ...parsed!.catalogue, help: [missing, offered] }).help?.label).toBe(
      "Calcolo",
    );
    expect(helpOf("piemonte", { ...parsed!.catalogue, help: [missing] }).help).toBeNull();
  });
});

/** Every word that an author may write as the name of a member. */
function wordsOf(schema: unknown, into = new Set<string>()): Set<string> {
  if (Array.isArray(schema)) schema.forEach((item) => wordsOf(item, into));
  else if (typeof schema === "object" && schema !== null) {
    const { properties, if: condition, ...rest } = schema as Record<string, unknown>;
    for (const [name, member] of Object.entries((properties ?? {}) as object)) {
      if (!name.startsWith("$")) into.add(name);
      wordsOf(member, into);
    }
    void condition; // conditions only repeat words
    delete rest.examples;
    Object.values(rest).forEach((member) => wordsOf(member, into));
  }
  return into;
}

describe("the language of services", () => {
  const schema: unknown = JSON.parse(readFileSync(`${ROOT}schemas/service.schema.json`, "utf8"));

  it("has few words", () => {
    expect(wordsOf(schema).size).toBeLessThanOrEqual(75);
  });

  it("describes each of its parts in Italian", () => {
    const { $defs } = schema as { $defs: Record<string, { description?: string }> };
    const silent = Object.entries($defs).filter(([, part]) => !part.description);
    expect(silent.map(([name]) => name)).toEqual([]);
  });
});
