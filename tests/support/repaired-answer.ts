import { readContract } from "../../src/contract/read-contract.ts";
import type { Json } from "../../src/engine/index.ts";
import { UnusableAnswer } from "../../src/gateway/answers/repair.ts";
import { atOnce } from "../../src/gateway/answers/steps.ts";
import { compileSchemas } from "../../src/gateway/validation/schemas.ts";

const contract = readContract();
const schemas = compileSchemas(contract);

/** Returns a JSON response as the gateway repairs it; undefined when the gateway refuses it. */
export function repairedAnswer(operation: string, answer: Json): Json | undefined {
  const promised = contract.operations.find(({ id }) => id === operation)?.answers.get(200);
  if (promised?.mediaType !== "application/json") return undefined;
  try {
    return atOnce(schemas.repair(promised.schema, answer)).value as Json; // repaired JSON is JSON
  } catch (error) {
    if (error instanceof UnusableAnswer) return undefined;
    throw error;
  }
}
