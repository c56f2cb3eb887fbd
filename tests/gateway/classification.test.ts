import { describe, expect, it } from "vitest";
import roles from "../../schemas/contract/tax-codes.json" with { type: "json" };
import type { JsonSchema } from "../../src/contract/json-schema.ts";
import { isLeaf, requestMembersOf } from "../../src/contract/members.ts";
import type { OpenapiDocument, OpenapiOperation } from "../../src/contract/openapi.ts";
import { contractOf, type Contract } from "../../src/contract/operations.ts";
import { readContract } from "../../src/contract/read-contract.ts";
import { isKeyed } from "../../src/contract/submission-keys.ts";
import { isCacheable } from "../../src/gateway/cache/cacheable.ts";
import { buildGateway } from "../../src/gateway/gateway.ts";
import { possessions, type Possession } from "../../src/gateway/possession/table.ts";
import { isGuessable } from "../../src/gateway/rate-limit/guesses.ts";
import type { Classification } from "../../src/gateway/refuse-unclassified.ts";
import { StartRefusal } from "../../src/gateway/settings/start-refusal.ts";

const contract = readContract();
const forwarded = contract.operations.filter(({ base }) => base !== "identity");
const asking = forwarded.filter((operation) => requestMembersOf(contract, operation).length > 0);

/** Starts a gateway. Returns the message of the refusal; null when it starts. */
async function startWith(classification: Classification, given: Contract = contract): Promise<string | null> {
  try {
    const app = await buildGateway({
      contract: given,
      classification,
      backend: { send: async () => ({ status: 500, headers: {}, body: Buffer.alloc(0) }) },
    });
    await app.close();
    return null;
  } catch (error) {
    if (error instanceof StartRefusal) return error.message;
    throw error;
  }
}

const without = <Value>(table: Readonly<Record<string, Value>>, name: string) =>
  Object.fromEntries(Object.entries(table).filter(([key]) => key !== name));

describe("a gateway without a part of its tables", () => {
  it("starts when nothing is missing", async () => {
    expect(await startWith({})).toBe(null);
  });

  it.each(asking.map(({ id }) => id))("does not start without the row of %s", async (id) => {
    expect(await startWith({ identifiers: without(possessions, id) })).toContain(`: ${id}`);
  });

  const parts = ["needs", "proof", "free"] as const;
  const cut = (row: Possession, path: string): Possession => ({
    ...row,
    ...Object.fromEntries(parts.map((part) => [part, row[part] && without(row[part], path)])),
  });
  const members = asking.flatMap((operation) => {
    const leaves = requestMembersOf(contract, operation).filter(isLeaf);
    const row = possessions[operation.id] ?? {};
    return parts
      .flatMap((part) => Object.keys(row[part] ?? {}))
      .filter((path) => leaves.some((leaf) => leaf.path === path))
      .map((path) => [operation.id, path] as const);
  });

  it.each(members)("does not start when the row of %s does not have %s", async (id, path) => {
    const identifiers = { ...possessions, [id]: cut(possessions[id] ?? {}, path) };
    expect(await startWith({ identifiers })).toContain(`${id} ${path}`);
  });

  const codes = Object.entries(roles).flatMap(([id, row]) =>
    Object.keys(row).map((key) => [id, key] as const),
  );
  it.each(codes)("does not start when the roles of %s do not have %s", async (id, key) => {
    const row: Readonly<Record<string, string>> = { ...roles[id as keyof typeof roles] }; // a row of the file
    expect(await startWith({ taxCodes: { ...roles, [id]: without(row, key) } })).toContain(`${id} ${key}`);
  });

  it.each(Object.keys(roles))("does not start without the roles of %s", async (id) => {
    expect(await startWith({ taxCodes: without(roles, id) })).toContain(id);
  });

  const flags = ["byNumber", "unmasked"] as const;
  const open = Object.entries(possessions).filter(([, row]) => flags.some((flag) => row[flag] !== undefined));
  it.each(open)("does not start when nothing says whether the answer of %s is masked", async (id, row) => {
    const { byNumber: _, unmasked: __, ...rest } = row;
    expect(await startWith({ identifiers: { ...possessions, [id]: rest } })).toContain(`${id} 200`);
  });
});

