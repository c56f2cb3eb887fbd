import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { builtinResolvers, parse } from "react-docgen";
import { expect, test } from "vitest";
import { findPieces } from "../../stories/guides/find-pieces.ts";
import { type Guide, guides } from "../../stories/guides/guide.ts";

const home = join(import.meta.dirname, "../..");
const read = (path: string): string => readFileSync(join(home, path), "utf8");
const pieces = Object.keys(
  import.meta.glob(["../../stories/ui/**/*.stories.tsx", "../../stories/forms/**/*.stories.tsx"]),
).map((path) => path.replace("../../stories/", "").replace(".stories.tsx", ""));
const titleOf = (path: string): string =>
  /^ {2}title: "(.+)",$/m.exec(read(`stories/${path}.stories.tsx`))?.[1] ?? "";
const titles = pieces.map(titleOf);
/** The shape of a guide: its keys, as every file has them. */
const KEYS = [
  "status",
  "purposes",
  "when",
  "whenNot",
  "do",
  "dont",
  "content",
  "keyboard",
  "heard",
  "properties",
];
const LISTS = ["purposes", "when", "do", "dont", "content", "keyboard", "heard"] as const;

test("every piece and field has a guide, and every guide its piece", () => {
  expect(Object.keys(guides).sort()).toEqual([...pieces].sort());
});

test.each(Object.entries(guides))("the guide of %s is complete", (path, guide: Guide) => {
  expect(Object.keys(JSON.parse(read(`stories/guides/${path}.json`)) as object)).toEqual(KEYS);
  expect(["stabile", "in prova", "da sostituire"]).toContain(guide.status);
  for (const list of LISTS)
    expect(
      guide[list].filter((line) => line.trim() !== ""),
      list,
    ).not.toEqual([]);
  expect(guide.whenNot.length).toBeGreaterThan(0);
  const missing = guide.whenNot.filter(({ use }) => use !== undefined && !titles.includes(use));
  expect(missing, "titles of stories").toEqual([]);
  expect(guide.whenNot.filter(({ use }) => use === titleOf(path))).toEqual([]);
});

/** Returns a portal, which the reader of properties does not take for a component: its page has no table. */
const WITHOUT_TABLE = ["ui/overlays/Spinner"];

/** The properties of components of `ui` that their source documents; the library's own are left out. */
const propertiesOf = (path: string): string[] => {
  const file = `src/${path}.tsx`;
  if (!existsSync(join(home, file))) return [];
  const resolver = new builtinResolvers.FindAllDefinitionsResolver();
  const name = path.split("/").at(-1);
  const found = parse(read(file), { filename: join(home, file), resolver }).find(
    ({ displayName }) => displayName === name,
  );
  return Object.keys(found?.props ?? {});
};

test("every property of a piece is described in Italian, and no other", () => {
  const described = Object.entries(guides).filter(
    ([path]) => path.startsWith("ui/") && !WITHOUT_TABLE.includes(path),
  );
  const actual = described.map(([path]) => [path, propertiesOf(path).sort()]);
  expect(described.map(([path, { properties }]) => [path, Object.keys(properties).sort()])).toEqual(actual);
});

const all = Object.entries(guides).map(([path, guide]) => ({ title: titleOf(path), guide }));
test.each([
  ["scelta fra tre", "Campi/Risposte (radio)"],
  ["data", "Campi/Data"],
  ["allegati", "Campi/Allegati"],
  ["Allegare un documento", "Campi/Allegati"],
  ["errore", "Pezzi/Avviso"],
  ["cercare un comune", "Campi/Elenco con ricerca"],
  ["attesa", "Pezzi/Attesa a tutta pagina"],
  ["numero di telefono", "Campi/Cellulare"],
])("the search for «%s» finds «%s» among the first three", (query, title) => {
  expect(
    findPieces(query, all)
      .slice(0, 3)
      .map((piece) => piece.title),
  ).toContain(title);
});

test.each(["", "  ", "di", "xyzzy"])("the search for «%s» finds nothing", (query) => {
  expect(findPieces(query, all)).toEqual([]);
});
