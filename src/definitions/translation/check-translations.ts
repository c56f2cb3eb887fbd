import { offsetOf } from "../../formats/texts/offset-of.ts";
import { type Checked, type CheckedRegion, createChecker } from "../check.ts";
import { compileBundle } from "../bundle/compile.ts";
import type { LanguageTable } from "../language/index.ts";
import { AuthoredNode } from "../source/authored-node.ts";
import { type Diagnostic, Report, silentReport } from "../source/diagnostics.ts";
import type { Language, ParsedSources, Sources } from "../source/parsed-sources.ts";
import { Reuse } from "../source/reuse.ts";
import type { SourceFile } from "../source/source.ts";
import { createMarker } from "../marks/mark-texts.ts";
import type { Wording } from "../wording/wording.ts";
import { checkCatalogue } from "./check-catalogue.ts";
import { type Entry, entryKey, type SourceEntry, type Translate, translator } from "./entry.ts";
import { markReceived } from "./mark-received.ts";
import { mapSources } from "./map-sources.ts";
import type { ReadCatalogue } from "./po.ts";
import { catalogueOf, cataloguePath, otherLanguages } from "./region-languages.mjs";
import { mergeTexts, shownTexts, type TextTools } from "./shown-texts.ts";
import { type TranslatedFile, translateFile } from "./translate-files.ts";
import { createTextReader } from "./translatable-texts.ts";

/** A region in a language other than that of its definitions. */
export interface TranslatedRegion {
  readonly region: CheckedRegion;
  readonly sources: ParsedSources;
}

export interface Translations {
  readonly diagnostics: readonly Diagnostic[];
  /** By language; one whose translations cannot be compiled is missing. */
  readonly languages: ReadonlyMap<string, TranslatedRegion>;
  /** The texts of its definitions that the region shows; null when they do not compile, or nothing is translated. */
  readonly shown: readonly SourceEntry[] | null;
}

/** The results of one catalogue, which stay while its text does. */
interface InCatalogue {
  readonly catalogue: string;
  readonly check: (sources: Sources) => Checked;
  readonly translate: Translate;
  readonly files: Reuse<TranslatedFile>;
}

/** The parts that the check of translations needs besides the language. */
export interface TranslationTools {
  readonly table: LanguageTable;
  readonly read: (text: string, language: string) => ReadCatalogue;
  /** The texts of the program; without them only those of definitions are asked for. */
  readonly programTexts?: readonly SourceEntry[];
  /** The terms of other languages, by language. */
  readonly wordings?: Readonly<Record<string, Wording>>;
}

/** The languages of a region besides that of its definitions, and those that it promises. */
export function languagesOf(facts: AuthoredNode): { readonly others: string[]; readonly promised: string[] } {
  return {
    others: otherLanguages({ lingue: facts.list("lingue") }),
    promised: (facts.list("lingueComplete") ?? []).map(String),
  };
}

const languageOf = (path: string): string => catalogueOf(path)?.language ?? "";

/** The texts of its definitions that a region shows; null when they do not compile. `marked`: a check that keeps its results. */
export function shownIn(
  sources: Sources,
  region: string,
  {
    language,
    table,
    marked = createChecker(withoutWording(language)),
    read = createTextReader(table)(sources.fragments),
    mark = createMarker(table),
  }: {
    language: Language;
    table: LanguageTable;
    marked?: (sources: Sources) => Checked;
  } & Partial<TextTools>,
): SourceEntry[] | null {
  const bundleText = (files: ReadonlyMap<string, string>): string | null => {
    const own = mapSources(sources, region, ({ path, text }) => ({ path, text: files.get(path) ?? text }));
    return bundleTextOf(marked(own), region);
  };
  return shownTexts(sources, { region, read, mark, bundleText });
}

/** The words to avoid are Italian. */
const withoutWording = (language: Language): Language => ({
  ...language,
  wording: { terms: [], avoid: [], exempt: [] },
});

/**
 * Checks the catalogues of a region and compiles it in its other languages. It keeps its results, as `createChecker`. A translation that cannot be
 * used counts as missing, so that a mistake in one costs one text.
 */
