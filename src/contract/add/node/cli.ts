import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { printProblems } from "../../declarations/print-problems.ts";
import { messages } from "../../messages.ts";
import { contractFile, parseContract } from "../../read-contract.ts";
import { addOperation } from "../add-operation.ts";
import { NameTaken } from "../name-schemas.ts";
import { printUnclear } from "../unclear.ts";
import { readNewOperation } from "./read-new-operation.ts";

/**
 * `npm run contract -- add <operationId> --base public --method POST --path /rimborsi/{id} [--parameters p.json] [--request q.json]
 * [--response r.json] [--upload]` adds an operation to the contract. Each JSON file is an example.
 */
const text = { type: "string" } as const;
const options = {
  ...{ base: text, method: text, path: text, parameters: text, request: text, response: text },
  upload: { type: "boolean", default: false },
  file: { ...text, default: contractFile },
} as const;

function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

function readLine() {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch {
    return refuse(messages.usage.command);
  }
}

const { positionals, values } = readLine();
const added = readNewOperation(positionals, values, (file) => readFileSync(file, "utf8"));
if (typeof added === "string") refuse(added);
if (!existsSync(values.file)) refuse(messages.usage.noFile(values.file));
const contract = readFileSync(values.file, "utf8");
try {
  const { text: grown, open, unclear } = addOperation(contract, parseContract(contract), added);
  writeFileSync(values.file, grown);
  const shown = values.file === contractFile ? undefined : values.file;
  console.log(messages.added(added.id, printProblems(open, shown), printUnclear(unclear)));
} catch (error) {
  if (!(error instanceof NameTaken)) throw error;
  refuse(messages.taken(error.message));
}
