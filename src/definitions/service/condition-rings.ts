import { analyse } from "../expressions/analyse.ts";
import { cycleFrom } from "../model/cycles.ts";
import { conditionalFields } from "../source/authored-fields.ts";
import type { AuthoredNode } from "../source/authored-node.ts";
import { ANY } from "../types/types.ts";
import { readPaths } from "./read-paths.ts";

/**
 * Reports fields of a form whose conditions, or those around them, read each other, also through `values`: they could never
 * appear, or would hide themselves.
 */
export function reportConditionRings(form: AuthoredNode, name: string, values?: AuthoredNode): void {
  const reader = new PathReader(values);
  reportIn(form, ["qui", name], reader);
  for (const node of form.descendants()) if (node.shape === "group") reportIn(node, ["qui"], reader);
}

const ANYTHING = { names: () => ANY, known: () => [] };

function reportIn(owner: AuthoredNode, roots: readonly string[], reader: PathReader): void {
  const namesIn = (node: AuthoredNode) =>
    reader.pathsIn(node, "when").flatMap(([root, first]) => (first && roots.includes(root) ? [first] : []));
  const fields = [...conditionalFields(owner)].filter(({ conditions }) => conditions.length > 0);
  const reads = new Map<string, Set<string>>();
  for (const { field, conditions } of fields) {
    const name = field.string("name");
    reads.set(name, new Set([...(reads.get(name) ?? []), ...conditions.flatMap(namesIn)]));
  }
  for (const { field, conditions } of fields) {
    const cycle = cycleFrom(field.string("name"), reads);
    const reading = cycle && conditions.findLast((node) => namesIn(node).includes(cycle[1]!)); // a cycle has two names
    reading?.report("condition-ring", "when", { names: cycle!.map((one) => `«${one}»`).join(" → ") });
  }
}

/** Root and first member. */
type Start = readonly [string, string | undefined];

/** Finds the paths that expressions read, with the values of the service replaced by the paths that these read. */
class PathReader {
  readonly #ofValues = new Map<string, readonly Start[]>();

  constructor(private readonly values?: AuthoredNode) {}

  pathsIn(node: AuthoredNode, key: string): readonly Start[] {
    const paths = [...readPaths(analyse(node.silent().written(key), ANYTHING).expr)];
    return paths.flatMap(([root = "", first]) =>
      this.values?.isExpression(root) ? this.#pathsOfValue(root) : [[root, first] as const],
    );
  }

  #pathsOfValue(name: string): readonly Start[] {
    const known = this.#ofValues.get(name);
    if (known) return known;
    this.#ofValues.set(name, []); // a value that reads itself is reported elsewhere
    const unique = new Map(this.pathsIn(this.values!, name).map((path) => [path.join("."), path]));
    this.#ofValues.set(name, [...unique.values()]);
    return [...unique.values()];
  }
}
