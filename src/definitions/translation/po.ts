import { po, type GetTextTranslation } from "gettext-parser";
import { entryKey, type Catalogue, type Entry } from "./entry.ts";

/** Reads and writes catalogues as PO files of gettext, which the programs of translators open. */

/** A mistake that keeps a file from being read as it is meant. */
export interface PoProblem {
  readonly code: "po-unreadable" | "po-charset" | "po-language" | "po-duplicate" | "po-plural";
  /** From 1. */
  readonly line: number;
  readonly params: Readonly<Record<string, string | number>>;
}

export interface ReadCatalogue {
  /** Null when the file cannot be read at all. */
  readonly catalogue: Catalogue | null;
  readonly problems: readonly PoProblem[];
  /** The lines of the entries by their keys. */
  readonly lines: ReadonlyMap<string, number>;
}

/** Characters of a catalogue: some ten times those of the largest region. */
export const mostCharacters = 2_000_000;

/** Reads the text of a PO file. `language`: the one that the name of the file states. */
export function readCatalogue(text: string, language: string): ReadCatalogue {
  const unreadable = (reason: string, line = 1): ReadCatalogue => ({
    catalogue: null,
    problems: [{ code: "po-unreadable", line, params: { reason } }],
    lines: new Map(),
  });
  if (text.length > mostCharacters) return unreadable(`più di ${mostCharacters} caratteri`);
  const lines = new Map<string, number>();
  const problems: PoProblem[] = [];
  for (const { key, line } of keysOf(text)) {
    if (lines.has(key)) problems.push({ code: "po-duplicate", line, params: { text: textOfKey(key) } });
    else lines.set(key, line);
  }
  let table;
  try {
    table = po.parse(text);
  } catch (error) {
    return unreadable("una riga non è scritta come in un file PO", lineOf(error));
  }
  // The type says nothing of a file without header, which has none.
  const headers = (table.headers as typeof table.headers | undefined) ?? {};
  if (Object.keys(headers).length === 0) return unreadable("manca l'intestazione");
  const broken = brokenEntry(text);
  if (broken !== null) return unreadable("questa voce è interrotta, forse il file non è intero", broken);
  const [, charset = "utf-8"] = /charset\s*=\s*([\w-]+)/i.exec(headers["Content-Type"] ?? "") ?? [];
  if (charset.toLowerCase() !== "utf-8" || text.includes("\uFFFD"))
    problems.push({ code: "po-charset", line: 1, params: { charset } });
  const stated = headers.Language ?? "";
  if (stated.split(/[_-]/)[0] !== language)
    problems.push({ code: "po-language", line: 1, params: { stated, language } });
  const read = (record: typeof table.translations | undefined) =>
    Object.values(record ?? {})
      .flatMap((each) => Object.values(each))
      .filter(({ msgid }) => msgid !== "");
  const all = read(table.translations);
  for (const one of all)
    if (one.msgid_plural !== undefined)
      problems.push({ code: "po-plural", line: lines.get(keyOf(one)) ?? 1, params: { text: one.msgid } });
  return {
    catalogue: {
      headers,
      entries: all.map(entryOf),
      obsolete: read(table.obsolete).map(entryOf),
    },
    problems,
    lines,
  };
}

const keyOf = ({ msgctxt, msgid }: GetTextTranslation) =>
  entryKey({ context: msgctxt === undefined || msgctxt === "" ? null : msgctxt, text: msgid });

const textOfKey = (key: string): string => key.slice(key.indexOf("\u0004") + 1);

const listed = (text: string | undefined, separator: RegExp): string[] =>
  (text ?? "")
    .split(separator)
    .map((one) => one.trim())
    .filter((one) => one !== "");

function entryOf({ msgctxt, msgid, msgstr, comments }: GetTextTranslation): Entry {
  return {
    context: msgctxt === undefined || msgctxt === "" ? null : msgctxt,
    text: msgid,
    // The type says nothing of an entry without `msgstr`, which has none.
    translation: (msgstr as typeof msgstr | undefined)?.[0] ?? "",
    isFuzzy: listed(comments?.flag, /[,\n]/).includes("fuzzy"),
    former: formerOf(comments?.previous),
    keys: listed(comments?.reference, /\s+/),
    places: listed(comments?.extracted, /\n/),
    remarks: comments?.translator ?? "",
  };
}

/** The text of `msgid "…"` in the comment of a fuzzy entry. */
function formerOf(comment: string | undefined): string | null {
  const from = comment?.search(/^msgid /m) ?? -1;
  return comment === undefined || from < 0 ? null : quotedIn(comment.slice(from));
}

