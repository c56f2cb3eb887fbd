import type { NodeLocation } from "../source/origins.ts";
import type { Report } from "../source/diagnostics.ts";
import { shortened } from "../source/shortened.ts";
import type { SourceFile } from "../source/source.ts";
import { type Entry, entryKey, isOfDefinitions, isTranslated, type SourceEntry } from "./entry.ts";
import { differingPart, partsOf, type TextParts } from "./parts.ts";
import type { ReadCatalogue } from "./po.ts";
import { updateCatalogue } from "./update-catalogue.ts";

/** A catalogue with the texts that it has to translate. */
interface Checked {
  readonly file: SourceFile;
  readonly language: string;
  readonly read: ReadCatalogue;
  /** Null when they are not known, because the definitions have mistakes. */
  readonly shown: readonly SourceEntry[] | null;
  /** True when `shown` has the texts of the program. */
  readonly hasProgram: boolean;
  /** True when the region promises that everything is translated. */
  readonly isPromised: boolean;
}

/** Characters from which a translation of twice the length is worth a note. */
const longText = 12;

/** Reports the mistakes of a catalogue, and missing and old translations. Returns the entries that may be used. */
export function checkCatalogue(
  { file, language, read, shown, hasProgram, isPromised }: Checked,
  report: Report,
): Entry[] {
  const at = (line: number): NodeLocation => ({ file: file.path, line, column: 1 });
  for (const { code, line, params } of read.problems) report.add(code, at(line), params);
  const { catalogue, lines } = read;
  if (!catalogue) return [];
  const lineOf = (entry: Entry) => at(lines.get(entryKey(entry)) ?? 1);
  if (shown) {
    // Without the texts of the program its translations are not old, but unknown.
    const known = hasProgram
      ? catalogue
      : { ...catalogue, entries: catalogue.entries.filter(isOfDefinitions) };
    const { catalogue: updated, origins } = updateCatalogue(known, shown);
    for (const entry of updated.entries) {
      const { text, translation, isFuzzy, former } = entry;
      const params = { text: shortened(text), language, former: shortened(former ?? text) };
      const line = at(lines.get(origins.get(entryKey(entry)) ?? "") ?? 1);
      if (translation === "")
        report.add(isPromised ? "translation-missing-promised" : "translation-missing", line, params);
      else if (isFuzzy) report.add(isPromised ? "translation-old-promised" : "translation-old", line, params);
    }
  }
  return catalogue.entries.filter(
    (entry) => isTranslated(entry) && isSoundTranslation(entry, { report, at: lineOf(entry) }),
  );
}

/** Reports the mistakes of one translation. Returns false for one that cannot be used. */
export function isSoundTranslation(
  { text, translation }: Pick<Entry, "text" | "translation">,
  { report, at }: { report: Report; at: NodeLocation },
): boolean {
  const part: keyof TextParts | undefined = differingPart(text, translation);
  if (part)
    report.add(`translation-${part}`, at, { text: shortened(text), own: listed(partsOf(text)[part]) });
  if (text.length >= longText && translation.length > text.length * 2)
    report.add("translation-long", at, { text: shortened(text) });
  return part === undefined;
}

const listed = (parts: string | readonly string[]): string =>
  (typeof parts === "string" ? [] : parts).join(", ") || "nessuno";
