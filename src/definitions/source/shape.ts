import type { ErrorObject, ValidateFunction } from "ajv/dist/2020.js";
import type { Report } from "./diagnostics.ts";
import { reportShape } from "./shape-diagnostics.ts";
import type { AuthoredValue } from "./source.ts";

/** Checks the shape of a file and reports its mistakes; false when there are some. */
export type ShapeCheck = (file: AuthoredValue, report: Report) => boolean;

/** A function that was compiled ahead from the schema: true for a file of the right shape. */
export type Fits = (file: AuthoredValue) => boolean;

/** A slower function of the same part of the schema: it collects all errors, each with its data and the part of the schema. */
export type Explainer = Pick<ValidateFunction, "errors"> &
  ((file: AuthoredValue) => boolean | Promise<unknown>);

/**
 * Makes the check of files against a schema of the language. The explainer is asked for only when a file does not fit, since it may have to
 * be compiled.
 */
export function shapeCheck(
  schema: object,
  { fits, explainer }: { fits: Fits; explainer: () => Explainer },
): ShapeCheck {
  return (file, report) => {
    if (fits(file)) return true;
    const explain = explainer();
    if (explain(file) === true) return true;
    for (const group of relevantErrors(explain.errors ?? [])) reportShape({ file, schema }, group, report);
    return false;
  };
}

/** Keywords whose error only repeats that something inside them failed. */
const WRAPPERS = new Set(["if", "anyOf", "oneOf", "not"]);
/** Keywords that say which alternative an author did not choose. */
const ALTERNATIVES = new Set(["type", "required"]);

const isBelow = (path: string, parent: string): boolean => path.startsWith(`${parent}/`);

/**
 * Selects the most specific errors. Among alternatives (`anyOf`, `oneOf`) the deepest errors show which one the author
 * meant; errors of several alternatives at one location (a type, a missing member) are grouped into one message.
 */
function relevantErrors(errors: readonly ErrorObject[]): ErrorObject[][] {
  const choices = errors.filter(({ keyword }) => keyword === "anyOf" || keyword === "oneOf");
  const isInChoice = ({ instancePath: path }: ErrorObject) =>
    choices.some((choice) => choice.instancePath === path || isBelow(path, choice.instancePath));
  const specific = errors.filter(isSpecific);
  const groups = new Map<string, ErrorObject[]>();
  for (const error of specific.length > 0 ? specific : errors.slice(0, 1)) {
    const inChoice = isInChoice(error);
    if (inChoice && isExplained(error, specific)) continue;
    const key =
      inChoice && ALTERNATIVES.has(error.keyword)
        ? `${error.keyword} ${error.instancePath}`
        : String(groups.size);
    groups.set(key, [...(groups.get(key) ?? []), error]);
  }
  return [...groups.values()];
}

/** A wrong name has an error of `propertyNames`, which names it; the `pattern` inside does not. */
const isSpecific = ({ keyword, data }: ErrorObject): boolean =>
  !WRAPPERS.has(keyword) && !(keyword === "pattern" && typeof data !== "string");

/** True for a number that should be whole: it is of the right type. */
const isAlmostRight = ({ keyword, params, data }: ErrorObject): boolean =>
  keyword === "type" && params.type === "integer" && typeof data === "number";

/** True when another error says more than this one: it is deeper, or not about the type. */
const isExplained = (error: ErrorObject, specific: readonly ErrorObject[]): boolean =>
  specific.some(
    (other) =>
      isBelow(other.instancePath, error.instancePath) ||
      (error.keyword === "type" &&
        other.instancePath === error.instancePath &&
        (other.keyword !== "type" || (isAlmostRight(other) && !isAlmostRight(error)))),
  );
