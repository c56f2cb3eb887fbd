import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSync } from "vite";
import { readContract } from "../../src/contract/read-contract.ts";
import { recordAnswers, writtenExamples } from "../../src/explorer/index.ts";
import { fieldTypes } from "../../src/field-types/field-types.ts";
import type { IndexEntry } from "../stories/storybook-page.ts";
import { textsIn } from "./whole-data.ts";

const home = join(import.meta.dirname, "../..");

interface Node {
  readonly type: string;
  readonly [member: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value;

const nameOf = (node: unknown): string => {
  const { name, value, property } = node as Readonly<Record<string, unknown>>; // as: a node of a name
  return property ? nameOf(property) : String(name ?? value);
};

/** Names of the parts of a story that look for texts of the program, or describe the piece. */
const NO_DATA = /^(?:play|parameters|argTypes|expect|(?:find|get|query)(?:All)?By\w+)$/;

/** The texts that a module of stories hands to pieces. */
function* textsOfNode(node: Node): Generator<string> {
  const { type, key, callee, left, value } = node;
  if (/^(?:Import|TS\w*Type)/.test(type) || NO_DATA.test(nameOf(key ?? callee ?? left ?? {}))) return;
  if (type === "Literal") yield String(value);
  if (type === "JSXText") yield String(value).replaceAll("&apos;", "'");
  if (type === "TemplateElement") yield* textsIn(value);
  for (const [name, member] of Object.entries(node))
    if (name !== "key")
      for (const child of Array.isArray(member) ? member : [member])
        if (isNode(child)) yield* textsOfNode(child);
}

/** The texts of a module of stories, and of those that it imports from stories and tests. */
function* textsOfModule(file: string, seen = new Set<string>()): Generator<string> {
  if (seen.has(file) || !/\/(?:stories|tests)\//.test(file) || !existsSync(file)) return;
  seen.add(file);
  const { program, module } = parseSync(file, readFileSync(file, "utf8"));
  yield* textsOfNode(program as unknown as Node); // as: its members are read by their names
  for (const { moduleRequest } of module.staticImports)
    if (moduleRequest.value.startsWith("."))
      yield* textsOfModule(join(dirname(file), moduleRequest.value), seen);
}

/** The examples of the contract, and the values that the explorer types. */
function* textsOfServices(): Generator<string> {
  yield* textsIn(recordAnswers(readContract()));
  for (const { examples } of Object.values(fieldTypes)) yield* textsIn(examples.valid);
  for (const folder of ["services", "fragments"])
    for (const file of readdirSync(join(home, "schemas", folder)))
      yield* textsIn(writtenExamples(readFileSync(join(home, "schemas", folder, file), "utf8")));
}

/** Returns the data of a story: those of its module, and of services. The stories of services are made by one module. */
export function storyData(): (story: IndexEntry) => string[] {
  const ofServices = [...textsOfServices()];
  return ({ importPath }) => {
    const module = importPath.startsWith("virtual:") ? "stories/services/service-stories.tsx" : importPath;
    return [...ofServices, ...textsOfModule(join(home, module))];
  };
}
