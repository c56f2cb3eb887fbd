import { atom, useAtomValue } from "jotai";
import type { Diagnostic } from "../../definitions/index.ts";
import type { Files } from "../model/address.ts";
import { studio } from "../api/access.ts";
import { checkClient } from "./check-client.ts";
import type { QuestionKind, Questions } from "./questions.ts";
import type { PageParts } from "./page-compiler.ts";
import { startWorker } from "./start-worker.ts";

/** The result of the checker for the open draft. */
export interface Problems {
  /** `none`: there is no result yet. `failed`: the checker does not run. */
  readonly state: "none" | "checking" | "checked" | "failed";
  /** They refuse a publication. */
  readonly errors: readonly Diagnostic[];
  /** They do not. */
  readonly notes: readonly Diagnostic[];
  /** Those of the translations among both, which are found later; until then those of the check before. */
  readonly translations?: readonly Diagnostic[];
  /** The files of the last result. */
  readonly files?: Files;
  /** Milliseconds of the last check. */
  readonly took?: number;
}

/** The checker does not run, or has failed at a question. */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer";
}

const nothing: Problems = { state: "none", errors: [], notes: [] };
export const problemsAtom = atom<Problems>(nothing);

const withTranslations = (
  checked: readonly Diagnostic[],
  translations: readonly Diagnostic[],
): Pick<Problems, "errors" | "notes" | "translations"> => {
  const all = [...checked, ...translations];
  return {
    errors: all.filter(({ level }) => level === "error"),
    notes: all.filter(({ level }) => level === "note"),
    translations,
  };
};

/** The diagnostics of the last result, without those of translations. */
let ownDiagnostics: readonly Diagnostic[] = [];

/** The problems of the open draft, of the texts as they are typed; those of before while a check runs. */
export const useProblems = (): Problems => useAtomValue(problemsAtom);

const set = (part: Partial<Problems>) => studio.set(problemsAtom, { ...studio.get(problemsAtom), ...part });

/** A page of the draft that was compiled beside the program. */
export interface CompiledPage {
  /** The files that it was compiled of. They have no errors. */
  readonly files: Files;
  /** All services that have changed since the draft was opened, by their names, as a preview would serve them. */
  readonly services: ReadonlyMap<string, string>;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The page that was compiled last; null before the first one, and while only the portal can compile it. */
export const compiledAtom = atom<CompiledPage | null>(null);

/** States everything of a page but its services: two pages with the same value differ in services only. A checker that starts anew has values of its own. */
const rests = new WeakMap<Files, string>();
export const restOf = (files: Files): string | undefined => rests.get(files);
let checkers = 0;
let changed: ReadonlyMap<string, string> = new Map();

function keepPage(page: PageParts | null, files: Files): void {
  if (!page) return studio.set(compiledAtom, null);
  rests.set(files, `${checkers} ${page.rest}`);
  changed = new Map([...changed, ...page.services]);
  studio.set(compiledAtom, { files, services: changed, at: performance.timeOrigin + performance.now() });
}

function forgetPage(): void {
  changed = new Map();
  studio.set(compiledAtom, null);
}

let client: ReturnType<typeof checkClient> | undefined;

const started = () =>
  (client ??= checkClient(startWorker, {
    // Before the first result nobody knows of any problem, which is not the same as none.
    onChecking: () => set({ state: studio.get(problemsAtom).took === undefined ? "none" : "checking" }),
    onResult({ diagnostics, took }, files) {
      ownDiagnostics = diagnostics;
      const { translations = [] } = studio.get(problemsAtom);
      set({ state: "checked", ...withTranslations(diagnostics, translations), files, took });
    },
    onPage: keepPage,
    onTranslations: (translations) => set(withTranslations(ownDiagnostics, translations)),
    onFailure() {
      checkers += 1;
      set({ state: "failed" });
      forgetPage();
    },
  }));

/** Checks files beside the page. */
export const checkFiles = (files: Files): void => started().check(files);

/** Asks the checker about the files that it has; undefined when it does not run or cannot answer. */
export const askChecker: ReturnType<typeof checkClient>["ask"] = (kind, about) => started().ask(kind, about);

/** Asks the checker, for callers that say themselves that it has failed. Throws `NoAnswer`. */
export const requireAnswer = async <Kind extends QuestionKind>(
  kind: Kind,
  about: Questions[Kind]["ask"],
): Promise<Questions[Kind]["answer"]> => {
  const answer = await askChecker(kind, about);
  if (answer === undefined) throw new NoAnswer(`the checker has not answered the question «${kind}»`);
  return answer;
};

/** Starts the checker again after it has failed. */
export const retryChecks = (): void => started().retry();

/** Forgets the problems of a draft that was left; the checker keeps its results for the next one. */
export function forgetProblems(): void {
  studio.set(problemsAtom, nothing);
  forgetPage();
}
