import { join } from "node:path";
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import type { OpenapiDocument } from "./openapi.ts";
import { contractOf, type Contract } from "./operations.ts";

const FILE = join(import.meta.dirname, "../../schemas/contract/portal.openapi.yaml");

let contract: Contract | undefined;

/** Reads and parses the OpenAPI file, once per process. */
export const readContract = (): Contract =>
  (contract ??= contractOf(parse(readFileSync(FILE, "utf8")) as OpenapiDocument)); // the contract's tests check its shape
