import { fileFolders } from "../../contract/own-addresses.ts";
import { cataloguePath, otherLanguages } from "../../definitions/translation/region-languages.mjs";
import { bundledName, type Diagnostic } from "../../definitions/index.ts";
import {
  officeFilesIn,
  readBundle,
  type Compiled,
  type ListedDraft,
  type SoundDraft,
  type StoredBundle,
} from "../../publications/index.ts";
import { aside } from "../database/aside.ts";
import type { Publishing } from "../publishing/add-publishing.ts";

/** Does work that compiles, within the limit of a person. */
export type Compiling = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** The definitions of a draft as a process has compiled them. */
export interface DraftDefinitions {
  /**
   * Compiles the draft if it has changed, also in a language that the page has: null for that of the definitions. It is work of the person who asks. Returns the draft with
   * its errors; undefined when it is gone.
   */
  refresh(
    compiling: Compiling,
    language: string | null,
  ): Promise<{ draft: ListedDraft; errors: readonly Diagnostic[] } | undefined>;
  /** The last bundle without errors, with those of the languages that were asked for; undefined while there is none. */
  bundle(): StoredBundle | undefined;
  /** The problems of the catalogues that cannot be read, by language: their bundles have Italian texts. */
  unreadable(): ReadonlyMap<string, Diagnostic>;
  /** The text of a file of one of the last bundles, by its address on the portal. */
  read(address: string): string | undefined;
  /** The content of a file of the office of one of the last bundles, by its address on the portal. */
  document(address: string): Promise<Buffer | undefined>;
}

/** Bundles of earlier revisions whose files are kept for open pages. */
const mostBundles = 3;

const nameOf = (address: string) => address.slice(fileFolders.definitions.length + 1);

type Parts = Pick<Publishing, "region" | "drafts" | "contents" | "publisher" | "compileMarked" | "compileIn">;

const errorsIn = ({ diagnostics }: Compiled) => diagnostics.filter(({ level }) => level === "error");

/** The files of the last bundles of each language, the newest first. */
function keptFiles() {
  const kept = new Map<string | null, readonly ReadonlyMap<string, string>[]>();
  return {
    add(files: ReadonlyMap<string, string>, language: string | null): void {
      kept.set(language, [files, ...(kept.get(language) ?? [])].slice(0, mostBundles));
    },
    find: (name: string): string | undefined =>
      [...kept.values()]
        .flat()
        .find((files) => files.has(name))
        ?.get(name),
  };
}

/** True when a bundle is of a region that has the language. */
export const isOf = (bundle: StoredBundle | undefined, language: string): boolean =>
  bundle !== undefined && otherLanguages(bundle.whole.region).includes(language);

/** Compiles the revisions of a draft, each once and in each language that a page asks for. */
export function draftDefinitions(
  id: string,
  { region, drafts, contents, publisher, compileMarked, compileIn }: Parts,
): DraftDefinitions {
  /** The last compilation by language, null for that of the definitions. */
  const known = new Map<string | null, { revision: number; errors: Promise<readonly Diagnostic[]> }>();
  let last: StoredBundle | undefined;
  /** The revision of the last bundle of each language: a process may compile two at the same time, and end with the earlier one. */
  const lastRevisions = new Map<string | null, number>();
  const unreadable = new Map<string, Diagnostic>();
  const kept = keptFiles();
  /** The digests of the files of the office, by their names in the bundles that are kept. */
  let documents: ReadonlyMap<string, string>[] = [];

  /** True for a revision that is not older than the bundle of the language, and from then on is that of it. */
  function takesOver({ revision }: SoundDraft, language: string | null): boolean {
    if (revision < (lastRevisions.get(language) ?? 0)) return false;
    lastRevisions.set(language, revision);
    return true;
  }

  /** Compiles a revision and takes over its bundle. Undefined when its base is gone. */
  async function compileRevision(draft: SoundDraft): Promise<Compiled | undefined> {
    const own = await publisher.filesOf(draft);
    if (!own) return undefined;
    const compiled = await compileMarked(own.files);
    const { bundle } = compiled;
    if (!bundle) return compiled;
    if (takesOver(draft, null)) last = { ...readBundle(bundle), languages: last?.languages ?? new Map() };
    kept.add(bundle.files, null);
    const named = [...officeFilesIn(own.files, region).values()];
    const digests = new Map(named.map((file) => [bundledName(file), file.digest]));
    documents = [digests, ...documents].slice(0, mostBundles);
    return compiled;
  }

  async function compileDraft(): Promise<readonly Diagnostic[]> {
    const draft = await drafts.find(id);
    const compiled = draft && (await compileRevision(draft));
    if (!compiled) return [];
    if (compiled.bundle) await aside(() => drafts.keepSound(draft), undefined);
    else if (!last) await compileSound();
    return errorsIn(compiled);
  }

  /** Compiles the draft in a language. Its errors are those that leave it without a bundle. */
  async function compileTranslated(language: string): Promise<readonly Diagnostic[]> {
    const draft = await drafts.find(id);
    const version = draft && (await publisher.filesOf(draft));
    if (!version) return [];
    const compiled = await compileIn(version.files, language);
    const { bundle } = compiled;
    const errors = bundle ? [] : errorsIn(compiled);
    if (bundle) kept.add(bundle.files, language);
    // Open pages keep the last bundle while the catalogue has errors, not without a catalogue.
    if (last && errors.length === 0 && takesOver(draft, language)) {
      const others = [...last.languages].filter(([name]) => name !== language);
      const own = bundle ? [[language, readBundle(bundle)] as const] : [];
      last = { ...last, languages: new Map([...others, ...own]) };
      const path = cataloguePath(region, language);
      const problem = compiled.diagnostics.find(
        ({ code, file }) => code === "po-unreadable" && file === path,
      );
      if (problem) unreadable.set(language, problem);
      else unreadable.delete(language);
    }
    return errors;
  }

  /** Open pages live on the last revision without errors, which another process may have compiled. */
  async function compileSound(): Promise<void> {
    const sound = await aside(() => drafts.sound(id), undefined);
    if (sound) await compileRevision(sound);
  }

  function errorsOf(
    revision: number,
    language: string | null,
    compiling: Compiling,
  ): Promise<readonly Diagnostic[]> {
    const before = known.get(language);
    if (before?.revision === revision) return before.errors;
    const errors = compiling(() => (language === null ? compileDraft() : compileTranslated(language)));
    known.set(language, { revision, errors });
    // Tried again with the next request.
    errors.catch(() => {
      if (known.get(language)?.errors === errors) known.delete(language);
    });
    return errors;
  }

  return {
    async refresh(compiling, language) {
      const draft = await drafts.look(id);
      if (!draft) return undefined;
      const errors = await errorsOf(draft.revision, null, compiling);
      if (errors.length > 0 || language === null || !isOf(last, language)) return { draft, errors };
      return { draft, errors: await errorsOf(draft.revision, language, compiling) };
    },
    bundle: () => last,
    unreadable: () => unreadable,
    async document(address) {
      const name = nameOf(address);
      const digest = documents.find((digests) => digests.has(name))?.get(name);
      return digest === undefined ? undefined : contents.find(digest);
    },
    read: (address) => kept.find(nameOf(address)),
  };
}