/** Joins the quoted parts of some lines; a part that is not quoted as it should be counts as it is. */
function quotedIn(text: string): string {
  const parts = text.match(/"(?:[^"\\\n]|\\.)*"/g) ?? [];
  return parts
    .map((part) => {
      try {
        return JSON.parse(part) as string; // quoted
      } catch {
        return part.slice(1, -1);
      }
    })
    .join("");
}

/** The keys of the entries of a file with their lines, also of those that occur twice. Obsolete entries are comments. */
function* keysOf(text: string): Generator<{ key: string; line: number }> {
  const blocks = /^(?:msgctxt (?<context>"[^\n]*(?:\n"[^\n]*)*)\n)?msgid (?<id>"[^\n]*(?:\n"[^\n]*)*)/gm;
  let [line, passed] = [1, 0];
  for (const { index, groups } of text.matchAll(blocks)) {
    for (; passed < index; passed++) if (text.charCodeAt(passed) === 10) line++;
    const id = quotedIn(groups?.id ?? "");
    const context = groups?.context === undefined ? null : quotedIn(groups.context);
    if (id !== "") yield { key: entryKey({ context: context === "" ? null : context, text: id }), line };
  }
}

/**
 * The line of the first entry that ends before its translation does, as the last one of a file that is cut off; null without any. The reader accepts it,
 * and a file that is written from it would hide that texts are lost.
 */
function brokenEntry(text: string): number | null {
  let [start, isComplete, before, last] = [0, true, "", ""];
  for (const [index, line] of text.split("\n").entries()) {
    const [, word] = /^\s*(msgctxt|msgid|msgstr)\b/.exec(line) ?? [];
    if (word === "msgctxt" || (word === "msgid" && before !== "msgctxt")) {
      if (!isComplete) break;
      [start, isComplete] = [index + 1, false];
    } else if (word === "msgstr") isComplete = true;
    before = word ?? before;
    last = line.trim() || last;
  }
  return isComplete && /^#|"$/.test(last) ? null : start;
}

/** The line that the reader names in its error. */
const lineOf = (error: unknown): number =>
  typeof error === "object" && error !== null && "lineNumber" in error ? Number(error.lineNumber) || 1 : 1;

/** An object without inherited members: a text may have the name of one. */
const table = <Value>(): Record<string, Value> => Object.create(null) as Record<string, Value>;

/** Prints a catalogue as `msgcat` of gettext and the programs of translators do, so that opening and saving it changes nothing. */
export function printCatalogue({ headers, entries, obsolete }: Catalogue): string {
  const record = (all: readonly Entry[]) => {
    const contexts = table<Record<string, GetTextTranslation>>();
    for (const entry of all) (contexts[entry.context ?? ""] ??= table())[entry.text] = translationOf(entry);
    return contexts;
  };
  const header: GetTextTranslation = { msgid: "", msgstr: [""] };
  const translations = record(entries);
  const order = new Map(entries.map((entry, at) => [entryKey(entry), at]));
  const at = (one: GetTextTranslation) => order.get(keyOf(one)) ?? -1;
  const text = po
    .compile(
      {
        charset: "utf-8",
        headers: { ...headers },
        translations: { ...translations, "": { "": header, ...translations[""] } },
        obsolete: record(obsolete),
      },
      { sort: (a, b) => at(a) - at(b) },
    )
    .toString()
    .trimEnd();
  return `${inGettextOrder(text)}\n`;
}

/** gettext writes the places in words before the keys, and as many keys in a line as it has room for. */
const inGettextOrder = (text: string): string =>
  text.replace(/((?:^#: .*\n)+)((?:^#\. .*\n)*)/gm, (_, keys: string, words: string) => words + filled(keys));

const lineLength = 79;

function filled(references: string): string {
  const lines: string[] = [];
  for (const key of references.split(/\s+|#:/).filter((one) => one !== "")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + key.length + 1 <= lineLength)
      lines[lines.length - 1] = `${last} ${key}`;
    else lines.push(`#: ${key}`);
  }
  return `${lines.join("\n")}\n`;
}

function translationOf({ context, text, translation, ...entry }: Entry): GetTextTranslation {
  return {
    ...(context !== null && { msgctxt: context }),
    msgid: text,
    msgstr: [translation],
    comments: {
      translator: entry.remarks,
      extracted: entry.places.join("\n"),
      reference: entry.keys.join("\n"),
      flag: entry.isFuzzy ? "fuzzy" : "",
      previous: entry.former === null ? "" : `msgid ${JSON.stringify(entry.former)}`,
    },
  };
}
