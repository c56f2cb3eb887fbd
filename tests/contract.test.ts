import { describe, expect, it } from "vitest";
import { readContract } from "../src/contract/read-contract.ts";
import { ownOperations } from "../src/gateway/access/identity.ts";
import { handlers } from "../src/sandbox/handlers/index.ts";
import { pending } from "../src/sandbox/pending.ts";

const operations = readContract().operations.map(({ id }) => id);
const answered = Object.keys(handlers);

describe("every operation of the contract is somebody's", () => {
  it("has a handler, is the gateway's own, or waits in pending.ts", () => {
    const known = new Set([...answered, ...ownOperations, ...pending]);
    expect(operations.filter((id) => !known.has(id))).toEqual([]);
  });

  it("is in one place only", () => {
    const all = [...answered, ...ownOperations, ...pending];
    expect(all.filter((id, index) => all.indexOf(id) !== index)).toEqual([]);
  });

  it("exists: no handler and no pending name is left over", () => {
    expect([...answered, ...ownOperations, ...pending].filter((id) => !operations.includes(id))).toEqual([]);
  });

  it("has one name", () => {
    expect(new Set(operations).size).toBe(operations.length);
  });
});
