import type { Kysely, KyselyPlugin } from "kysely";
import { DatabaseUnavailable } from "../../../src/gateway/database/unavailable.ts";

/** Moment of a failure: the statement is not carried out, or its confirmation is lost. */
type Moment = "before" | "after";

/** A database whose statements of one kind fail while `fault` is set. */
export function failingDatabase<Tables>(real: Kysely<Tables>) {
  const state: { fault?: { moment: Moment; statement: RegExp } } = {};
  const failing = new WeakSet<object>();
  const failure = () => new DatabaseUnavailable(new Error("Connection terminated unexpectedly"));
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const { fault } = state;
      if (!fault?.statement.test(node.kind)) return node;
      if (fault.moment === "before") throw failure();
      failing.add(queryId);
      return node;
    },
    async transformResult({ result, queryId }) {
      if (failing.has(queryId)) throw failure();
      return result;
    },
  };
  return { database: real.withPlugin(plugin), state };
}

export const anyStatement = /./;
export const insertion = /^Insert/;
export const change = /^(?:Insert|Update|Delete)/;
