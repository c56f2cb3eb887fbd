import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";

/** Who may import whom: the picture of the architecture, kept true. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  formats: [],
  "field-types": ["formats"],
  engine: ["field-types", "formats"],
  ui: [],
  rules: ["engine", "formats", "contract"],
  definitions: ["engine", "rules", "field-types", "formats", "contract"],
  forms: ["engine", "field-types", "ui", "formats"],
  screens: ["engine", "rules", "forms", "ui", "formats", "contract"],
  portal: ["engine", "rules", "screens", "forms", "ui", "formats", "contract"],
  studio: ["engine", "definitions", "screens", "forms", "ui", "formats", "contract"],
  gateway: ["engine", "rules", "definitions", "formats", "contract"],
  sandbox: ["engine", "rules", "formats", "contract", "gateway"],
  "serve.ts": ["gateway", "sandbox", "contract"],
  start: ["definitions", "gateway", "sandbox", "serve.ts"],
};

/** Packages that belong to some rooms only. */
const PACKAGES: readonly { readonly name: RegExp; readonly rooms: readonly string[] }[] = [
  { name: /^jotai/, rooms: ["screens", "portal", "studio"] },
  { name: /^@rjsf\/(core|utils)/, rooms: ["forms"] },
  { name: /^@rjsf\/validator-ajv8/, rooms: ["forms", "definitions"] },
  { name: /^axios$/, rooms: ["portal", "studio"] },
  { name: /^(fastify|@fastify\/.*|kysely|pg|@electric-sql\/.*)$/, rooms: ["gateway", "sandbox", "serve.ts"] },
  { name: /^(openid-client|oidc-provider)$/, rooms: ["gateway", "sandbox", "serve.ts"] },
  { name: /^react/, rooms: ["ui", "forms", "screens", "portal", "studio"] },
];

/** Modules that read and write files: the command line of the definitions, the reader and the generator of the contract. */
const NODE_SIDE = /^(definitions\/(cli\.ts|node\/)|contract\/(read-contract|generate)\.ts)/;
const isPure = (file: string): boolean =>
  /^(contract|engine|rules|formats|field-types|definitions)\//.test(file) && !NODE_SIDE.test(file);

const root = join(import.meta.dirname, "../src");
const files = readdirSync(root, { recursive: true, encoding: "utf8" })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith(".d.ts"));
const textOf = (file: string): string => readFileSync(join(root, file), "utf8");
const roomOf = (file: string): string => file.split("/")[0]!;

interface Import {
  readonly file: string;
  readonly target: string;
  readonly isType: boolean;
}

const importsOf = (file: string): Import[] =>
  [
    ...textOf(file).matchAll(
      /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[^"';]*?from\s+)?"([^"]+)"|import\("([^"]+)"\)/g,
    ),
  ].map(([, type, fixed, lazy]) => ({ file, target: (fixed ?? lazy)!, isType: type !== undefined }));
const all = files.flatMap(importsOf);
const local = all
  .filter(({ target }) => target.startsWith("."))
  .map((one) => ({
    ...one,
    path: relative(root, resolve(root, dirname(one.file), one.target)).replaceAll("\\", "/"),
  }))
  .filter(({ path }) => !path.startsWith(".."));

describe("architecture", () => {
  it("imports only what the table of rooms allows", () => {
    const wrong = local
      .filter(
        ({ file, path }) =>
          roomOf(file) !== roomOf(path) && !MAY_IMPORT[roomOf(file)]?.includes(roomOf(path)),
      )
      .map(
        ({ file, path }) =>
          `${file} imports ${path}: ${roomOf(file)} may import ${MAY_IMPORT[roomOf(file)]?.join(" ") || "nothing of ours"}`,
      );
    expect(wrong).toEqual([]);
  });

  it("keeps each library in its rooms", () => {
    const wrong = all.flatMap(({ file, target }) =>
      PACKAGES.filter(({ name, rooms }) => name.test(target) && !rooms.includes(roomOf(file))).map(
        () => `${file} imports ${target}`,
      ),
    );
    expect(wrong).toEqual([]);
  });

  it("keeps the sandbox behind the server's front door", () => {
    const wrong = local
      .filter(({ file, path }) => path.startsWith("sandbox/") && !file.startsWith("sandbox/"))
      .map(({ file }) => file)
      .filter((file) => file !== "serve.ts" && file !== "start/create-database.ts");
    expect(wrong).toEqual([]);
  });

  it("keeps the pure rooms free of Node, the network and the clock", () => {
    const impure =
      /\bfetch\(|\bnew Date\(\)|Date\.now\(|Math\.random\(|localStorage|sessionStorage|\bprocess\./;
    const wrong = files.filter(isPure).flatMap((file) => [
      ...importsOf(file)
        .filter(({ target, isType }) => target.startsWith("node:") && !isType)
        .map(({ target }) => `${file} imports ${target}`),
      ...(impure.test(textOf(file).replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, ""))
        ? [`${file} uses something that must come in as an argument`]
        : []),
    ]);
    expect(wrong).toEqual([]);
  });

  it("has no ring of imports between files", () => {
    const graph = new Map<string, string[]>();
    for (const { file, path, isType } of local)
      if (!isType) graph.set(file, [...(graph.get(file) ?? []), path]);
    const done = new Set<string>();
    const rings: string[] = [];
    const visit = (file: string, way: readonly string[]): void => {
      if (way.includes(file)) rings.push([...way.slice(way.indexOf(file)), file].join(" → "));
      if (done.has(file)) return;
      done.add(file);
      for (const next of graph.get(file) ?? []) visit(next, [...way, file]);
    };
    for (const file of graph.keys()) visit(file, []);
    expect(rings).toEqual([]);
  });

  it("names no service in the rooms that serve all of them", () => {
    const services = Object.keys(
      (JSON.parse(readFileSync(join(root, "../regions/piemonte/region.json"), "utf8")) as { servizi: object })
        .servizi,
    );
    const general = files.filter((file) => /^(engine|forms|screens|ui)\//.test(file));
    const wrong = general.flatMap((file) =>
      services
        .filter((id) => new RegExp(`\\b${id}\\b`).test(textOf(file)))
        .map((id) => `${file} names ${id}`),
    );
    expect(wrong).toEqual([]);
  });
});
