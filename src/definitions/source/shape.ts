import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import { type Report, suggest } from "./problems.ts";
import { type Words, wordsFor } from "./nouns.ts";
import {
  type Authored,
  type AuthoredValue,
  type SourceLocation,
  locationOf,
  locationOfKey,
} from "./source.ts";

export type ShapeCheck = (file: AuthoredValue, report: Report) => boolean;

/** Keywords that only say that something inside them failed. */
const WRAPPERS = new Set(["if", "anyOf", "oneOf", "not"]);

/** Makes a check of authored files against one of the two language schemas; its problems are Italian sentences. */
export function shapeCheck(schema: object): ShapeCheck {
  let validate: ValidateFunction | undefined;
  return (file, report) => {
    // Compiled when first needed, each definition once: a fifth of the time that inlining them takes.
    validate ??= new Ajv2020({ allErrors: true, verbose: true, strict: false, inlineRefs: false }).compile(
      schema,
    );
    if (validate(file)) return true;
    for (const group of meant(validate.errors ?? [])) reportShape(file, group, report);
    return false;
  };
}

const isBelow = (path: string, holder: string): boolean => path.startsWith(`${holder}/`);

/**
 * What the author is told of all that failed. Where several alternatives failed at one place, the deepest failures, and
 * those not of kind, say what was meant; alternatives that fail alike (a kind, a missing word) are told together.
 */
function meant(errors: readonly ErrorObject[]): ErrorObject[][] {
  const choices = errors.filter(({ keyword }) => keyword === "anyOf" || keyword === "oneOf");
  const isChoice = ({ instancePath }: ErrorObject) =>
    choices.some((one) => one.instancePath === instancePath || isBelow(instancePath, one.instancePath));
  // A name that is wrong is told by `propertyNames`, which knows which one.
  const leaves = errors.filter(
    ({ keyword, data }) => !WRAPPERS.has(keyword) && !(keyword === "pattern" && typeof data !== "string"),
  );
  const groups = new Map<string, ErrorObject[]>();
  for (const error of leaves.length > 0 ? leaves : errors.slice(0, 1)) {
    const path = error.instancePath;
    const choice = isChoice(error);
    const said = leaves.some(
      (other) =>
        isBelow(other.instancePath, path) ||
        (error.keyword === "type" && other.keyword !== "type" && other.instancePath === path),
    );
    if (choice && said) continue;
    const together = choice && ["type", "required"].includes(error.keyword);
    const key = together ? `${error.keyword} ${path}` : String(groups.size);
    groups.set(key, [...(groups.get(key) ?? []), error]);
  }
  return [...groups.values()];
}

interface Subject {
  readonly value: AuthoredValue;
  readonly at: SourceLocation | null;
  readonly words: Words;
}

/** What an error is about: the value, where it stands, and how to call it. */
function subjectOf(file: AuthoredValue, error: ErrorObject): Subject {
  const keys = error.instancePath
    .split("/")
    .slice(1)
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
  const last = keys.at(-1);
  const holder = keys
    .slice(0, -1)
    .reduce<AuthoredValue>((at, key) => (at as Authored)[key]!, file) as Authored;
  const value = last === undefined ? file : holder[last]!;
  const named: unknown = error.keyword === "propertyNames" ? error.params.propertyName : undefined;
  if (typeof named === "string")
    return { value: named, at: locationOfKey(value as Authored, named), words: wordsFor(null, named) };
  const at = typeof value === "object" && value !== null ? locationOf(value) : locationOf(holder, last);
  return { value, at, words: wordsFor(value, last) };
}

function reportShape(file: AuthoredValue, group: readonly ErrorObject[], report: Report): void {
  const error = group[0]!;
  const { value, at, words } = subjectOf(file, error);
  const { what, where, of } = words;
  switch (error.keyword) {
    case "additionalProperties":
    case "unevaluatedProperties": {
      const name = String(error.params.additionalProperty ?? error.params.unevaluatedProperty);
      const known = Object.keys((error.parentSchema?.properties as object | undefined) ?? {});
      report.add("unknown-word", locationOfKey(value as Authored, name), { name }, suggest(name, known));
      return;
    }
    case "required": {
      const names = group.map((one) => String(one.params.missingProperty));
      if (names.length === 1) report.add("missing-word", at, { name: names[0]!, where });
      else report.add("missing-one", at, { names: names.map((name) => `«${name}»`).join(", "), where });
      return;
    }
    case "enum":
    case "const": {
      const allowed: unknown[] = error.params.allowedValues ?? [error.params.allowedValue];
      report.add(
        "not-allowed",
        at,
        { value: String(value), what },
        suggest(String(value), allowed.map(String)),
      );
      return;
    }
    case "minLength":
      if (value === "") report.add("empty-text", at, { of });
      else report.add("short-text", at, { of, n: Number(error.params.limit) });
      return;
    case "minItems":
      report.add("short-list", at, { what, n: Number(error.params.limit) });
      return;
    case "type":
      report.add("wrong-kind", at, {
        what,
        type: kindNames(group.flatMap((one) => one.params.type as string | string[])),
      });
      return;
    case "pattern":
    case "propertyNames":
      report.add("wrong-form", at, { what, value: String(value) });
      return;
    default:
      report.add("wrong-shape", at, { what });
  }
}

const KINDS: Readonly<Record<string, string>> = {
  string: "un testo",
  number: "un numero",
  integer: "un numero intero",
  boolean: "true o false",
  object: "un oggetto { }",
  array: "una lista [ ]",
  null: "null",
};
const kindNames = (names: readonly string[]): string =>
  [...new Set(names)].map((name) => KINDS[name] ?? name).join(" o ");
