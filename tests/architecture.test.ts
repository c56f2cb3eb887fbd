import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { cyclesIn, readSourceTree, type Import } from "./support/source-tree.ts";

/** The rooms that each room may import. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  protocol: [],
  contract: [],
  formats: [],
  "field-types": ["formats"],
  engine: ["field-types", "formats", "protocol"],
  ui: ["formats", "contract"],
  rules: ["engine", "formats", "contract"],
  definitions: ["engine", "rules", "field-types", "formats", "contract"],
  forms: ["engine", "field-types", "ui", "formats", "contract"],
  screens: ["engine", "rules", "forms", "ui", "formats", "contract", "protocol"],
  explorer: ["engine", "rules", "screens", "field-types", "formats", "ui", "contract"],
  portal: ["engine", "rules", "screens", "forms", "ui", "formats", "contract", "protocol"],
  studio: [
    ...["engine", "field-types", "definitions", "publications", "examples", "explorer"],
    ...["screens", "forms", "ui", "rules"],
    ...["formats", "contract", "protocol"],
  ],
  publications: ["definitions", "engine", "formats"],
  examples: ["contract"],
  gateway: ["engine", "rules", "definitions", "publications", "examples", "formats", "contract", "protocol"],
  sandbox: ["engine", "rules", "examples", "formats", "contract", "protocol", "gateway"],
  "serve.ts": ["gateway", "sandbox", "contract"],
  start: ["definitions", "publications", "gateway", "sandbox", "serve.ts"],
};

/** Rooms of small independent modules: each of their files may be imported. */
const LEAF_ROOMS = ["contract", "protocol", "formats", "field-types", "ui"];

/** Folders of the engine with an entrance of their own. */
const ENGINE_FOLDERS = ["bundle", "expressions", "form", "calls", "flow", "drafts", "region", "summary"];

/** Files besides `index.ts` by which a room may be entered, with the reason. */
const ENTRANCES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ENGINE_FOLDERS.map((folder) => [`engine/${folder}/index.ts`, "one job of the engine"]),
  ),
  "engine/definition.ts": "types of the compiled definition; it has no values",
  "forms/controls/files/photo.ts":
    "shrinks, turns and cuts photos, also on the page of a phone, which loads no form",
  "forms/theme/index.ts": "the whole theme of RJSF, which the program of the citizens does not load",
  "screens/calls/index.ts": "calls without a page",
  "explorer/recorded-answers.ts": "the examples of the contract, without the screens",
  "definitions/node/compile-region.ts": "reads and writes files; `definitions/index.ts` is pure",
  "definitions/node/read-sources.ts": "reads authored files without loading the compiler",
  "publications/values.ts": "what calls of staff carry, and how files are joined: pure, also for the studio",
  "definitions/bundle/form-schema.ts": "the schema of a form, which the page of a preview compares",
  "definitions/language/index.ts": "the table of the language, which the studio shows",
  "definitions/translation/index.ts": "reads and prints catalogues, with a parser that few programs load",
  "definitions/translation/region-languages.mjs":
    "the languages and catalogues of a region by their names, also read before the installation",
  "definitions/node/versions.ts": "versions of the files by their names, for the command line",
  "definitions/node/program/program-texts.ts": "the texts of the program, for catalogues and for the studio",
  "definitions/node/program/translate-plugin.ts": "the build of the program in another language",
  "publications/compile.ts": "the compiler, which a server runs in another process",
  "publications/command-line/index.ts": "the command line; `publications/index.ts` is the server's side",
  "definitions/cli.ts": "the command line of files, which `start/definitions.ts` continues with",
  "definitions/node/region-folders.mjs": "names of the regions, also read before the installation",
};

