import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import { type Report, suggest } from "./problems.ts";
import { type Authored, type AuthoredValue, placeOf, placeOfKey } from "./source.ts";

export type ShapeCheck = (file: AuthoredValue, report: Report) => boolean;

/** Makes a check of authored files against one of the two language schemas; its problems are Italian sentences. */
export function shapeCheck(schema: object): ShapeCheck {
  const validate: ValidateFunction = new Ajv2020({ allErrors: true, verbose: true, strict: false }).compile(
    schema,
  );
  return (file, report) => {
    if (validate(file)) return true;
    const errors = (validate.errors ?? []).filter(
      (error) => !["if", "anyOf", "oneOf", "not"].includes(error.keyword),
    );
    const shown = errors.length > 0 ? mostSpecific(errors) : (validate.errors ?? []).slice(0, 1);
    for (const error of shown) reportShape(file, error, report);
    return false;
  };
}

/** Where several alternatives failed at one place, the deepest failures say what was meant. */
function mostSpecific(errors: readonly ErrorObject[]): ErrorObject[] {
  const paths = errors.map((error) => error.instancePath);
  const deepest = errors.filter(
    (error) => !paths.some((path) => path.startsWith(`${error.instancePath}/`) && fromAlternatives(error)),
  );
  return deepest.length > 0 ? deepest : [...errors];
}
const fromAlternatives = (error: ErrorObject): boolean => /\/(anyOf|oneOf)\//.test(error.schemaPath);

function reportShape(file: AuthoredValue, error: ErrorObject, report: Report): void {
  const keys = error.instancePath
    .split("/")
    .slice(1)
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
  const last = keys.at(-1);
  const holder = keys
    .slice(0, -1)
    .reduce<AuthoredValue>((at, key) => (at as Authored)[key]!, file) as Authored;
  const value = last === undefined ? file : holder[last]!;
  const self = typeof value === "object" && value !== null ? placeOf(value) : placeOf(holder, last);
  const what =
    last === undefined ? "il file" : /^\d+$/.test(last) ? `l'elemento ${Number(last) + 1}` : `«${last}»`;
  switch (error.keyword) {
    case "additionalProperties":
    case "unevaluatedProperties": {
      const name = String(error.params.additionalProperty ?? error.params.unevaluatedProperty);
      const known = Object.keys((error.parentSchema?.properties as object | undefined) ?? {});
      report.add("unknown-word", placeOfKey(value as Authored, name), { name }, suggest(name, known));
      return;
    }
    case "required":
      report.add("missing-word", self, { name: String(error.params.missingProperty), what });
      return;
    case "enum": {
      const known = (error.params.allowedValues as unknown[]).map(String);
      report.add("not-allowed", self, { value: String(value), what }, suggest(String(value), known));
      return;
    }
    case "minLength":
      report.add("empty-text", self, { what });
      return;
    case "minItems":
      report.add("empty-list", self, { what });
      return;
    case "type":
      report.add("wrong-kind", self, { what, type: kindName(error.params.type as string | string[]) });
      return;
    case "pattern":
    case "propertyNames":
      report.add("wrong-form", self, {
        what,
        value: typeof value === "string" ? value : String(error.params.propertyName ?? ""),
      });
      return;
    default:
      report.add("wrong-shape", self, { what });
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
const kindName = (type: string | string[]): string =>
  [type]
    .flat()
    .map((name) => KINDS[name] ?? name)
    .join(" o ");
