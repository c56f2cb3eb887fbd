import { describe, expect, it } from "vitest";
import { findNode, isWithin, printPath, readPath } from "../../src/studio/model/places.ts";
import { everyNode, outlineOf, type OutlineNode } from "../../src/studio/outline/outline.ts";
import { titleOfThing } from "../../src/studio/panel/references/references.ts";
import { countProblems, nodeFor, openTo, rowsOf } from "../../src/studio/outline/rows.ts";
import { actOf, typedNode, typedRow } from "../../src/studio/outline/tree-keys.ts";
import { ownFiles, region, service } from "../support/studio/own-files.ts";

const text = ownFiles.get(service)!;
const root = outlineOf(service, text)!;
const labels = ({ kind, name }: OutlineNode) => `${kind}: ${name}`;

describe("the outline", () => {
  it.each([...ownFiles.keys()])(
    "of %s has nodes that stand in the text, in its order, each with a kind",
    (file) => {
      const own = ownFiles.get(file)!;
      const nodes = [...everyNode(outlineOf(file, own)!)];
      const offsets = nodes.map(({ path }) => findNode(own, path)?.offset ?? -1);
      expect(offsets.every((offset) => offset >= 0)).toBe(true);
      expect(offsets).toEqual(offsets.toSorted((one, other) => one - other));
      expect(nodes.filter(({ kind }) => kind.trim() === "")).toEqual([]);
      for (const { path } of nodes) expect(readPath(printPath(path))).toEqual(path);
    },
  );

  it("lists steps, fields and buttons of a service as a citizen reads them, then its calls", () => {
    const [first] = root.children;
    expect(labels(first!)).toBe("Passo: Di quale veicolo vuoi calcolare il bollo?");
    expect(first!.children.map(labels)).toEqual([
      expect.stringMatching(/^Testo: Scrivi la targa/),
      "Modulo: Uno dei tuoi veicoli",
      "Parte della pagina: Un altro veicolo",
      "Campo: Targa",
      "Campo: Tipo di veicolo",
      "Scheda del servizio: ",
      "Pulsante principale: Calcola",
    ]);
    expect(root.children.at(-1)?.kind).toBe("Chiamate");
  });

  it("lists the services of a region by their titles", () => {
    const facts = `regions/${region}/region.json`;
    const nodes = [
      ...everyNode(
        outlineOf(facts, ownFiles.get(facts)!, (kind, id) =>
          titleOfThing(kind, id, ownFiles, { file: facts }),
        )!,
      ),
    ];
    const kinds = nodes
      .filter(({ path }) => path[0] === "servizi" && path.length === 2)
      .map(({ kind }) => kind);
    expect(kinds.length).toBeGreaterThan(5);
    expect(kinds).toContain("Calcolo del bollo");
    expect(kinds).toContain("Fra le pratiche da consultare ci sono le rateizzazioni");
    expect(kinds.filter((kind) => /^[a-z_]+$/.test(kind))).toEqual([]);
  });

  it("is made of a text that is being typed, and not of one that is no object", () => {
    expect(outlineOf(service, text.slice(0, text.indexOf('"endpoints"')))?.children).toHaveLength(2);
    expect(outlineOf(service, "")).toBeUndefined();
    expect(outlineOf(service, "[]")).toBeUndefined();
  });
});

describe("paths in addresses", () => {
  it("distinguish a status from an index, and keep every name", () => {
    const path = ["endpoints", "calcola", "errors", "404", 0, "a.b c", "~1"];
    expect(readPath(printPath(path))).toEqual(path);
    expect(readPath("%E0%A4%A")).toEqual(["%E0%A4%A"]);
  });
});

