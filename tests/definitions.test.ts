import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { check } from "../src/definitions/check.ts";
import { readLanguage, readSources } from "../src/definitions/node/files.ts";
import type { Problem } from "../src/definitions/source/problems.ts";

const ROOT = new URL("..", import.meta.url).pathname;
const sources = readSources(ROOT);
const { problems, regions } = check(sources, readLanguage());
const line = ({ file, line, column, message }: Problem) => `${file}:${line}:${column} ${message}`;

describe("the services of the portal", () => {
  it("have nothing to mend, in any region", () => {
    expect(problems.filter(({ level }) => level === "error").map(line)).toEqual([]);
  });

  it.each([...regions])("are compiled where they are on: %s", (_, { services }) => {
    expect(services.size).toBeGreaterThan(0);
    for (const { compiled } of services.values()) expect(compiled.steps.length).toBeGreaterThan(0);
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
