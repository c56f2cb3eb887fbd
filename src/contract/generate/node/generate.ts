import { writeFileSync } from "node:fs";
import { printProblems } from "../../declarations/print-problems.ts";
import { problemsOf } from "../../declarations/problems.ts";
import { documentsOf } from "../../documents/documents.ts";
import { digestContract } from "../../digest.ts";
import { generateCalls, isOfPhone } from "../generate-calls.ts";
import { generateTypes } from "../generate-types.ts";
import { messages } from "../../messages.ts";
import { readContract } from "../../read-contract.ts";
import { titlesOf } from "../../titles.ts";

/** `npm run generate`: writes the types, calls and digest of the contract beside this file, unless the contract has a problem. */
const contract = readContract();
const problems = problemsOf(contract);
if (problems.length > 0) {
  console.error(messages.notGenerated(printProblems(problems)));
  process.exit(1);
}
const write = (name: string, text: string) => writeFileSync(new URL(`../../${name}`, import.meta.url), text);
write("portal.generated.ts", await generateTypes(contract.document));
write(
  "calls.generated.ts",
  generateCalls(contract, (call) => !isOfPhone(call)),
);
write("phone/calls.generated.ts", generateCalls(contract, isOfPhone));
write("digest.generated.json", `${JSON.stringify(digestContract(contract))}\n`);
write("titles.generated.json", `${JSON.stringify(titlesOf(contract))}\n`);
write("documents/documents.generated.json", `${JSON.stringify(documentsOf(contract))}\n`);
