import { typesOf, type JsonSchema } from "../json-schema.ts";
import { isLeaf, requestMembersOf, type RequestMember } from "../members.ts";
import type { Contract, Operation } from "../operations.ts";
import { FILE_PART, isFile } from "./files.ts";
import { missing, wrong, type Problem } from "./problem.ts";

/** Lists the texts and lists of a request without a bound, and the bodies that page and gateway cannot carry. */
export function unservedRequests(contract: Contract, operation: Operation): readonly Problem[] {
  const members = requestMembersOf(contract, operation);
  const at = ({ path }: RequestMember) => `${operation.id} ${path}`.trim();
  return unique([
    ...members.filter(isUnboundedText).map((member) => missing(at(member), "maxLength")),
    ...members.filter(isUnboundedList).map((member) => missing(at(member), "maxItems")),
    ...unservedBody(operation, members),
  ]);
}

const isUnboundedText = (member: RequestMember) =>
  isLeaf(member) &&
  typesOf(member.schema).includes("string") &&
  !isFile(member.schema) &&
  !member.schema.enum &&
  member.schema.const === undefined &&
  member.schema.maxLength === undefined;

const isUnboundedList = ({ schema }: RequestMember) =>
  typesOf(schema).includes("array") && schema.maxItems === undefined;

/**
 * A body is JSON without files, or a form with one file under the name `upFile` and other parts without members. The file is no text
 * for the validator, so it can have no length, pattern or value.
 */
function unservedBody({ id, body }: Operation, members: readonly RequestMember[]): Problem[] {
  if (!body) return [];
  const inBody = members.filter((member) => member.in === "body");
  const files = inBody.filter(({ schema }) => isFile(schema));
  if (body.mediaType === "application/json") return files.map(({ path }) => wrong(`${id} ${path}`, "format"));
  if (body.mediaType !== "multipart/form-data") return [wrong(id, body.mediaType)];
  const groups = inBody.filter((member) => member.path !== "" && !isLeaf(member));
  return [
    ...(files.some(({ path }) => path === FILE_PART) ? [] : [missing(id, FILE_PART)]),
    ...files.filter(({ path }) => path !== FILE_PART).map(({ path }) => wrong(`${id} ${path}`, "format")),
    ...files
      .filter(({ schema }) => isRestricted(schema))
      .map(({ path }) => wrong(`${id} ${path}`, "minLength")),
    ...groups.map(({ path }) => wrong(`${id} ${path}`, "type")),
  ];
}

const isRestricted = ({ minLength = 0, pattern, enum: values, const: value }: JsonSchema) =>
  minLength > 0 || pattern !== undefined || values !== undefined || value !== undefined;

const unique = (problems: readonly Problem[]) => [
  ...new Map(problems.map((problem) => [`${problem.at} ${problem.member}`, problem])).values(),
];
