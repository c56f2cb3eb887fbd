import { fileFolders } from "../../contract/own-addresses.ts";
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
  /** Compiles the draft if it has changed, as work of the person who asks. Returns it with its errors; undefined when it is gone. */
  refresh(compiling: Compiling): Promise<{ draft: ListedDraft; errors: readonly Diagnostic[] } | undefined>;
  /** The last bundle without errors; undefined while there is none. */
  bundle(): StoredBundle | undefined;
  /** The text of a file of one of the last bundles, by its address on the portal. */
  read(address: string): string | undefined;
  /** The content of a file of the office of one of the last bundles, by its address on the portal. */
  document(address: string): Promise<Buffer | undefined>;
}

/** Bundles of earlier revisions whose files are kept for open pages. */
const mostBundles = 3;

const nameOf = (address: string) => address.slice(fileFolders.definitions.length + 1);

type Parts = Pick<Publishing, "region" | "drafts" | "contents" | "publisher" | "compileMarked">;

/** Compiles the revisions of a draft, each once. */
export function draftDefinitions(
  id: string,
  { region, drafts, contents, publisher, compileMarked }: Parts,
): DraftDefinitions {
  let known: { revision: number; errors: Promise<readonly Diagnostic[]> } | undefined;
  let last: StoredBundle | undefined;
  /** The revision of `last`: a process may compile two at the same time, and end with the earlier one. */
  let lastRevision = 0;
  let kept: ReadonlyMap<string, string>[] = [];
  /** The digests of the files of the office, by their names in the bundles that are kept. */
  let documents: ReadonlyMap<string, string>[] = [];

  /** Compiles a revision and takes over its bundle. Undefined when its base is gone. */
  async function compileRevision(draft: SoundDraft): Promise<Compiled | undefined> {
    const own = await publisher.filesOf(draft);
    if (!own) return undefined;
    const compiled = await compileMarked(own.files);
    const { bundle } = compiled;
    if (!bundle) return compiled;
    if (draft.revision >= lastRevision) {
      last = readBundle(bundle);
      lastRevision = draft.revision;
    }
    kept = [bundle.files, ...kept].slice(0, mostBundles);
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
    return compiled.diagnostics.filter(({ level }) => level === "error");
  }

  /** Open pages live on the last revision without errors, which another process may have compiled. */
  async function compileSound(): Promise<void> {
    const sound = await aside(() => drafts.sound(id), undefined);
    if (sound) await compileRevision(sound);
  }

  function errorsOf(revision: number, compiling: Compiling): Promise<readonly Diagnostic[]> {
    if (known?.revision === revision) return known.errors;
    const errors = compiling(compileDraft);
    known = { revision, errors };
    // Tried again with the next request.
    errors.catch(() => {
      if (known?.errors === errors) known = undefined;
    });
    return errors;
  }

  return {
    async refresh(compiling) {
      const draft = await drafts.look(id);
      return draft && { draft, errors: await errorsOf(draft.revision, compiling) };
    },
    bundle: () => last,
    async document(address) {
      const name = nameOf(address);
      const digest = documents.find((digests) => digests.has(name))?.get(name);
      return digest === undefined ? undefined : contents.find(digest);
    },
    read(address) {
      const name = nameOf(address);
      return kept.find((files) => files.has(name))?.get(name);
    },
  };
}
