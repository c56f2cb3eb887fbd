import { isObject } from "../engine/index.ts";
import type { AuthoredFiles } from "./authored-files.ts";
import { fragmentOf, serviceOf } from "./fragment-users.ts";

/** A step as it is written, as far as it names its page. */
interface WrittenStep {
  readonly id?: unknown;
  readonly title?: unknown;
  readonly stage?: unknown;
}

/** The steps in the text of a service or fragment; none in one that cannot be read. */
function stepsIn(text: string): readonly WrittenStep[] {
  try {
    const written: unknown = JSON.parse(text);
    const steps = isObject(written) ? written.steps : undefined;
    return Array.isArray(steps) ? steps.filter(isObject) : [];
  } catch {
    return [];
  }
}

/** The title of a step as staff know its page; of one with data, its stage. */
const nameOf = ({ title, stage }: WrittenStep): string | undefined =>
  [title, stage].find((text): text is string => typeof text === "string" && !text.includes("{"));

/**
 * Reads the texts once and compiles nothing. Returns a function that names the page of a step of a service, which may come from a fragment. A
 * step without a name, such as one of a former version, has its id in words.
 */
export function pageNames(files: AuthoredFiles): (service: string, step: string) => string {
  const names = new Map<string, string>();
  for (const [path, text] of files) {
    const owner = serviceOf(path) ?? (fragmentOf(path) === undefined ? undefined : "");
    if (owner === undefined) continue;
    for (const step of stepsIn(text)) {
      const name = nameOf(step);
      if (name !== undefined) names.set(`${owner} ${String(step.id)}`, name);
    }
  }
  return (service, step) =>
    names.get(`${service} ${step}`) ?? names.get(` ${step}`) ?? step.replaceAll("_", " ");
}
