import { isObject } from "../../engine/index.ts";
import { HttpError } from "../http/errore.ts";
import { parseJson } from "../http/text-bodies.ts";
import { texts } from "../messages.ts";

/** The kinds of members: a text of up to 500 characters that is not blank and that the database can store; a whole number; texts by paths; the id of a version, or null. */
type Kind = "text" | "number" | "changes" | "version";
export type Fields = Readonly<Record<string, Kind>>;

const longestText = 500;
/** The most files of one draft. */
const mostFiles = 500;

type IsPath = (path: string) => boolean;

const checks: Readonly<Record<Kind, (value: unknown, isPath: IsPath) => boolean>> = {
  text: (value) =>
    typeof value === "string" &&
    value.trim() !== "" &&
    value.length <= longestText &&
    !/\p{Surrogate}/u.test(value) &&
    !value.includes("\0"),
  number: (value) => Number.isSafeInteger(value),
  version: (value) => value === null || (typeof value === "string" && /^[0-9a-f]{64}$/.test(value)),
  changes: (value, isPath) => {
    if (!isObject(value)) return false;
    const changes = Object.entries(value);
    return (
      changes.length <= mostFiles &&
      changes.every(([path, text]) => isPath(path) && (text === null || typeof text === "string"))
    );
  },
};

/** Reads the body of a call of staff: a JSON object with these members and no other. Throws 422 and names the wrong ones. */
export function readBody(body: unknown, fields: Fields, isPath: IsPath): Readonly<Record<string, unknown>> {
  const value = parse(body);
  const names = new Set([...Object.keys(fields), ...Object.keys(value)]);
  const wrong = [...names].filter((name) => {
    const kind = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return kind === undefined || !Object.hasOwn(value, name) || !checks[kind](value[name], isPath);
  });
  if (wrong.length === 0) return value;
  const { wrongMember } = texts.publishing;
  throw new HttpError(422, undefined, {
    detail: wrong.slice(0, 20).map((field) => ({ field: field.slice(0, 100), error: wrongMember })),
  });
}

function parse(body: unknown): Readonly<Record<string, unknown>> {
  const value = parseJson(body);
  if (!isObject(value)) throw new HttpError(422, texts.publishing.noObject);
  return value;
}
