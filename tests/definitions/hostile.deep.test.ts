import fc from "fast-check";
import { expect, it } from "vitest";
import { checkSources, mapFiles, projectLanguage, readCases } from "../support/language-cases.ts";
import { createChecker, type SourceFile, type Sources } from "../../src/definitions/index.ts";

type Data = null | boolean | number | string | Data[] | { [name: string]: Data };
type Container = Data[] | { [name: string]: Data };

const all = readCases();
const files = [
  ...all.services,
  ...all.fragments,
  all.errors,
  all.catalogue,
  ...Object.values(all.regions).flatMap(({ region, overlays }) => [region, ...overlays]),
];

/** Values that have a meaning somewhere in the language, or in none of its places. */
const SURPRISES: readonly Data[] = [
  null, true, 0, -1, 1e300, "", " ", "= ", "= utente", "= riga.a.b", "= 'a' == 1", "= [1, 2]", "{x}", "{utente.cf:boh}",
  "**a", "[x](javascript:1)", "home", "calcolo_importo", "a.b.c", [], [null], [[]], {}, { use: "x" }, { name: "x" },
  { kind: "form", name: "f", content: [] }, { when: "= utente" },
  "__proto__", "constructor", "toString", "a.__proto__.b", "= qui.constructor", "{dati.x}", "= dati.x.y", "\u202etxet",
  "[x](//sito.example)", "[x]({regione.nome})", "/", "//a", "2026-02-30", "= size(qui)", "= somma(riga, 'x')", "= utente ? qui : riga",
  "= -1 < utente.cf", "{", "}{", "**", "x".repeat(5_000), 1e21, -0.5, [[[[[[]]]]]], { a: { b: { c: { d: null } } } },
  { value: "= qui", message: "{qui}" }, { from: "= utente", label: "{riga}" }, { call: "x.y", rows: "= utente" },
  { at: "a.b.c", set: {}, reason: "Un motivo abbastanza lungo." }, [{ at: "", remove: true, reason: "x" }],
  { dal: "2026-13-40", al: "", messaggio: null }, { rule: "cart", with: [] }, { check: "= qui", message: "x", at: ["y"] },
]; // oxfmt-ignore
const WORDS =
  `when use id name kind content options rows call go with value type errors of load forget required min max steps
  endpoints rules values params label text items actions next needs otherwise stage path at set add remove changes send like
  save default enabled examples keep choose wait verify refuse format attivo collegamenti`.split(/\s+/);

const containersIn = (value: Data): Container[] =>
  typeof value === "object" && value !== null ? [value, ...Object.values(value).flatMap(containersIn)] : [];

/**
 * One change: a member is replaced, removed, added, or takes the value of another place of the file. An exchange takes it
 * from a member of the same name, so that the shape mostly stays right and the rest of the check is reached.
 */
const change = fc.record({
  at: fc.nat(),
  member: fc.nat(),
  from: fc.nat(),
  how: fc.constantFrom("replace", "remove", "add", "move", "exchange"),
  surprise: fc.constantFrom(...SURPRISES),
  word: fc.constantFrom(...WORDS),
});
const exchange = change.map((one) => ({ ...one, how: "exchange" as const }));
const changes = fc.oneof(
  fc.array(change, { minLength: 1, maxLength: 6 }),
  fc.array(exchange, { minLength: 1, maxLength: 3 }),
);
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

function apply(root: Data, { at, member, from, how, surprise, word }: Change): void {
  const containers = containersIn(root);
  const target = containers[at % containers.length] as { [name: string]: Data }; // the items of a list are members too
  const names = Object.keys(target);
  const name = names[member % Math.max(1, names.length)] ?? word;
  if (how === "replace") target[name] = structuredClone(surprise);
  else if (how === "add")
    target[Array.isArray(target) ? String(target.length) : word] = structuredClone(surprise);
  else if (how === "exchange") {
    const twins = containers.filter((one) => !Array.isArray(one) && name in one) as {
      [name: string]: Data;
    }[]; // as above
    target[name] = structuredClone(twins[from % Math.max(1, twins.length)]?.[name] ?? null);
  } else if (how === "move") target[name] = structuredClone(containers[from % containers.length] ?? null);
  else if (Array.isArray(target)) target.splice(Number(name), 1);
  else delete target[name];
}

function damaged(file: SourceFile, changes: readonly Change[]): SourceFile {
  const root = JSON.parse(file.text) as Data;
  for (const one of changes) apply(root, one);
  return { ...file, text: JSON.stringify(root, null, 1) };
}

const replaced = (sources: Sources, file: SourceFile): Sources =>
  mapFiles(sources, (one) => (one.path === file.path ? file : one));

it("answers every damaged definition with diagnostics, never with an exception", { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(fc.constantFrom(...files), changes, (file, some) => {
      const { diagnostics } = checkSources(replaced(all, damaged(file, some)));
      expect(Array.isArray(diagnostics)).toBe(true);
    }),
    { numRuns: 120 },
  );
});

it("does not change the objects of JavaScript for an overlay that addresses them", () => {
  const { path } = all.regions.vda!.overlays[0]!;
  const change = { at: "__proto__", set: { polluted: true }, reason: "Un indirizzo che nessun servizio ha." };
  const overlay = { path, text: JSON.stringify({ overlay: "memo_bollo", changes: [change] }) };
  const { diagnostics } = createChecker(projectLanguage())(replaced(all, overlay));
  expect(diagnostics.map(({ code }) => code)).toContain("reserved-name");
  expect("polluted" in {}).toBe(false);
});
