import { excerpts, quote } from "../difference/italian.ts";
import type { Part } from "../difference/project.ts";
import type { Sentence } from "../difference/sentences.ts";
import type { SourceFile } from "../source/source.ts";
import { type Entry, entryKey, isOfDefinitions, isTranslated, type SourceEntry } from "./entry.ts";
import type { ReadCatalogue } from "./po.ts";
import { catalogueOf } from "./region-languages.mjs";
import { updateCatalogue } from "./update-catalogue.ts";

/** The translations of a region in one version. */
export interface TranslatedVersion {
  readonly catalogues: readonly SourceFile[];
  /** The texts of its definitions that the region shows; null when they are not known. */
  readonly shown: readonly SourceEntry[] | null;
}

type Read = (text: string, language: string) => ReadCatalogue;

const languageNames = new Intl.DisplayNames(["it"], { type: "language" });

/** The part of a difference about each language: the translations that become old, the texts that have none, and the translations that change. */
export function translationsDifference(
  before: TranslatedVersion,
  after: TranslatedVersion,
  { region, read }: { region: string; read: Read },
): Part[] {
  return after.catalogues.flatMap(({ path, text }) => {
    const language = catalogueOf(path)?.language ?? "";
    const former = before.catalogues.find((one) => one.path === path)?.text;
    const [one, other] = [
      former === undefined ? [] : read(former, language).catalogue?.entries,
      read(text, language).catalogue?.entries,
    ];
    if (!one || !other) return [];
    const sentences = [
      ...outdated(broughtTo(one, before), broughtTo(other, after)),
      ...(former === text ? [] : rewritten(one, other)),
    ];
    const titles = [`Traduzioni in ${languageNames.of(language) ?? language}`];
    return sentences.length === 0 ? [] : [{ titles, regions: [region], sentences }];
  });
}

/** The entries of the texts of today, without those of the program. */
function broughtTo(all: readonly Entry[], { shown }: TranslatedVersion): readonly Entry[] {
  const entries = all.filter(isOfDefinitions);
  return shown ? updateCatalogue({ headers: {}, entries, obsolete: [] }, shown).catalogue.entries : [];
}

const byKey = (entries: readonly Entry[]) => new Map(entries.map((entry) => [entryKey(entry), entry]));

/** The sentences about translations that an act makes old, and about texts that it leaves without one. */
function outdated(before: readonly Entry[], after: readonly Entry[]): Sentence[] {
  const known = byKey(before);
  const isNew = (entry: Entry, is: (one: Entry) => boolean): boolean => {
    const former = known.get(entryKey(entry));
    return is(entry) && !(former && is(former));
  };
  const old = after.filter((entry) =>
    isNew(entry, ({ isFuzzy, translation }) => isFuzzy && translation !== ""),
  );
  const missing = after.filter((entry) => isNew(entry, ({ translation }) => translation === ""));
  return [
    ...counted(old, ["1 traduzione diventa vecchia", (count) => `${count} traduzioni diventano vecchie`], {
      end: "fino alla revisione si legge l'italiano",
      detailOf: ({ former, text }) => excerpts(quote(former ?? ""), quote(text)).join(" ora è "),
    }),
    ...counted(
      missing,
      ["1 testo nuovo non ha traduzione", (count) => `${count} testi nuovi non hanno traduzione`],
      {
        end: "si legge l'italiano",
        detailOf: ({ text }) => quote(text),
      },
    ),
  ];
}

/** The sentence about translations that people have written. */
function rewritten(before: readonly Entry[], after: readonly Entry[]): Sentence[] {
  const known = byKey(before);
  const formerOf = (entry: Entry): string => {
    const former = known.get(entryKey(entry));
    return former && isTranslated(former) ? former.translation : "";
  };
  const changed = after.filter((entry) => isTranslated(entry) && formerOf(entry) !== entry.translation);
  return counted(changed, ["1 traduzione cambia", (count) => `${count} traduzioni cambiano`], {
    detailOf: (entry) => {
      const former = formerOf(entry);
      const [one, other] = excerpts(quote(former), quote(entry.translation));
      return `${quote(entry.text)}: ${former === "" ? other : `${one} diventa ${other}`}`;
    },
  });
}

function counted(
  entries: readonly Entry[],
  [one, many]: readonly [string, (count: number) => string],
  { end, detailOf }: { end?: string; detailOf: (entry: Entry) => string },
): Sentence[] {
  if (entries.length === 0) return [];
  const count = entries.length === 1 ? one : many(entries.length);
  const text = end === undefined ? `${count}.` : `${count}: ${end}.`;
  return [{ group: "reads", text, details: entries.map(detailOf) }];
}
