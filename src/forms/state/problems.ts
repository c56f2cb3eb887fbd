import { useSyncExternalStore } from "react";
import type { FieldProblem, Path } from "../../engine/index.ts";

/** Who said it: our own validation, or the server that refused. */
type Source = "form" | "server";

/**
 * What is wrong, field by field. It lives outside React so that a message that comes or goes draws its own field only,
 * and so that RJSF, which does not validate here, never walks the form because of it.
 */
export interface Problems {
  of(path: Path): string | null;
  /** Replaces all that one of the two had said. */
  replace(source: Source, problems: readonly FieldProblem[]): void;
  /** Takes from a new validation what it says of one field, and of the fields that were wrong until now. */
  recheck(path: Path, problems: readonly FieldProblem[]): void;
  subscribe(listener: () => void): () => void;
}

const keyOf = (path: Path): string => path.join(".");

const messagesOf = (problems: readonly FieldProblem[]): Map<string, string> =>
  new Map(problems.map(({ path, message }) => [keyOf(path), message]));

export function createProblems(): Problems {
  const said = { form: new Map<string, string>(), server: new Map<string, string>() };
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  return {
    of: (path) => said.form.get(keyOf(path)) ?? said.server.get(keyOf(path)) ?? null,
    replace(source, problems) {
      said[source] = messagesOf(problems);
      tell();
    },
    recheck(path, problems) {
      const shown = new Set([...said.form.keys(), keyOf(path)]);
      said.form = messagesOf(problems.filter((problem) => shown.has(keyOf(problem.path))));
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The message of one field, or null. */
export function useProblem(problems: Problems, path: Path): string | null {
  return useSyncExternalStore(problems.subscribe, () => problems.of(path));
}

/** Whether something is wrong with any of several fields. */
export function useIsWrong(problems: Problems, paths: readonly Path[]): boolean {
  return useSyncExternalStore(problems.subscribe, () => paths.some((path) => problems.of(path) !== null));
}
