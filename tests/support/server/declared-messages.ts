import { AsyncLocalStorage } from "node:async_hooks";
import type { KyselyPlugin } from "kysely";
import { readContract } from "../../../src/contract/read-contract.ts";
import { handlers } from "../../../src/sandbox/handlers/index.ts";

/** Operations that send a message which `x-sends` does not name, with the reason. */
export const undeclared: Readonly<Record<string, string>> = {
  leggiRiepilogoTransazione: "the receipt of a payment that has just been completed",
};

const declared = new Set(readContract().operations.flatMap(({ id, sends }) => (sends ? [id] : [])));
const current = new AsyncLocalStorage<string>();

/** Makes a handler of the sandbox fail that writes to the outbox although its operation declares no message. */
export const declaredMessages: KyselyPlugin = {
  transformQuery({ node }) {
    const operation = current.getStore();
    const isMail = node.kind === "InsertQueryNode" && node.into?.table.identifier.name === "outgoing_mail";
    if (isMail && operation && !declared.has(operation) && !undeclared[operation])
      throw new Error(`${operation} sends a message: the contract must declare it (x-sends)`);
    return node;
  },
  transformResult: async ({ result }) => result,
};

// Each handler runs under the name of its operation, which `declaredMessages` reads.
for (const [id, handler] of Object.entries(handlers))
  handlers[id] = (call) => current.run(id, () => handler(call));
