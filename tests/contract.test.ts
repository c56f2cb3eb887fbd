import { describe, expect, it } from "vitest";
import { isForwarded } from "../src/contract/operations.ts";
import { readContract } from "../src/contract/read-contract.ts";
import { handlers } from "../src/sandbox/handlers/index.ts";

const contract = readContract().operations;
const operations = contract.map(({ id }) => id);
/** The gateway answers these itself; `tests/gateway/gateway.test.ts` looks for their routes. */
const ownOperations = contract.filter((operation) => !isForwarded(operation)).map(({ id }) => id);
const answered = Object.keys(handlers);
/** Operations that the sandbox does not answer: it refuses them with 501, and in development answers their examples. */
const unanswered: readonly string[] = [];

describe("handlers of the contract's operations", () => {
  it("exist in the sandbox or in the gateway, with exceptions", () => {
    const known = new Set([...answered, ...ownOperations, ...unanswered]);
    expect(operations.filter((id) => !known.has(id))).toEqual([]);
  });

  it("exist once", () => {
    const all = [...answered, ...ownOperations, ...unanswered];
    expect(all.filter((id, index) => all.indexOf(id) !== index)).toEqual([]);
  });

  it("serve an operation that exists", () => {
    expect([...answered, ...ownOperations, ...unanswered].filter((id) => !operations.includes(id))).toEqual(
      [],
    );
  });

  it("have unique names", () => {
    expect(new Set(operations).size).toBe(operations.length);
  });
});