describe("a gateway with a contract that has grown", () => {
  /** The contract after a change of a copy of its document. */
  function changed(change: (document: Writable<OpenapiDocument>) => void): Contract {
    const document = structuredClone(contract.document) as Writable<OpenapiDocument>; // a copy may be changed
    change(document);
    return contractOf(document as OpenapiDocument);
  }
  const operationIn = (document: Writable<OpenapiDocument>, id: string) => {
    const found = Object.values(document.paths)
      .flatMap((item) => Object.values(item))
      .find(({ operationId }) => operationId === id);
    if (!found) throw new Error(`${id}: not in the contract`);
    return found;
  };
  const addOperation = (written: Partial<OpenapiOperation>) =>
    changed(({ paths }) => {
      const responses = { "200": {} };
      const operation: OpenapiOperation = { operationId: "nuova", "x-base": "public", responses, ...written };
      paths["/nuova"] = { get: operation as Writable<OpenapiOperation> }; // the copy may be changed
    });
  const addMember = (schemaName: string, name: string, schema: JsonSchema) =>
    changed(({ components }) => {
      const found = components.schemas[schemaName];
      if (!found?.properties) throw new Error(`${schemaName}: not in the contract`);
      found.properties[name] = schema as Writable<JsonSchema>; // the copy may be changed
    });
  const parameter = (name: string) => ({ name, in: "query", schema: { type: "string" } }) as const;

  it.each([
    ["an operation with a parameter", addOperation({ parameters: [parameter("targa")] }), ": nuova"],
    [
      "a parameter",
      changed(
        (document) =>
          void (operationIn(document, "calcolaBollo").parameters ??= []).push(parameter("matricola")),
      ),
      "calcolaBollo matricola",
    ],
    [
      "a text in the entries of a list of a public body",
      addMember("VoceCarrello", "riferimento", { type: "string" }),
      "creaTransazione carrello[].riferimento",
    ],
    [
      "a number in the entries of a list of a public body",
      addMember("VoceCarrello", "progressivo", { type: ["integer", "null"] }),
      "creaTransazione carrello[].progressivo",
    ],
    [
      "an object without members",
      addMember("VoceCarrello", "estensioni", { type: "object" }),
      "creaTransazione carrello[].estensioni",
    ],
    [
      "a second tax code in the entries of a list of a public body",
      addMember("VoceCarrello", "cfDelegato", { type: "string" }),
      "creaTransazione body:carrello[].cfDelegato",
    ],
    [
      "a list of tax codes",
      addMember("VoceCarrello", "codiciFiscali", { type: "array", items: { type: "string" } }),
      "creaTransazione body:carrello[].codiciFiscali",
    ],
    [
      "a tax code under another name",
      addMember("VoceCarrello", "debitore", { type: "string", description: "Tax code of the debtor." }),
      "creaTransazione body:carrello[].debitore",
    ],
  ])("does not start with %s", async (_, grown, missing) => {
    expect(await startWith({}, grown)).toContain(missing);
  });

  it.each([
    ["a choice", { type: "string", enum: ["A", "B"] }],
    ["a flag", { type: "boolean" }],
    ["a day", { type: "string", format: "date" }],
    ["an amount", { type: "number", format: "double" }],
    ["an object that must be empty", { type: "object", additionalProperties: false }],
  ] satisfies [string, JsonSchema][])("starts with %s", async (_, schema) => {
    expect(await startWith({}, addMember("VoceCarrello", "aggiunta", schema))).toBe(null);
  });
});

type Writable<Value> = Value extends object
  ? { -readonly [Key in keyof Value]: Writable<Value[Key]> }
  : Value;

describe("an operation that a table does not name", () => {
  const nuova = { ...forwarded.find(({ id }) => id === "elencaComuni")!, id: "nuova" }; // in the contract

  it("has an idempotency key, counts as guessable, and its answer is not shared", () => {
    expect([isKeyed("nuova", "POST", false), isGuessable(nuova), isCacheable(contract, nuova)]).toEqual([
      true,
      true,
      false,
    ]);
  });
});
