import type { AuthoredNode } from "../source/authored-node.ts";

/** Absolute addresses of a step. */
export const pathsOf = (service: AuthoredNode, step: AuthoredNode): string[] =>
  relativePaths(step).map((path) => absolute(service.string("path"), path));

/**
 * Absolute addresses that a step had before: below each former address of the service its present ones, and below every
 * address of the service those that the step itself names as former.
 */
export function formerPathsOf(service: AuthoredNode, step: AuthoredNode): string[] {
  const bases = service.strings("former");
  const present = relativePaths(step).filter((path) => !path.startsWith("/"));
  const below = (base: string, paths: readonly string[]) => paths.map((path) => absolute(base, path));
  const own = step.strings("former");
  return [
    ...new Set([
      ...below(service.string("path"), own),
      ...bases.flatMap((base) => below(base, [...present, ...own])),
    ]),
  ];
}

const relativePaths = (step: AuthoredNode): string[] => (step.has("path") ? step.strings("path") : [""]);

const absolute = (base: string, path: string): string =>
  path.startsWith("/") ? path : path === "" ? base : `${base}/${path}`;
