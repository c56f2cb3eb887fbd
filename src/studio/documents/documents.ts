import {
  bundledName,
  MOST_MEGABYTES,
  textsOfFile,
  type AuthoredText,
  type OfficeFile,
} from "../../definitions/index.ts";
import { fileFolders, officeEndings } from "../../contract/own-addresses.ts";
import { LANGUAGE } from "../../definitions/language/index.ts";
import { mostOfficeBytes, officeFilesIn, officePath } from "../../publications/values.ts";
import { readableSize } from "../../formats/quantities/file-size.ts";
import { plainText } from "../../ui/long-list/plain-lines.ts";
import type { FileChanges, Files } from "../model/address.ts";
import { factKey } from "../names/fact-key.ts";
import { regionPath } from "../names/files.ts";
import { removeAt, setValue } from "../text/edit-json.ts";
import { memberIn, namesOf, stringIn, treeOf } from "../text/json-tree.ts";
import { messages } from "./messages.ts";

/** A file of the office of the region. */
export interface OfficeDocument extends OfficeFile {
  readonly path: string;
  /** The names by which texts reach it: `regione.documenti.<key>`. */
  readonly keys: readonly string[];
  /** The texts that link it. */
  readonly links: readonly AuthoredText[];
}

const LIST = "documenti";

const factsIn = (files: Files, region: string): string => files.get(regionPath(region)) ?? "";

/** The keys of the names of files. */
function keysIn(files: Files, region: string): ReadonlyMap<string, readonly string[]> {
  const entries = memberIn(treeOf(factsIn(files, region)), LIST);
  const keys = new Map<string, string[]>();
  for (const key of namesOf(entries)) {
    const name = stringIn(entries, key) ?? "";
    keys.set(name, [...(keys.get(name) ?? []), key]);
  }
  return keys;
}

/** A path to a document in a text or an expression, with its key. */
const MENTION = /regione\.documenti\.(\w+)/g;

/** The texts that read one of these keys. Texts of files that do not mention the list are not read. */
function linksTo(files: Files, keys: readonly string[]): readonly AuthoredText[] {
  const mentions = (text: string) => [...text.matchAll(MENTION)].some(([, key = ""]) => keys.includes(key));
  return [...files].flatMap(([path, text]) =>
    mentions(text) ? textsOfFile(LANGUAGE, path, text).filter((one) => mentions(one.text)) : [],
  );
}

/** The files of the office by their names. */
export function listDocuments(files: Files, region: string): readonly OfficeDocument[] {
  const keys = keysIn(files, region);
  return [...officeFilesIn(files, region)]
    .map(([path, file]) => {
      const own = keys.get(file.name) ?? [];
      return { ...file, path, keys: own, links: linksTo(files, own) };
    })
    .sort((one, other) => one.name.localeCompare(other.name, "it"));
}

/** Its address on the portal. */
export const addressOfDocument = (file: OfficeFile): string =>
  `${fileFolders.definitions}/${bundledName(file)}`;

/** The longest name without its ending. */
const longest = 60;
const NAME = new RegExp(`^[a-z0-9][a-z0-9_-]*\\.(${officeEndings})$`);

/** Proposes a name in plain letters for a file of a person: `Modulo Délega.PDF` becomes `modulo-delega.pdf`. */
export function proposedName(file: string): string {
  const [, start = file, end = ""] = /^(.*)\.(\w+)$/.exec(file) ?? [];
  const name = plainText(start).replaceAll(" ", "-").slice(0, longest).replace(/-$/, "");
  return `${name || "documento"}.${end.toLowerCase().replace("jpeg", "jpg")}`;
}

/** Why a file cannot be uploaded; undefined when it can. The portal looks at its content. */
export function refuseFile(size: number): string | undefined {
  if (size === 0) return messages.empty;
  return size > MOST_MEGABYTES * 1_000_000 ? messages.large(MOST_MEGABYTES) : undefined;
}

/** Why a name cannot be given; undefined when it can. */
export const refuseName = (name: string): string | undefined =>
  NAME.test(name) && name.lastIndexOf(".") <= longest ? undefined : messages.name;

/**
 * The changes that put a document into the files: its reference, and a name for texts unless it has one. Returns a sentence when it changes
 * nothing, or when the documents of the draft would be too many.
 */
export function withDocument(
  files: Files,
  baseFiles: Files,
  { region, name, reference }: { readonly region: string; readonly name: string; readonly reference: string },
): FileChanges | string {
  const path = officePath(region, name);
  const facts = factsIn(files, region);
  const keys = keysIn(files, region);
  if (files.get(path) === reference && keys.has(name)) return messages.same;
  const changed = new Map(
    [...files, [path, reference] as const].filter(([file, text]) => baseFiles.get(file) !== text),
  );
  const bytes = [...officeFilesIn(changed, region).values()].reduce((sum, { size }) => sum + size, 0);
  if (bytes > mostOfficeBytes) return messages.tooMany(readableSize(mostOfficeBytes));
  if (keys.has(name)) return new Map([[path, reference]]);
  const taken = new Set([...keys.values()].flat());
  const key = factKey(name.replace(/\.\w+$/, ""), taken, "documento");
  const named =
    memberIn(treeOf(facts), LIST) === undefined
      ? setValue(facts, [LIST], { [key]: name }, ["collegamenti"])
      : setValue(facts, [LIST, key], name);
  return new Map([
    [path, reference],
    [regionPath(region), named],
  ]);
}

/** The changes that remove a document and its names. */
export function withoutDocument(files: Files, region: string, { path, keys }: OfficeDocument): FileChanges {
  const facts = factsIn(files, region);
  const isLast = namesOf(memberIn(treeOf(facts), LIST)).every((key) => keys.includes(key));
  const places = isLast && keys.length > 0 ? [[LIST]] : keys.map((key) => [LIST, key]);
  const named = places.reduce((text, place) => removeAt(text, place), facts);
  return new Map<string, string | null>([
    [path, null],
    ...(named === facts ? [] : [[regionPath(region), named] as const]),
  ]);
}
