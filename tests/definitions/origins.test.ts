import { getNodeValue, type Node, parseTree } from "jsonc-parser";
import { expect, it } from "vitest";
import { readSources } from "../../src/definitions/node/files.ts";
import { locationOf, type NodeLocation } from "../../src/definitions/source/origins.ts";
import { checkSources } from "../support/language-cases.ts";

const sources = readSources(".");
const { regions } = checkSources(sources);
const services = [...regions].flatMap(([region, checked]) =>
  [...checked.services].map(([id, { compiled }]) => [`${region} ${id}`, compiled] as const),
);

const texts = new Map(
  [...sources.services, ...sources.fragments, sources.errors].map(({ path, text }) => [path, text]),
);
const objectsIn = (node: Node): Node[] => [
  ...(node.type === "object" ? [node] : []),
  ...(node.children ?? []).flatMap(objectsIn),
];
/** The objects of each file by their offset. */
const written = new Map(
  [...texts].map(([path, text]) => [
    path,
    new Map(objectsIn(parseTree(text)!).map((node) => [node.offset, node])),
  ]),
);

type Members = Readonly<Record<string, unknown>>;

function authoredAt({ file, line, column }: NodeLocation): Members | undefined {
  const before = texts
    .get(file)!
    .split("\n")
    .slice(0, line - 1);
  const offset = before.reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
  const node = written.get(file)!.get(offset);
  return node && (getNodeValue(node) as Members);
}

/** The places of nodes that are compiled from an authored object. */
const NODE =
  /^$|\/steps\/\d+$|\/(content|actions|items|choose)\/\d+$|\/options(\/\d+)?$|\/next$|^\/(endpoints|rules)\/[^/]+$|^\/endpoints\/[^/]+\/errors\/[^/]+\/\d+$/;
/** A message alone stands for a whole error. */
const isText = (node: Members, authored: Members | undefined) => "level" in node && authored === undefined;

/** Members that have the same name and value in the authored and the compiled object. */
const SAME = ["id", "name", "value", "operation", "rule"];

function* nodesIn(node: unknown, pointer = ""): Generator<[string, Members]> {
  if (typeof node !== "object" || node === null) return;
  if (!Array.isArray(node) && NODE.test(pointer)) yield [pointer, node as Members];
  for (const [name, member] of Object.entries(node))
    yield* nodesIn(member, `${pointer}/${name.replace("/", "~1")}`);
}

const isFilled = (value: unknown) =>
  typeof value === "string" && !value.startsWith("=") && !value.includes("{");

it.each(services)("every node of %s has the origin of its authored node", (_, compiled) => {
  const nodes = [...nodesIn(compiled)];
  const strange = nodes.filter(([, node]) => {
    const origin = locationOf(node);
    const authored = origin ? authoredAt(origin) : undefined;
    if (!authored) return !isText(node, authored);
    return SAME.some(
      (name) =>
        isFilled(authored[name]) && name in node && !("block" in node) && node[name] !== authored[name],
    );
  });
  expect(nodes.length).toBeGreaterThan(5);
  expect(strange.map(([pointer]) => pointer)).toEqual([]);
});

it("the bundle contains no origin", () => {
  for (const [, compiled] of services) expect(JSON.stringify(compiled)).not.toContain("schemas/");
});
