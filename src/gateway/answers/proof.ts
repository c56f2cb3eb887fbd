import type { JsonSchema } from "../../contract/json-schema.ts";
import type { ResolveSchema } from "./shape.ts";

/** The body of a success of a submission: as the back end sent it, null without one, and repaired. */
export interface SubmissionAnswer {
  raw: unknown;
  value: unknown;
  /** Names of the members of the request. */
  sent: readonly string[];
}

/** Returns true when the contract lets an answer be null, so that it promises nothing beside the status. */
export function allowsNull(declared: JsonSchema, resolve: ResolveSchema): boolean {
  const { type = [], oneOf = [], anyOf = [] } = resolve(declared);
  return [type].flat().includes("null") || [...oneOf, ...anyOf].some((branch) => allowsNull(branch, resolve));
}

/**
 * Returns true when an answer shows that a submission was carried out. An object has at least one of the members that the contract
 * requires of it and that the request did not have, such as a protocol number; amounts do not count, because they can be computed
 * without a registration. A list has a readable entry, or was sent empty.
 */
export function provesSubmission(
  declared: JsonSchema,
  { raw, value, sent }: SubmissionAnswer,
  resolve: ResolveSchema,
): boolean {
  if (raw === null) return allowsNull(declared, resolve);
  if (Array.isArray(value)) return isEmptyList(raw) || value.some((entry) => !isBlank(entry));
  const proof = proofMembersOf(resolve(declared), sent, resolve);
  if (proof.length === 0) return !isBlank(value) || allowsNull(declared, resolve);
  const members = value as Readonly<Record<string, unknown>>; // `as`: an object by its schema
  return proof.some((name) => !isBlank(members[name]));
}

function proofMembersOf(
  { required = [], properties = {} }: JsonSchema,
  sent: readonly string[],
  resolve: ResolveSchema,
) {
  const added = required.filter((name) => !sent.includes(name));
  const members = added.length > 0 ? added : required;
  return members.filter((name) => resolve(properties[name] ?? {}).format !== "double");
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

/** True for null, blank texts, and objects and lists without members. */
function isBlank(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === "string") return value.trim() === "";
  return typeof value === "object" && Object.values(value).every(isBlank);
}
