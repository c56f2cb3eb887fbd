import type { CompiledService, ErrorPlace } from "../../engine/definition.ts";
import { formsOf } from "../../engine/flow/index.ts";
import { inLaterPath, laterNames, outlineOf, type LaterPaths } from "../../engine/form/index.ts";
import { declaredFields, isObject } from "../../engine/index.ts";
import { quote, sentence } from "./italian.ts";
import { titleOfPage } from "./kinds/names.ts";
import type { Sentence } from "./sentences.ts";

/** A service with the names that its fields have in a later version, and a sentence for each renamed field. */
export interface Renamed {
  readonly service: CompiledService;
  readonly sentences: readonly Sentence[];
}

/** The paths of renamed fields, by the earlier name of their form. */
type Paths = ReadonlyMap<string, LaterPaths>;

/**
 * Gives the fields of a service the names that they have in a later version, also in its expressions: a name of a field that is not sent changes
 * nothing else.
 */
export function withLaterFields(before: CompiledService, after: CompiledService): Renamed {
  const outline = outlineOf(before);
  const { forms, fields } = laterNames(after, outline);
  if (fields.size === 0) return { service: before, sentences: [] };
  const paths: Paths = new Map(
    Object.keys(outline.forms).flatMap((form) => {
      const found = fields.get(forms.get(form) ?? form);
      return found ? [[form, found] as const] : [];
    }),
  );
  const sentences = [...paths].flatMap(([form, renamed]) =>
    [...renamed].map(([path, now]): Sentence => {
      const page = before.steps.find((step) => titleOfPage(step) === outline.pages?.[form]);
      const place = page ? `alla pagina ${quote(titleOfPage(page))} ` : "";
      const label = outline.forms[form]?.[path]?.label ?? path;
      const [name, other] = [path, now].map((one) => quote(one.slice(one.lastIndexOf(".") + 1)));
      return isSentWhole(before, form, path)
        ? {
            group: "sends",
            text: sentence(
              `${place}il campo ${quote(label)} si spedisce ora con il nome ${other}, prima ${name}`,
            ),
          }
        : {
            group: "path",
            text: sentence(
              `${place}il campo ${quote(label)} ha ora il nome interno ${other}, prima ${name}: si spedisce come prima`,
            ),
          };
    }),
  );
  return { service: renamedIn(before, paths), sentences };
}

function renamedIn(service: CompiledService, paths: Paths): CompiledService {
  const copy = JSON.parse(JSON.stringify(service), (_, value: unknown) =>
    isReading(value) ? inPaths(value, paths) : isPlace(value) ? inPlace(value, paths) : value,
  ) as CompiledService; // as: of the same shape
  for (const [form, content] of formsOf(copy))
    for (const { path, field } of declaredFields(content)) {
      const now = paths.get(form)?.get(path.join("."));
      if (now !== undefined) (field as { name: string }).name = now.slice(now.lastIndexOf(".") + 1); // as: of the copy
    }
  return copy;
}

/** An expression that reads a datum: `["path", form, …]`. */
type Reading = readonly ["path", string, ...string[]];

const isReading = (value: unknown): value is Reading =>
  Array.isArray(value) && value[0] === "path" && value.every((one) => typeof one === "string");

/** The name by which expressions read the form that they stand in. */
const OWN_FORM = "qui";

/** The renamed fields of all forms: an expression of its own form does not name it. */
const allOf = (paths: Paths): LaterPaths => new Map([...paths.values()].flatMap((renamed) => [...renamed]));

const inPaths = (reading: Reading, paths: Paths): Reading => {
  const [word, form, ...path] = reading;
  const renamed = form === OWN_FORM ? allOf(paths) : paths.get(form);
  return renamed && path.length > 0
    ? [word, form, ...inLaterPath(path.join("."), renamed).split(".")]
    : reading;
};

/** The fields under which an error is shown. */
type Place = Extract<ErrorPlace, { kind: "fields" }>;

const isPlace = (value: unknown): value is Place =>
  isObject(value) && value.kind === "fields" && Array.isArray(value.fields);

const inPlace = (place: Place, paths: Paths): Place => ({
  ...place,
  fields: place.fields.map((field) =>
    [...paths.values()].reduce((name, renamed) => inLaterPath(name, renamed), field),
  ),
});

/** True when a call sends the form of a field, or a group around it, as a whole: then its name is sent too. */
function isSentWhole({ endpoints, steps }: CompiledService, form: string, path: string): boolean {
  const names = path.split(".");
  const isAround = ([, of, ...rest]: Reading) =>
    (of === form || of === OWN_FORM) &&
    rest.length < names.length &&
    rest.every((name, depth) => name === names[depth]);
  const reads = (value: unknown): boolean =>
    isReading(value)
      ? isAround(value)
      : typeof value === "object" && value !== null && Object.values(value).some(reads);
  const sends = (value: unknown): boolean =>
    isObject(value) || Array.isArray(value)
      ? Object.entries(value).some(([name, one]) => (name === "with" ? reads(one) : sends(one)))
      : false;
  return Object.values(endpoints).some(({ body, params }) => reads(body) || reads(params)) || sends(steps);
}
