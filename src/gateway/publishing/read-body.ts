import { nameOfSign, placeInText } from "../../formats/texts/unseen-signs.ts";
import { isObject } from "../../engine/index.ts";
import { draftLimits, isTextOfDraft, textLimits } from "../../publications/index.ts";
import { HttpError } from "../http/errore.ts";
import { parseJson } from "../http/text-bodies.ts";
import { texts } from "../messages.ts";

/**
 * The kinds of members: a text of up to 500 characters that is not blank, without signs that nobody sees; the number of a revision; yes or no; the path of
 * a file, or a list of them; the text of a file, or null; texts by paths; the id of a version or its first digits, or null.
 */
type Kind = "text" | "revision" | "flag" | "path" | "paths" | "file" | "changes" | "version";
export type Fields = Readonly<Record<string, Kind>>;

const longestText = 500;
/** Halves of signs and zero bytes, which the database does not store; signs that a terminal obeys, and that turn a line of a list around. */
const unwanted = /\p{Surrogate}|(?![\n\r\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u;
/** True for a text of which nobody sees anything. */
const isBlank = (text: string): boolean => text.replaceAll(/\p{Cf}/gu, "").trim() === "";
/** The highest revision that the database can store. */
const highestRevision = 2_147_483_647;

type IsPath = (path: string) => boolean;

const isFile = (value: unknown) => value === null || (typeof value === "string" && isTextOfDraft(value));

const checks: Readonly<Record<Kind, (value: unknown, isPath: IsPath) => boolean>> = {
  text: (value) =>
    typeof value === "string" && !isBlank(value) && value.length <= longestText && !unwanted.test(value),
  revision: (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= highestRevision,
  flag: (value) => typeof value === "boolean",
  path: (value, isPath) => typeof value === "string" && isPath(value),
  paths: (value, isPath) =>
    Array.isArray(value) &&
    value.length <= draftLimits.files &&
    value.every((one) => typeof one === "string" && isPath(one)),
  file: isFile,
  version: (value) => value === null || (typeof value === "string" && /^[0-9a-f]{8,64}$/.test(value)),
  changes: (value, isPath) => {
    if (!isObject(value)) return false;
    const changes = Object.entries(value);
    return (
      changes.length <= draftLimits.files && changes.every(([path, text]) => isPath(path) && isFile(text))
    );
  },
};

/**
 * Reads the body of a call of staff: a JSON object with the members of one of these tables and no other. Throws 422 and names the wrong ones of
 * the table that is nearest.
 */
export function readBody(
  body: unknown,
  tables: Fields | readonly Fields[],
  isPath: IsPath,
): Readonly<Record<string, unknown>> {
  const value = parse(body);
  const fields = nearest(isList(tables) ? tables : [tables], value);
  const names = new Set([...Object.keys(fields), ...Object.keys(value)]);
  const wrong = [...names].filter((name) => {
    const kind = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return kind === undefined || !Object.hasOwn(value, name) || !checks[kind](value[name], isPath);
  });
  if (wrong.length === 0) return value;
  const [sentence] = wrong.flatMap((name) => {
    const kind = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return kind === undefined || !Object.hasOwn(value, name) ? [] : refusalOf(kind, value[name], isPath);
  });
  const { wrongMember } = texts.publishing;
  throw new HttpError(422, sentence, {
    detail: wrong.slice(0, 20).map((field) => ({ field: field.slice(0, 100), error: wrongMember })),
  });
}

/** Why the member of a kind is not taken; nothing where no sentence of staff explains it. */
function refusalOf(kind: Kind, value: unknown, isPath: IsPath): string[] {
  if (kind === "text") return refusalOfText(value);
  const paths = pathsIn(kind, value);
  const { refusals, otherPath, unreadableText } = texts.publishing;
  if (paths.length > draftLimits.files) return [refusals.tooLarge];
  const other = paths.find((path) => !isPath(path));
  if (other !== undefined) return [otherPath(other.slice(0, 100).replaceAll(new RegExp(unwanted, "gu"), ""))];
  const files = kind === "file" ? [value] : kind === "changes" && isObject(value) ? Object.values(value) : [];
  const isUnreadable = files.some((text) => typeof text === "string" && !isTextOfDraft(text));
  return isUnreadable ? [unreadableText(textLimits)] : [];
}

function pathsIn(kind: Kind, value: unknown): string[] {
  const found: readonly unknown[] =
    kind === "changes" && isObject(value)
      ? Object.keys(value)
      : kind.startsWith("path")
        ? [value].flat()
        : [];
  return found.filter((path) => typeof path === "string");
}

/** Why a text of a person is not taken. */
function refusalOfText(text: unknown): string[] {
  if (typeof text !== "string") return [];
  const { blankText, longText, unseenSign } = texts.publishing;
  const found = unwanted.exec(text);
  if (found) return [unseenSign(nameOfSign(found[0]), placeInText(text, found.index))];
  if (isBlank(text)) return [blankText];
  return text.length > longestText ? [longText(longestText)] : [];
}

const isList = (tables: Fields | readonly Fields[]): tables is readonly Fields[] => Array.isArray(tables);

/** The table with the most members of a value. */
function nearest(tables: readonly Fields[], value: object): Fields {
  const known = (fields: Fields) => Object.keys(fields).filter((name) => Object.hasOwn(value, name)).length;
  return tables.reduce((best, other) => (known(other) > known(best) ? other : best));
}

function parse(body: unknown): Readonly<Record<string, unknown>> {
  const value = parseJson(body);
  if (!isObject(value)) throw new HttpError(422, texts.publishing.noObject);
  return value;
}