describe("lines of the tree", () => {
  const rows = rowsOf(root, new Map());

  it("find the innermost node of a selected value", () => {
    expect(nodeFor(root, ["steps", 0, "content", 3, "label"]).name).toBe("Targa");
    expect(nodeFor(root, ["path"])).toBe(root);
  });

  const file = [...ownFiles.keys()].find(
    (path) => [...everyNode(outlineOf(path, ownFiles.get(path)!)!)].length > 80,
  )!;
  const large = outlineOf(file, ownFiles.get(file)!)!;
  const deep = [...everyNode(large)].toSorted((one, other) => other.path.length - one.path.length)[0]!;
  const isShown = (opened: Parameters<typeof rowsOf>[1]) =>
    rowsOf(large, opened).some(({ node }) => node === deep);
  const around = [...everyNode(large)].filter(
    ({ path }) => path.length > 0 && path.length < deep.path.length && isWithin(deep.path, path),
  );

  it("open the nodes around the selected one in a large file", () => {
    expect([isShown(new Map()), isShown(openTo(large, deep.path, new Map()))]).toEqual([false, true]);
  });

  it("stay open when another node is selected, so that no line moves below the pointer", () => {
    const opened = openTo(large, deep.path, new Map());
    expect(isShown(openTo(large, [], opened))).toBe(true);
  });

  it("stay open when a node inside one that a person opened is selected", () => {
    const byHand = new Map(around.map(({ path }) => [printPath(path), true]));
    expect([isShown(byHand), isShown(openTo(large, deep.path, byHand))]).toEqual([true, true]);
  });

  it("stay closed when a person closed the selected one, and open for a node inside it", () => {
    const outer = around[0]!.path;
    const closed = new Map([[printPath(outer), false]]);
    expect(openTo(large, outer, closed).get(printPath(outer))).toBe(false);
    expect(isShown(openTo(large, deep.path, closed))).toBe(true);
  });

  it("move, open and close by keys", () => {
    const step = rows[1]!;
    expect(actOf("ArrowDown", rows[0]!, rows)).toEqual({ kind: "move", to: step });
    expect(actOf("ArrowUp", rows[0]!, rows)).toBeUndefined();
    expect(actOf("ArrowLeft", step, rows)).toEqual({ kind: "toggle", row: step });
    const closed = rowsOf(root, new Map([[step.key, false]]));
    expect(closed.length).toBeLessThan(rows.length);
    expect(actOf("ArrowRight", closed[1]!, closed)).toEqual({ kind: "toggle", row: closed[1] });
    expect(actOf("ArrowLeft", closed[1]!, closed)).toEqual({ kind: "move", to: closed[0] });
    expect(actOf("End", step, rows)).toEqual({ kind: "move", to: rows.at(-1) });
    expect(actOf("Enter", step, rows)).toEqual({ kind: "select", row: step });
    expect(actOf("x", step, rows)).toBeUndefined();
  });

  it("are found by their first letters, again from the top", () => {
    const targa = rows.find(({ node }) => node.name === "Targa")!;
    expect(typedRow("targ", rows[0]!, rows)).toBe(targa);
    expect(typedRow("zzz", targa, rows)).toBeUndefined();
    expect(typedRow("di quale", targa, rows)).toBe(rows[1]);
    // Also inside closed nodes.
    expect(typedNode("targ", root)).toBe(targa.node);
    expect(typedNode("zzz", root)).toBeUndefined();
  });

  it("count the problems of a node and of all that is inside it", () => {
    const path = ["steps", 0, "content", 3] as const;
    const before = text.slice(0, findNode(text, path)!.offset + 2);
    const at = { line: before.split("\n").length, column: before.split("\n").at(-1)!.length + 1 };
    const problem = { file: service, ...at, code: "unknown-word", level: "error", message: "" } as const;
    const counts = countProblems(root, text, [problem]);
    const counted = [...counts.keys()].map(readPath);
    expect(counted).toEqual([[], ["steps", 0], [...path]]);
    expect(counted.every((one) => isWithin(path, one))).toBe(true);
  });
});

it("a node whose title is only a value is named by another of its texts", () => {
  const titled = text
    .replace(/("id": "[^"]*", )/, '$1"stage": "Esito", ')
    .replace(/"title": "[^"]*"/g, '"title": "{titolo}"');
  const step = [...everyNode(outlineOf(service, titled)!)].find(({ path }) => path.join(".") === "steps.0")!;
  expect(step.name).toBe("Esito");
});
