import { join } from "node:path";
import { readFileSync, statSync } from "node:fs";
import { parse } from "yaml";
import type { OpenapiDocument } from "./openapi.ts";
import { contractOf, type Contract } from "./operations.ts";

/** The path of the contract. */
export const contractFile = join(import.meta.dirname, "../../schemas/contract/portal.openapi.yaml");

let contract: Contract | undefined;
let readAt = Date.now();

/** Reads and parses the OpenAPI file, once per process. */
export function readContract(): Contract {
  if (!contract) readAt = Date.now();
  return (contract ??= parseContract(readFileSync(contractFile, "utf8")));
}

/** Parses the text of an OpenAPI file. Throws when it is not YAML. */
export const parseContract = (text: string): Contract => contractOf(parse(text) as OpenapiDocument); // `problemsOf` checks its members

/** True when the file has changed since it was read. */
export const isContractChanged = (): boolean => statSync(contractFile).mtimeMs > readAt;
