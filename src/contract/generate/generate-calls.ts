import { digestContract, type OperationDigest } from "../digest.ts";
import type { Contract } from "../operations.ts";

const BANNER = "// Generated from schemas/contract/portal.openapi.yaml by `npm run generate`. Do not edit.\n";

/**
 * TypeScript of the calls of the contract, a constant each, for programs that call an operation outside a definition. A browser loads
 * those that it uses. Deterministic.
 */
export const generateCalls = (contract: Contract): string =>
  BANNER + Object.entries(digestContract(contract).operations).map(writeCall).join("");

function writeCall([id, { base, method, path, body, expects }]: [string, OperationDigest]): string {
  const call = { base, method, path, ...(body && { bodyType: body.type }), expects };
  const members = Object.entries(call).map(([name, value]) => `  ${name}: ${JSON.stringify(value)},\n`);
  return `\nexport const ${id} = {\n${members.join("")}} as const;\n`;
}