export function createTranslationCheck(language: Language, tools: TranslationTools) {
  const usual = withoutWording(language);
  const marked = createChecker(usual);
  const mark = createMarker(tools.table);
  const readTexts = createTextReader(tools.table);
  const known = new Map<string, InCatalogue>();

  /** The check of a language, whose compiled texts are those of one catalogue. */
  function inCatalogue(name: string, catalogue: string, entries: readonly Entry[]): InCatalogue {
    const before = known.get(name);
    if (before?.catalogue === catalogue) return before;
    const translate = translator(entries);
    const check = createChecker({ ...usual, translate: (text) => translate(text, "") ?? text });
    const made = { catalogue, check, translate, files: new Reuse<TranslatedFile>() };
    known.set(name, made);
    return made;
  }

  function translated(
    sources: Sources,
    region: string,
    { file, entries, lines }: { file: SourceFile; entries: Entry[]; lines: ReadCatalogue["lines"] },
    report: Report,
  ) {
    const read = readTexts(sources.fragments);
    const lineOf = (text?: string) => {
      const entry = entries.find((one) => one.text === text);
      return { file: file.path, line: (entry && lines.get(entryKey(entry))) || 1, column: 1 };
    };
    const name = `${region} ${languageOf(file.path)}`;
    let usable = entries;
    // A refused translation is left out, and the others are checked again.
    for (let round = 0; round < 3; round++) {
      const kept = inCatalogue(name, file.text, usable);
      const files = new Map<string, TranslatedFile>();
      const own = mapSources(sources, region, (one) => {
        const texts = read(one);
        const made = kept.files.get(one.path, [one.text, texts], () =>
          translateFile(one, () => texts, kept.translate),
        );
        files.set(one.path, made);
        return made;
      });
      const checked = kept.check(own);
      const errors = checked.diagnostics.filter(({ level }) => level === "error");
      const done = checked.regions.get(region);
      if (errors.length === 0 && done && checked.sources) {
        // A refused translation is reported again at the next check.
        if (usable !== entries) known.delete(name);
        return { region: withReceived(done), sources: checked.sources };
      }
      const refused = refusedTexts(errors, files);
      for (const { text, message } of refused)
        report.add("translation-refused", lineOf(text), { text, message });
      const texts = new Set(refused.map(({ text }) => text));
      if (texts.size === 0) {
        const [first] = errors;
        const place = first ? `${first.file}, riga ${first.line}` : file.path;
        report.add("translations-refused", lineOf(), { message: first?.message ?? "", place });
        return null;
      }
      usable = usable.filter(({ text }) => !texts.has(text));
      known.delete(name);
    }
    return null;
  }

  return (sources: Sources, region: string, { regions, diagnostics }: Checked): Translations => {
    const facts = regions.get(region)?.facts;
    const catalogues = sources.regions[region]?.translations ?? [];
    if (!facts || (catalogues.length === 0 && !Array.isArray(facts.lingue)))
      return { diagnostics: [], languages: new Map(), shown: null };
    const report = new Report();
    const node = new AuthoredNode(facts, silentReport);
    const { others, promised } = languagesOf(node);
    reportLanguages(new AuthoredNode(facts, report), { others, promised });
    const languages = new Map<string, TranslatedRegion>();
    const isSound = !diagnostics.some(({ level }) => level === "error");
    const written = isSound
      ? shownIn(sources, region, {
          ...{ language, table: tools.table, marked, mark },
          read: readTexts(sources.fragments),
        })
      : null;
    const shown = written && mergeTexts([...written, ...(tools.programTexts ?? [])]);
    for (const file of catalogues) {
      const name = languageOf(file.path);
      const at = { file: file.path, line: 1, column: 1 };
      if (!others.includes(name)) {
        report.add("translations-unused", at, { language: name });
        continue;
      }
      const read = tools.read(file.text, name);
      const isPromised = promised.includes(name);
      const entries = checkCatalogue(
        {
          ...{ file, language: name, read, shown, isPromised, wording: tools.wordings?.[name] },
          hasProgram: tools.programTexts !== undefined,
        },
        report,
      );
      const made = isSound ? translated(sources, region, { file, entries, lines: read.lines }, report) : null;
      if (made) languages.set(name, made);
    }
    for (const name of others)
      if (!catalogues.some(({ path }) => languageOf(path) === name)) {
        const file = cataloguePath(region, name);
        report.add("translations-missing", node.location("lingue"), { language: name, file });
      }
    return { diagnostics: report.list(), languages, shown: written };
  };
}

/** The region with marks at the data that stay Italian. */
const withReceived = (region: CheckedRegion): CheckedRegion => ({
  ...region,
  services: new Map(
    [...region.services].map(([id, one]) => [id, { ...one, compiled: markReceived(one.compiled) }]),
  ),
});

function reportLanguages(facts: AuthoredNode, { others, promised }: ReturnType<typeof languagesOf>): void {
  const [first] = facts.list("lingue") ?? ["it"];
  if (first !== "it") facts.report("language-source", "lingue");
  for (const language of promised)
    if (!others.includes(language)) facts.report("language-promised", "lingueComplete", { language });
}

/** The texts of a bundle without validators, which have none. */
function bundleTextOf({ regions, sources, diagnostics }: Checked, region: string): string | null {
  const checked = regions.get(region);
  if (!checked || !sources || diagnostics.some(({ level }) => level === "error")) return null;
  const { manifest, index, files } = compileBundle(checked, sources.catalogue, {
    digest: (text) => String(text.length),
    validators: () => "",
  });
  return [JSON.stringify(manifest), JSON.stringify(index), ...files.values()].join("\n");
}

/** The Italian texts whose translations the check refuses, with its message. */
function refusedTexts(errors: readonly Diagnostic[], files: ReadonlyMap<string, TranslatedFile>) {
  const found = new Map<string, string>();
  for (const { file, line, column, message } of errors) {
    const translatedFile = files.get(file);
    if (!translatedFile) continue;
    const offset = offsetOf(translatedFile.text, { line, column });
    const value = translatedFile.values.find(({ start, end }) => start <= offset && offset < end);
    for (const { text } of value?.texts ?? []) found.set(text, message);
  }
  return [...found].map(([text, message]) => ({ text, message }));
}