/** Packages that belong to some rooms only. */
const PACKAGES: readonly { readonly name: RegExp; readonly rooms: readonly string[] }[] = [
  { name: /^jotai/, rooms: ["screens", "explorer", "portal", "studio"] },
  { name: /^@rjsf\/(core|utils)/, rooms: ["forms"] },
  { name: /^@rjsf\/validator-ajv8/, rooms: ["forms", "definitions"] },
  { name: /^axios$/, rooms: ["portal", "studio"] },
  { name: /^fastify$/, rooms: ["examples", "gateway", "sandbox", "serve.ts"] },
  { name: /^(@fastify\/.*|pg|@electric-sql\/.*)$/, rooms: ["gateway", "sandbox", "serve.ts"] },
  { name: /^kysely$/, rooms: ["gateway", "sandbox", "publications"] },
  { name: /^(openid-client|oidc-provider|undici)$/, rooms: ["gateway", "sandbox", "serve.ts"] },
  { name: /^@(codemirror|lezer)\//, rooms: ["studio"] },
  { name: /^react/, rooms: ["ui", "forms", "screens", "portal", "studio"] },
];

/** Modules that read and write files: the command line of the definitions, the reader and the generator of the contract. */
const NODE_SIDE =
  /^(definitions\/(cli\.ts|node\/)|contract\/read-contract\.ts|contract\/(add|generate)\/node\/)/;
const isPure = (file: string): boolean =>
  /^(contract|protocol|engine|rules|formats|field-types|definitions)\//.test(file) && !NODE_SIDE.test(file);

/** Limits of sizes; `p90` is the 90th percentile of the lines of a file. */
const LIMITS = { filesInFolder: 20, parameters: 4, p90: 140, exportedValues: 25 };

const root = join(import.meta.dirname, "../src");
const tree = readSourceTree(root);
const imports = tree.flatMap((file) => file.imports);
const roomOf = (file: string): string => file.split("/")[0]!;

/** Imports of another room. */
const crossing = imports.flatMap(({ file, path }) =>
  path !== undefined && roomOf(file) !== roomOf(path) ? [{ file, path }] : [],
);

/** The files that a program consists of, from its first one. */
function reachedFrom(file: string): ReadonlySet<string> {
  const reached = new Set([file]);
  for (const one of reached)
    for (const { path, isType } of imports.filter((imported) => imported.file === one))
      if (path !== undefined && !isType) reached.add(path);
  return reached;
}

const isIndex = (path: string): boolean => /^[^/]+\/index\.tsx?$/.test(path);
const hasIndex = (room: string): boolean => tree.some(({ file }) => isIndex(file) && roomOf(file) === room);

describe("rooms", () => {
  it("import only the rooms that the table allows", () => {
    const wrong = crossing
      .filter(({ file, path }) => !MAY_IMPORT[roomOf(file)]?.includes(roomOf(path)))
      .map(
        ({ file, path }) =>
          `${file} imports ${path}: ${roomOf(file)} may import ${MAY_IMPORT[roomOf(file)]?.join(" ") || "no other room"}`,
      );
    expect(wrong).toEqual([]);
  });

  it("have an index.ts when other rooms import them", () => {
    const wrong = crossing
      .map(({ path }) => path)
      .filter((path) => path.includes("/") && !LEAF_ROOMS.includes(roomOf(path)) && !hasIndex(roomOf(path)))
      .map(roomOf);
    expect([...new Set(wrong)]).toEqual([]);
  });

  it("are imported through their index.ts", () => {
    const wrong = crossing
      .filter(({ path }) => hasIndex(roomOf(path)) && !LEAF_ROOMS.includes(roomOf(path)))
      .filter(({ path }) => !isIndex(path) && !Object.hasOwn(ENTRANCES, path))
      .map(({ file, path }) => `${file} imports ${path}`);
    expect(wrong).toEqual([]);
  });

  it("use only the packages that belong to them", () => {
    const wrong = imports.flatMap(({ file, target }) =>
      PACKAGES.filter(({ name, rooms }) => name.test(target) && !rooms.includes(roomOf(file))).map(
        () => `${file} imports ${target}`,
      ),
    );
    expect(wrong).toEqual([]);
  });

  it("import the sandbox only where the program is composed", () => {
    const composing = ["serve.ts", "start/create-database.ts"];
    const wrong = crossing
      .filter(({ file, path }) => roomOf(path) === "sandbox" && !composing.includes(file))
      .map(({ file }) => file);
    expect(wrong).toEqual([]);
  });

  it("use no Node module, network or clock when they are pure", () => {
    const impure =
      /\bfetch\(|\bnew Date\(\)|Date\.now\(|Math\.random\(|localStorage|sessionStorage|\bprocess\./;
    const isNode = ({ target, path, isType }: Import) =>
      !isType && (target.startsWith("node:") || (path !== undefined && NODE_SIDE.test(path)));
    const wrong = tree
      .filter(({ file }) => isPure(file))
      .flatMap(({ file, text, imports: own }) => [
        ...own.filter(isNode).map(({ target }) => `${file} imports ${target}`),
        ...(impure.test(text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, ""))
          ? [`${file} uses a global that must be an argument`]
          : []),
      ]);
    expect(wrong).toEqual([]);
  });

  it("leave the studio and its packages out of the program of the citizens", () => {
    const reached = reachedFrom("portal/main.tsx");
    expect(reached.size).toBeGreaterThan(200);
    const rooms = [...reached].filter((file) => /^(studio|publications|definitions|gateway)\//.test(file));
    const packages = imports.filter(
      ({ file, target, isType }) =>
        reached.has(file) &&
        !isType &&
        /^(codemirror|@codemirror\/|jsonc-parser|fastest-levenshtein)/.test(target),
    );
    expect([rooms, packages.map(({ file, target }) => `${file} imports ${target}`)]).toEqual([[], []]);
  });

  it("check definitions in a worker without components, which development cannot load there", () => {
    const reached = [...reachedFrom("studio/check/worker.ts")];
    expect(reached.length).toBeGreaterThan(150);
    expect(reached.filter((file) => file.endsWith(".tsx"))).toEqual([]);
  });

  it("name no service when they serve all of them", () => {
    const { servizi } = JSON.parse(readFileSync(join(root, "../regions/piemonte/region.json"), "utf8")) as {
      servizi: object;
    };
    const wrong = tree
      .filter(({ file }) => /^(engine|forms|screens|ui)\//.test(file))
      .flatMap(({ file, text }) =>
        Object.keys(servizi)
          .filter((id) => new RegExp(`\\b${id}\\b`).test(text))
          .map((id) => `${file} names ${id}`),
      );
    expect(wrong).toEqual([]);
  });
});

describe("files", () => {
  it("do not import each other in a cycle, type imports included", () => {
    const cycles = cyclesIn(imports).map((files) => files.join(" "));
    expect(cycles).toEqual([]);
  });

  it("are few enough in each folder", () => {
    const counts = new Map<string, number>();
    for (const { file } of tree) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
    const wrong = [...counts].filter(([, count]) => count > LIMITS.filesInFolder);
    expect(wrong.map(([folder, count]) => `${folder}: ${count} files`)).toEqual([]);
  });

  it("are short: nine in ten", () => {
    const lines = tree.map(({ text }) => text.split("\n").length - 1).sort((a, b) => a - b);
    expect(lines[Math.floor(lines.length * 0.9)]).toBeLessThanOrEqual(LIMITS.p90);
  });
});

describe("functions", () => {
  it("have at most four parameters", () => {
    const wrong = tree
      .flatMap(({ functions }) => functions)
      .filter(({ parameters }) => parameters > LIMITS.parameters)
      .map(({ file, line, name, parameters }) => `${file}:${line} ${name}: ${parameters} parameters`);
    expect(wrong).toEqual([]);
  });
});

describe("entrances", () => {
  it.each(["definitions", "rules", "engine", ...ENGINE_FOLDERS.map((folder) => `engine/${folder}`)])(
    "%s/index.ts exports few values",
    (folder) => {
      const entrance = tree.find(({ file }) => file === `${folder}/index.ts`);
      expect(entrance?.exportedValues.length).toBeGreaterThan(0);
      expect(entrance?.exportedValues.length).toBeLessThanOrEqual(LIMITS.exportedValues);
    },
  );
});

/**
 * Files that may read a text as a date with the platform's parser, whose rules differ between browsers and put the month before the day. Dates
 * of answers are read by `formats/quantities/received-date.ts`.
 */
const DATE_PARSERS: Readonly<Record<string, string>> = {
  "formats/quantities/date.ts": "days between two ISO dates",
  "formats/quantities/italian-time.ts": "the reader of the clock: ISO dates of its own",
  "forms/controls/text/calendar-days.ts": "days of the calendar, from numbers",
  "definitions/check/windows.ts": "times of the region file",
  "definitions/source/careless/written-days.ts": "serial days of a spreadsheet, from numbers",
  "studio/acts/region/dated-number.ts": "days of the region file",
  "gateway/answers/retry-after.ts": "a date of HTTP",
  "gateway/handed-drafts/mount-handed-drafts.ts": "instants of the database",
  "portal/transport/answer-body.ts": "a date of HTTP",
  "portal/transport/server-clock.ts": "a date of HTTP",
  "portal/transport/finishing.ts": "an instant that the gateway writes",
  "explorer/simulated-host.ts": "the day of the examples",
  "portal/first-page/prerender.tsx": "the clock of the build",
  "portal/session/session-clock.ts": "the clock of the device",
  "publications/command-line/office.ts": "instants of the database",
};
/** Rooms whose dates come from their own clock or database, as numbers. */
const OWN_CLOCKS = /^(sandbox|gateway\/(hooks|management|audit|publishing|portal|drafts|phone))\//;

it("reads dates that travel in one place, never with the parser of the platform", () => {
  const places = tree.filter(({ text }) => /\bDate\.parse\(|\bnew Date\((?!\))/.test(text));
  const unknown = places
    .map(({ file }) => file)
    .filter((file) => !(file in DATE_PARSERS) && !OWN_CLOCKS.test(file));
  expect(unknown).toEqual([]);
  const gone = Object.keys(DATE_PARSERS).filter((file) => !places.some((one) => one.file === file));
  expect(gone).toEqual([]);
});
