import { writeFileSync } from "node:fs";
import { digestContract } from "./digest.ts";
import { generateTypes } from "./generate-types.ts";
import { readContract } from "./read-contract.ts";

/** `npm run generate`: writes the types and the digest of the contract beside this file. */
const contract = readContract();
const write = (name: string, text: string) => writeFileSync(new URL(name, import.meta.url), text);
write("portal.generated.ts", await generateTypes(contract.document));
write("digest.generated.json", `${JSON.stringify(digestContract(contract))}\n`);
