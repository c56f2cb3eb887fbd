import { fileFolders, type OfficeKind } from "../../contract/own-addresses.ts";
import { AuthoredNode } from "./authored-node.ts";
import { type Report, suggest } from "./diagnostics.ts";
import { changed } from "./origins.ts";
import type { Authored } from "./source.ts";

/** A file of the office beside the definitions: `regions/<region>/files/<name>`. */
export interface OfficeFile {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** The kind by the first bytes; null for any other. */
  readonly kind: OfficeKind | null;
  /** SHA-256 of the content, hexadecimal; its beginning is a part of the address. */
  readonly digest: string;
}

/** Larger files are slow to download on a phone. */
export const MOST_MEGABYTES = 5;

/** The name under which the bundle has a file; it changes with the content, so that browsers keep it. */
export const bundledName = ({ name, digest }: OfficeFile): string =>
  name.replace(/(\.\w+)$/, `.${digest.slice(0, 12)}$1`);

const addressOf = (file: OfficeFile): string => `${fileFolders.definitions}/${bundledName(file)}`;

/** True for the address of a file of the office. */
export const isOfficeAddress = (address: string): boolean =>
  address.startsWith(`${fileFolders.definitions}/`);

/** The name of the file of the office at an address; undefined for any other address. */
export const officeNameOf = (address: string): string | undefined =>
  isOfficeAddress(address)
    ? address.slice(fileFolders.definitions.length + 1).replace(/\.[0-9a-f]{12}(\.\w+)$/, "$1")
    : undefined;

/**
 * The facts of a region with the address of each file that `documenti` names. Reports names without a file, files that are too
 * large or not of the kind that their name says, and files that nothing names.
 */
export function withAddresses(facts: Authored, files: readonly OfficeFile[], report: Report): Authored {
  const documents = new AuthoredNode(facts, report).object("documenti");
  const named = new Map(files.map((file) => [file.name, file]));
  const used = new Set<string>();
  const addresses = (documents?.names() ?? []).map((key) => {
    if (documents!.get(key) === null) return [key, null] as const;
    const name = documents!.string(key);
    const file = named.get(name);
    used.add(name);
    if (!file) documents!.report("office-file-missing", key, { name }, suggest(name, [...named.keys()]));
    else reportContent(documents!, key, file);
    return [key, file ? addressOf(file) : name] as const;
  });
  for (const { name } of files)
    if (!used.has(name)) new AuthoredNode(facts, report).reportHere("office-file-unused", { name });
  return documents
    ? changed(facts, { documenti: changed(documents.source as Authored, Object.fromEntries(addresses)) })
    : facts;
}

function reportContent(documents: AuthoredNode, key: string, { name, size, kind }: OfficeFile): void {
  if (size > MOST_MEGABYTES * 1_000_000)
    documents.report("office-file-large", key, { name, n: MOST_MEGABYTES });
  if (kind === null || !name.endsWith(`.${kind}`)) documents.report("office-file-kind", key, { name });
}
