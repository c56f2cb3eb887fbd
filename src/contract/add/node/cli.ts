import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { printProblems } from "../../declarations/print-problems.ts";
import { messages } from "../../messages.ts";
import { contractFile, parseContract } from "../../read-contract.ts";
import { addOperation } from "../add-operation.ts";
import { NameTaken } from "../name-schemas.ts";
import { readNewOperation } from "./read-new-operation.ts";

/**
 * `npm run contract -- add <operationId> --base public --method POST --path /rimborsi/{id} [--parameters p.json] [--request q.json]
 * [--response r.json] [--upload]` adds an operation to the contract. Each JSON file is an example.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    base: { type: "string" },
    method: { type: "string" },
    path: { type: "string" },
    parameters: { type: "string" },
    request: { type: "string" },
    response: { type: "string" },
    upload: { type: "boolean", default: false },
    file: { type: "string", default: contractFile },
  },
});
const read = (file: string) => JSON.parse(readFileSync(file, "utf8")) as unknown;
const added = readNewOperation(positionals, values, read);
if (typeof added === "string") {
  console.error(added);
  process.exit(1);
}
const text = readFileSync(values.file, "utf8");
try {
  const { text: grown, open } = addOperation(text, parseContract(text), added);
  writeFileSync(values.file, grown);
  console.log(messages.added(added.id, printProblems(open)));
} catch (error) {
  if (!(error instanceof NameTaken)) throw error;
  console.error(messages.taken(error.message));
  process.exit(1);
}
