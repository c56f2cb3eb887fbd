import { useSyncExternalStore } from "react";
import type { FieldProblem } from "../../engine/form/index.ts";
import { isEqual, memoize, type Path } from "../../engine/index.ts";

/** Origin of a problem: the validation of the form, or a refusal of the server. */
type Source = "form" | "server";

/** The error messages of the fields. They live outside React, so that a change of a message renders its field only. */
export interface Problems {
  of(path: Path): string | null;
  /** The problems of the last attempt that the form still has: a problem whose cause is mended does not return before the next attempt. */
  ofAttempt(): readonly FieldProblem[];
  /** Ends the attempt; the fields keep their messages. */
  endAttempt(): void;
  /** Replaces all problems of a source; those of the form begin an attempt. */
  replace(source: Source, problems: readonly FieldProblem[]): void;
  /** Takes over a new validation, limited to one field and to the fields that have a problem now. */
  recheck(path: Path, problems: readonly FieldProblem[]): void;
  /** Forgets the problems of a removed row; those of the rows after it move with them. */
  removeRow(path: Path, index: number): void;
  subscribe(listener: () => void): () => void;
}

/** A field keeps its path, and every notice asks each field for its message. */
const keyOf = memoize((path: Path) => path.join("."));

const messagesOf = (problems: readonly FieldProblem[]): Map<string, string> =>
  new Map(problems.map(({ path, message }) => [keyOf(path), message]));

const isSame = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean =>
  one.size === other.size && [...one].every(([key, message]) => other.get(key) === message);

/** The problems of a new validation at the paths that have one already. */
const stillOf = (before: readonly FieldProblem[], now: readonly FieldProblem[]): readonly FieldProblem[] => {
  const paths = new Set(before.map(({ path }) => keyOf(path)));
  const still = now.filter(({ path }) => paths.has(keyOf(path)));
  return isEqual(before, still) ? before : still;
};

/** The key of a field after a row of the list `list` was removed; null for a field of that row. */
const afterRemoval = (key: string, list: string, removed: number): string | null => {
  if (!key.startsWith(list)) return key;
  const [row, ...rest] = key.slice(list.length).split(".");
  if (Number(row) === removed) return null;
  return Number(row) < removed ? key : `${list}${[Number(row) - 1, ...rest].join(".")}`;
};

const NONE: readonly FieldProblem[] = [];

export function createProblems(): Problems {
  const current = { form: new Map<string, string>(), server: new Map<string, string>() };
  let ofAttempt: readonly FieldProblem[] = NONE;
  const listeners = new Set<() => void>();
  const notify = () => listeners.forEach((listener) => listener());
  return {
    of(path) {
      if (current.form.size === 0 && current.server.size === 0) return null;
      const key = keyOf(path);
      return current.form.get(key) ?? current.server.get(key) ?? null;
    },
    ofAttempt: () => ofAttempt,
    endAttempt() {
      if (ofAttempt.length === 0) return;
      ofAttempt = NONE;
      notify();
    },
    replace(source, problems) {
      const isUnchanged = problems.length === 0 && current[source].size === 0;
      if (isUnchanged) return;
      if (source === "form") ofAttempt = problems;
      current[source] = messagesOf(problems);
      notify();
    },
    recheck(path, problems) {
      const keys = new Set([...current.form.keys(), keyOf(path)]);
      const next = messagesOf(problems.filter((problem) => keys.has(keyOf(problem.path))));
      // The error summary takes the focus before the fields have rendered: a notice of no change would render them twice.
      const still = stillOf(ofAttempt, problems);
      if (isSame(current.form, next) && still === ofAttempt) return;
      current.form = next;
      ofAttempt = still;
      notify();
    },
    removeRow(path, index) {
      const list = `${keyOf(path)}.`;
      ofAttempt = ofAttempt.flatMap((problem) => {
        const next = afterRemoval(keyOf(problem.path), list, index);
        return next === null
          ? []
          : [next === keyOf(problem.path) ? problem : { ...problem, path: next.split(".") }];
      });
      for (const source of ["form", "server"] as const) {
        const moved = [...current[source]].flatMap(([key, message]) => {
          const next = afterRemoval(key, list, index);
          return next === null ? [] : [[next, message] as const];
        });
        current[source] = new Map(moved);
      }
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The message of one field, or null. */
export function useProblem(problems: Problems, path: Path): string | null {
  const read = () => problems.of(path);
  return useSyncExternalStore(problems.subscribe, read, read);
}

/** The problems of the last attempt that the form still has. */
export function useProblemsOfAttempt({ subscribe, ofAttempt }: Problems): readonly FieldProblem[] {
  return useSyncExternalStore(subscribe, ofAttempt, ofAttempt);
}

/** Whether any of several fields has a problem. */
export function useHasProblem(problems: Problems, paths: readonly Path[]): boolean {
  const read = () => paths.some((path) => problems.of(path) !== null);
  return useSyncExternalStore(problems.subscribe, read, read);
}
