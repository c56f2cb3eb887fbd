import { describe, expect, it } from "vitest";
import type { JsonSchema } from "../../src/contract/json-schema.ts";
import type { Contract } from "../../src/contract/operations.ts";
import { readContract } from "../../src/contract/read-contract.ts";
import { buildGateway } from "../../src/gateway/gateway.ts";
import { isGuessable } from "../../src/gateway/rate-limit/guesses.ts";
import { StartRefusal } from "../../src/gateway/settings/start-refusal.ts";
import { canBeSubmission } from "../../src/gateway/submissions/submission.ts";
import { changed, operationIn, withMember, withOperation } from "../support/contract/changed-contract.ts";

/** Starts a gateway. Returns the message of the refusal; null when it starts. */
async function startWith(contract: Contract): Promise<string | null> {
  try {
    const app = await buildGateway({
      contract,
      backend: { send: async () => ({ status: 500, headers: {}, body: Buffer.alloc(0) }) },
    });
    await app.close();
    return null;
  } catch (error) {
    if (error instanceof StartRefusal) return error.message;
    throw error;
  }
}

const parameter = (name: string) =>
  ({ name, in: "query", schema: { type: "string", maxLength: 9 } }) as const;
const removed = (id: string, member: "x-discloses" | "x-idempotency") =>
  changed((document) => void delete operationIn(document, id)[member]);

describe("a gateway", () => {
  it("starts with the contract", async () => {
    expect(await startWith(readContract())).toBe(null);
  });

  it.each([
    ["an operation that does not say who may read its answer", withOperation({}), "nuova: x-discloses"],
    [
      "an operation that does not say whether it has a key",
      withOperation({ "x-discloses": "impersonal" }, "post"),
      "nuova: x-idempotency",
    ],
    ["a search that has lost its reader", removed("cercaRate", "x-discloses"), "cercaRate: x-discloses"],
    [
      "a submission that has lost its key",
      removed("creaTransazione", "x-idempotency"),
      "creaTransazione: x-id",
    ],
    [
      "a parameter",
      changed(
        (document) =>
          void (operationIn(document, "calcolaBollo").parameters ??= []).push(parameter("matricola")),
      ),
      "calcolaBollo matricola: x-identifier",
    ],
    [
      "a text in the entries of a list of a public body",
      withMember("VoceCarrello", "riferimento", { type: "string", maxLength: 9 }),
      "creaTransazione carrello[].riferimento: x-identifier",
    ],
    [
      "a number in the entries of a list of a public body",
      withMember("VoceCarrello", "progressivo", { type: ["integer", "null"] }),
      "creaTransazione carrello[].progressivo: x-identifier",
    ],
    [
      "an object without members",
      withMember("VoceCarrello", "estensioni", { type: "object" }),
      "creaTransazione carrello[].estensioni: x-identifier",
    ],
    [
      "a second tax code in the entries of a list of a public body",
      withMember("VoceCarrello", "cfDelegato", { type: "string", maxLength: 16 }),
      "creaTransazione carrello[].cfDelegato: x-tax-code",
    ],
    [
      "a list of tax codes",
      withMember("VoceCarrello", "codiciFiscali", { type: "array", maxItems: 2, items: { type: "string" } }),
      "creaTransazione carrello[].codiciFiscali: x-tax-code",
    ],
    [
      "a tax code under another name",
      withMember("VoceCarrello", "debitore", { type: "string", description: "Tax code of the debtor." }),
      "creaTransazione carrello[].debitore: x-tax-code",
    ],
    [
      "a text of an answer that one number opens",
      withMember("EsitoCalcoloBollo", "nota", { type: "string" }),
      "calcolaBollo 200 nota: x-sensitive",
    ],
    [
      "a text of a request without a bound",
      withMember("VoceCarrello", "note", { type: "string" }),
      "creaTransazione carrello[].note: maxLength",
    ],
    [
      "a misspelt declaration",
      withMember("VoceCarrello", "note", { type: "string", maxLength: 9, "x-identifer": {} } as JsonSchema),
      "VoceCarrello.note: x-identifer",
    ],
  ])("does not start with %s", async (_, contract, missing) => {
    expect(await startWith(contract)).toContain(missing);
  });

  it.each([
    ["a choice", { type: "string", enum: ["A", "B"] }],
    ["a flag", { type: "boolean" }],
    ["a day", { type: "string", format: "date", maxLength: 10 }],
    ["an amount", { type: "number", format: "double" }],
    ["an object that must be empty", { type: "object", additionalProperties: false }],
    ["a text that opens nothing", { type: "string", maxLength: 9, "x-identifier": { free: "typed text" } }],
  ] satisfies [string, JsonSchema][])("starts with %s", async (_, schema) => {
    expect(await startWith(withMember("VoceCarrello", "aggiunta", schema))).toBe(null);
  });
});

describe("an operation that says nothing", () => {
  const nuova = withOperation({ parameters: [parameter("targa")] }).operations.find(
    ({ id }) => id === "nuova",
  )!;

  it("counts as guessable, its answer is not shared, and its calls have no key", () => {
    expect([isGuessable(nuova), nuova.declared.isShared, canBeSubmission(nuova)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
