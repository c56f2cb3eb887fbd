import type { JsonSchema } from "../json-schema.ts";
import { isLeaf, nameOf, requestMembersOf, type RequestMember } from "../members.ts";
import type { Contract, Operation } from "../operations.ts";
import { isFile } from "./files.ts";
import { missing, type Problem } from "./problem.ts";
import { isTaxCodeName } from "./tax-code-names.ts";

/** Lists the texts and numbers of requests without a declaration as identifiers, at any depth. */
export function unclassifiedIdentifiers(contract: Contract, operation: Operation): readonly Problem[] {
  const plain = new Set(Object.values(contract.document["x-plain-names"] ?? {}).flat());
  const open = requestMembersOf(contract, operation)
    .filter((member) => isLeaf(member) && canIdentify(member.schema))
    .filter((member) => !plain.has(nameOf(member)) && !isTaxCodeName(nameOf(member)))
    .map(({ path }) => path)
    .filter((path) => !Object.hasOwn(operation.declared.identifiers, path));
  return [...new Set(open)].map((path) => missing(`${operation.id} ${path}`.trim(), "x-identifier"));
}

/** Formats of values that are no identifiers: days and amounts. */
const formats = ["date", "date-time", "double"];

/** False for a leaf that is a choice, a flag, a day, an amount, a file, null, or an object that must be empty. */
function canIdentify(schema: JsonSchema): boolean {
  if (schema.enum || schema.const !== undefined || formats.includes(schema.format ?? "")) return false;
  const types = [schema.type ?? "any"].flat().filter((type) => type !== "null" && type !== "boolean");
  if (types.length === 0 || isFile(schema)) return false;
  return !(types.join() === "object" && schema.additionalProperties === false);
}

/** Lists the tax codes and VAT numbers of requests that have no role. Recognizes them by their names and descriptions. */
export function unclassifiedTaxCodes(contract: Contract, operation: Operation): readonly Problem[] {
  const open = taxCodesOf(contract, operation)
    .filter((each) => !Object.hasOwn(operation.declared.taxCodes, `${each.in}:${each.path}`))
    .map(({ path }) => path);
  return [...new Set(open)].map((path) => missing(`${operation.id} ${path}`, "x-tax-code"));
}

/** A group may mention a tax code that a member of it carries, so descriptions count only where nothing is inside. */
function taxCodesOf(contract: Contract, operation: Operation) {
  const members = requestMembersOf(contract, operation).filter(({ path }) => !path.endsWith("[]"));
  const isGroup = ({ path }: RequestMember) => members.some((each) => each.path.startsWith(`${path}.`));
  return members.filter(
    (each) =>
      isTaxCodeName(nameOf(each)) || (/tax code|VAT number/i.test(each.description) && !isGroup(each)),
  );
}
