import { digestContract, type OperationDigest } from "../digest.ts";
import type { Contract } from "../operations.ts";

const BANNER = "// Generated from schemas/contract/portal.openapi.yaml by `npm run generate`. Do not edit.\n";

/**
 * TypeScript of the calls of the contract, a constant each, for programs that call an operation outside a definition. A browser loads
 * those that it uses. `isOwn` selects them. Deterministic.
 */
export const generateCalls = (
  contract: Contract,
  isOwn: (call: { readonly path: string }) => boolean,
): string =>
  BANNER +
  Object.entries(digestContract(contract).operations)
    .filter(([, operation]) => isOwn(operation))
    .map(writeCall)
    .join("");

/** The calls about documents from a phone. Few visits load them, and those of `calls.generated.ts` are in the first file of the portal. */
export const isOfPhone = ({ path }: { readonly path: string }): boolean => /^\/bff\/telefoni\b/.test(path);

function writeCall([id, { base, method, path, body, expects }]: [string, OperationDigest]): string {
  const call = { base, method, path, ...(body && { bodyType: body.type }), expects };
  const members = Object.entries(call).map(([name, value]) => `  ${name}: ${JSON.stringify(value)},\n`);
  return `\nexport const ${id} = {\n${members.join("")}} as const;\n`;
}
