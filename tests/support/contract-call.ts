import { afterEach, expect, vi } from "vitest";
import type { Operation } from "../../src/contract/operations.ts";
import { readContract } from "../../src/contract/read-contract.ts";
import type { Sendable } from "../../src/portal/transport/sendable.ts";
import type { sendRequest } from "../../src/portal/transport/transport.ts";

const { operations } = readContract();

const EXPECTED: Readonly<Record<string, Sendable["expects"]>> = {
  "application/json": "json",
  "application/pdf": "pdf",
};

/** The kind of the successful response of an operation. */
function expectedOf({ answers }: Operation): Sendable["expects"] {
  const [, content] = [...answers].find(([status]) => status < 300) ?? [];
  return content ? (EXPECTED[content.mediaType] ?? "binary") : "none";
}

const patternOf = ({ path }: Operation): RegExp => new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`);

/** True when the base, the method and the path of a request are those of an operation. */
const isAddressed = ({ base, method, path }: Sendable, operation: Operation): boolean =>
  operation.base === base && operation.method === method && patternOf(operation).test(path);

/** Returns the id of the operation with the address of a request. */
export const operationOf = (request: Sendable): string | undefined =>
  operations.find((operation) => isAddressed(request, operation))?.id;

/** True when an operation of the contract takes a request: its address, parameters and body, and the expected response. */
const isOfContract = (request: Sendable): boolean =>
  operations.some(
    (operation) =>
      isAddressed(request, operation) &&
      // A page may ignore the response.
      ["none", expectedOf(operation)].includes(request.expects) &&
      (operation.body?.required ?? false) === (request.body !== undefined) &&
      hasParameters(operation, Object.keys(request.query ?? {})),
  );

function hasParameters({ parameters }: Operation, sent: readonly string[]): boolean {
  const known = parameters.filter((parameter) => parameter.in === "query");
  return (
    known.every(({ name, required }) => !required || sent.includes(name)) &&
    sent.every((name) => known.some((parameter) => parameter.name === name))
  );
}

/** After each test of the file, every call that it made is one of the contract. */
export function checkCallsAfterEach(send: typeof sendRequest) {
  afterEach(() => {
    const sent = vi.mocked(send).mock.calls.map(([request]) => request);
    expect(sent.filter((request) => !isOfContract(request))).toEqual([]);
  });
}
