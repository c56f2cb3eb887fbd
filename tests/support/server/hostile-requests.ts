import type { InjectOptions } from "fastify";
import { typesOf, type JsonSchema } from "../../../src/contract/json-schema.ts";
import { dereference, schemaAt } from "../../../src/contract/openapi.ts";
import type { Operation } from "../../../src/contract/operations.ts";
import { contract, exampleOf, render, type Parts } from "./contract-requests.ts";

/** A request that is well-formed and costs as much as its shape allows. */
export interface HostileRequest {
  title: string;
  request: InjectOptions;
}

/** Bytes of a body that is just below the limit of the server. */
const bodySize = 250 * 1024;
/** Bytes of an address that is just below the limit of Node. */
const addressSize = 14 * 1024;

/** A member of a body: the names that lead to it, `0` for the first item of a list. */
interface Member {
  path: string[];
  schema: JsonSchema;
}

const resolve = (schema: JsonSchema) => dereference(contract.document, schema);

/** Lists the members of a schema at any depth, one for each branch of a union. */
function membersOf(declared: JsonSchema, path: string[] = []): Member[] {
  const schema = resolve(declared);
  return [
    ...(path.length > 0 ? [{ path, schema }] : []),
    ...(schema.oneOf ?? schema.anyOf ?? []).flatMap((branch) => membersOf(branch, path)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => membersOf(inner, [...path, name])),
    ...(schema.items ? membersOf(schema.items, [...path, "0"]) : []),
  ];
}

/** Sets a member and the groups and lists above it. */
function withMember(value: unknown, [name, ...rest]: string[], member: unknown): unknown {
  if (name === undefined) return member;
  if (name === "0") return [withMember(Array.isArray(value) ? value[0] : undefined, rest, member)];
  const owner = typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
  return { ...owner, [name]: withMember((owner as Record<string, unknown>)[name], rest, member) };
}

/** A list of as many items as fit into a body. */
const wideList = (item: string) =>
  `[${Array(Math.floor(bodySize / (item.length + 1)))
    .fill(item)
    .join()}]`;
const items = ["{}", "[]", "null", "0", '"x"', '{"a":1}', "[[[]]]"];
const deep = (open: string, close: string) =>
  open.repeat(bodySize / (open.length + close.length)) +
  close.repeat(bodySize / (open.length + close.length));
const manyKeys = () => `{${Array.from({ length: bodySize / 12 }, (_, index) => `"k${index}":0`).join()}}`;
const longTexts = ["a", "0", " ", "A1", "a@", "\u{1F600}", "\\"].map((text) =>
  text.repeat((bodySize / 2 / text.length) | 0),
);
const numbers = [
  "1e400",
  "-1e400",
  "1e308",
  "12345678901234567890",
  "9".repeat(bodySize),
  `0.${"0".repeat(bodySize - 9)}1`,
];

/** Replaces a marker by JSON text that `JSON.stringify` would not write. */
const marker = "@@";
const writeBody = (example: unknown, path: string[], json: string) =>
  JSON.stringify(withMember(example, path, marker)).replace(`"${marker}"`, () => json);

function bodiesOf(operation: Operation, example: unknown): [title: string, json: string][] {
  const schema = schemaAt(contract.document, operation.body?.schema ?? "");
  const root: Member = { path: [], schema: resolve(schema) };
  const members = [root, ...membersOf(schema)];
  const are = (type: string) => members.filter((member) => typesOf(member.schema).includes(type));
  const at = ({ path }: Member) => path.join(".") || "the body";
  const put = (kind: string, member: Member, json: string): [string, string] => [
    `${kind} at ${at(member)}`,
    writeBody(example, member.path, json),
  ];
  return [
    ...are("array").flatMap((member) => items.map((item) => put(`wide ${item}`, member, wideList(item)))),
    ...are("array").flatMap((member) =>
      items.map((item) =>
        put(`many wrong ${item}`, member, `[${Array(member.schema.maxItems).fill(item).join()}]`),
      ),
    ),
    ...[root, ...are("object").slice(0, 3)].flatMap((member) => [
      put("wide list in place", member, wideList("{}")),
      put("deep lists", member, deep("[", "]")),
      put("deep groups", member, deep('{"a":', "}").replace("}", "1}")),
      put("many keys", member, manyKeys()),
    ]),
    ...are("string")
      .slice(0, 6)
      .flatMap((member) =>
        longTexts.map((text) => put(`long ${text.slice(0, 2)}`, member, JSON.stringify(text))),
      ),
    ...[...are("number"), ...are("integer")]
      .slice(0, 4)
      .flatMap((member) => numbers.map((text) => put(`number ${text.slice(0, 6)}`, member, text))),
  ];
}

/** Fields and files in numbers and lengths that no page sends. */
function formsOf(valid: Parts): [title: string, parts: Parts][] {
  const form = valid.form ?? [];
  const field = (index: number): [string, string] => [`k${index}`, ""];
  const many = Array.from({ length: 30_000 }, (_, index) => field(index));
  const hidden = (parameters: string): Parts => ({
    ...valid,
    form: many,
    headers: { ...valid.headers, "content-type": `multipart/form-data; ${parameters}` },
  });
  return [
    ["many fields", { ...valid, form: many }],
    ["one field many times", { ...valid, form: Array(30_000).fill(["cognome", "X"]) }],
    ["many fields behind another boundary", hidden("xboundary=zzzzz; boundary=XX")],
    ["many fields behind a quoted boundary", hidden('x="boundary=zz"; boundary=XX')],
    ["a long field", { ...valid, form: [...form, ["cognome", "X".repeat(2_000_000)]] }],
    ["a long name", { ...valid, form: [...form, ["k".repeat(2_000_000), "X"]] }],
  ];
}

function addressesOf({ query, path }: Parts): [title: string, change: Partial<Parts>][] {
  const many = Array.from({ length: addressSize / 8 }, (_, index): [string, string] => [`k${index}`, "1"]);
  return [
    ["many parameters", { query: [...query, ...many] }],
    ...query.flatMap(([name], index): [string, Partial<Parts>][] => [
      [`long ${name}`, { query: query.with(index, [name, "A".repeat(addressSize)]) }],
      [`many ${name}`, { query: Array(Math.floor(addressSize / (name.length + 3))).fill([name, "1"]) }],
      [`large ${name}`, { query: query.with(index, [name, "9".repeat(400)]) }],
    ]),
    ...Object.keys(path).flatMap((name): [string, Partial<Parts>][] => [
      [`long ${name}`, { path: { ...path, [name]: "A".repeat(addressSize) } }],
      [`large ${name}`, { path: { ...path, [name]: "9".repeat(90) } }],
    ]),
  ];
}

/** Every hostile request of an operation: wide, deep, long, many wrong, many keys, large numbers. */
export function hostileRequests(operation: Operation, code: string): HostileRequest[] {
  const valid = exampleOf(operation, code);
  const made: [string, Parts][] = [
    ...addressesOf(valid).map(([title, change]): [string, Parts] => [title, { ...valid, ...change }]),
    ...(valid.form ? formsOf(valid) : []),
    ...(valid.json === undefined ? [] : bodiesOf(operation, valid.json)).map(
      ([title, json]): [string, Parts] => [title, { ...valid, json }],
    ),
  ];
  return made.map(([title, parts]) => ({ title, request: render(operation, parts) }));
}
