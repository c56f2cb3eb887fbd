import { describe, expect, it } from "vitest";
import type { JsonSchema } from "../../../src/contract/json-schema.ts";
import { problemsOf, problemsOfOperation } from "../../../src/contract/declarations/problems.ts";
import type { OpenapiDocument } from "../../../src/contract/openapi.ts";
import { contractOf, isUpload, type Operation } from "../../../src/contract/operations.ts";
import { readContract } from "../../../src/contract/read-contract.ts";
import { writtenIn } from "../../support/contract/changed-contract.ts";
import { propertiesAt } from "../../../src/contract/add/placeholders.ts";

/** A copy that the tests change and restore. */
const document = structuredClone(readContract().document);
const { operations } = contractOf(document);

const uploads = Object.fromEntries(
  operations.filter(isUpload).map(({ path, id }) => [path, { post: writtenIn(document, id) }]),
);

/** The document with one operation, all schemas, and the uploads, by which documents are recognized. */
const alone = ({ path, method, id }: Operation): OpenapiDocument => ({
  ...document,
  paths: {
    [path]: { [method.toLowerCase()]: writtenIn(document, id) },
    ...Object.fromEntries(Object.entries(uploads).filter(([one]) => one !== path)),
  },
});

/** The problems of an operation after a member was removed from objects of the document, which are restored. */
function problemsWithout(operation: Operation, nodes: readonly object[], member: string) {
  const before = nodes.map((node) => ({ ...node }));
  for (const node of nodes as Record<string, unknown>[]) delete node[member]; // `as`: objects of a parsed document
  const contract = contractOf(alone(operation));
  const problems = problemsOfOperation(contract, contract.operations[0]!);
  nodes.forEach((node, index) => Object.assign(node, before[index]));
  return problems;
}

/** Each declaration of an operation that must not be missing: its place in words, its objects in the document, its name. */
interface Declaration {
  readonly operation: Operation;
  readonly at: string;
  readonly nodes: readonly object[];
  readonly member: string;
}

const inBody = ({ id }: Operation, path: string): readonly JsonSchema[] => {
  const [schema] = Object.values(writtenIn(document, id).requestBody?.content ?? {}).map(
    (content) => content.schema,
  );
  return schema ? propertiesAt(document, schema as JsonSchema, path) : []; // the copy may be changed
};

const ofOperations = [
  "x-title",
  "x-base",
  "x-discloses",
  "x-idempotency",
  "x-sends",
  "x-failed-search",
  "x-attachments",
  "x-removes",
] as const;

const ofOperation = (operation: Operation): Declaration[] => {
  const written = writtenIn(document, operation.id);
  return ofOperations
    .filter((member) => written[member] !== undefined)
    .map((member) => ({ operation, at: operation.id, nodes: [written], member }));
};

const ofRequest = (operation: Operation): Declaration[] => {
  const written = writtenIn(document, operation.id);
  const places = [
    ...Object.keys(operation.declared.identifiers).map((path) => ["x-identifier", path] as const),
    ...Object.keys(operation.declared.taxCodes).map((key) => ["x-tax-code", key.split(":")[1]!] as const),
  ];
  return places.flatMap(([member, path]) => {
    const parameter = written.parameters?.find(({ name }) => name === path);
    const beside = written.requestBody?.["x-identifiers"] ?? {};
    const isBeside = member === "x-identifier" && Object.hasOwn(beside, path);
    const nodes = parameter ? [parameter] : isBeside ? [beside] : inBody(operation, path);
    return [{ operation, at: `${operation.id} ${path}`, nodes, member: isBeside ? path : member }];
  });
};

const ofAnswer = (operation: Operation): Declaration[] => {
  const { schema } = writtenIn(document, operation.id).responses["200"]?.content?.["application/json"] ?? {};
  return Object.keys(operation.declared.sensitive).map((path) => ({
    operation,
    at: `${operation.id} 200 ${path}`,
    nodes: propertiesAt(document, schema as JsonSchema, path.replace(/\[\]$/, "")), // the copy may be changed
    member: "x-sensitive",
  }));
};

/** An identifier with a plain name may have a declaration; without one, the name says that it opens nothing. */
const plain = new Set(Object.values(document["x-plain-names"] ?? {}).flat());
const isPlain = ({ member, at }: Declaration) =>
  member === "x-identifier" && plain.has(at.split(/[ .]/).at(-1)!.replaceAll("[]", ""));

const named = (list: readonly Declaration[]) =>
  list.filter((each) => !isPlain(each)).map((each) => [each.at, each.member, each] as const);
const expected = (member: string) => (member.startsWith("x-") ? member : "x-identifier");

describe("a contract without one of its declarations", () => {
  it("has no problem when nothing is missing", () => expect(problemsOf(readContract())).toEqual([]));

  it.each(named(operations.flatMap(ofOperation)))("names %s: %s", (at, member, { operation, nodes }) => {
    expect(problemsWithout(operation, nodes, member)).toContainEqual({ at, member, kind: "missing" });
  });

  it.each(named(operations.filter(({ base }) => base !== "identity").flatMap(ofRequest)))(
    "names %s (%s)",
    (at, member, { operation, nodes }) => {
      expect(nodes.length).toBeGreaterThan(0);
      const missing = { at, member: expected(member), kind: "missing" };
      expect(problemsWithout(operation, nodes, member)).toContainEqual(missing);
    },
  );

  it.each(named(operations.flatMap(ofAnswer)))("names %s: %s", (at, member, { operation, nodes }) => {
    expect(problemsWithout(operation, nodes, member)).toContainEqual({ at, member, kind: "missing" });
  });
});

it("an operation may state why no refusal of it is a failed search", () => {
  const { id } = operations.find(({ declared }) => declared.failedSearch)!;
  const copy = structuredClone(document);
  Object.assign(writtenIn(copy, id), { "x-failed-search": { none: "the number is no secret" } });
  expect(problemsOf(contractOf(copy))).toEqual([]);
});
