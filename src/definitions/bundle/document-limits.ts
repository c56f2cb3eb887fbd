import type { CompiledService, DocumentLimits, SendTree } from "../../engine/definition.ts";
import { isLayers } from "../../engine/calls/index.ts";
import { isComputed } from "../../engine/expressions/index.ts";
import { formsOf } from "../../engine/flow/index.ts";
import { isObject } from "../../engine/index.ts";
import { shapeOf } from "../../field-types/field-types.ts";
import { readSize } from "../../rules/index.ts";
import { partsAt, pathsOf } from "../service/passes/sent-forms.ts";

/** The member of a body that lists its documents, in every operation of the contract. */
const DOCUMENTS = "allegati";

/**
 * Returns the limits of documents by operation: size and formats of an upload, number of a request. An operation that several
 * definitions use has the laxest of their limits, and none where one of them states none.
 */
export function documentLimits(services: Iterable<CompiledService>): Record<string, DocumentLimits> {
  const stated = new Map<string, DocumentLimits[]>();
  for (const service of services)
    for (const [operation, limits] of limitsOf(service))
      stated.set(operation, [...(stated.get(operation) ?? []), limits]);
  const laxest = [...stated].map(([operation, limits]) => [operation, laxestOf(limits)] as const);
  return Object.fromEntries(laxest.filter(([, limits]) => Object.keys(limits).length > 0));
}

function limitsOf(service: CompiledService): (readonly [operation: string, limits: DocumentLimits])[] {
  const uploads = Object.values(service.rules).flatMap(({ rule, with: settings }) => {
    const { carica, dimensione, formati } = settings;
    const operation = service.endpoints[String(carica)]?.operation;
    if (rule !== "attachments" || operation === undefined) return [];
    const limits = {
      ...(typeof dimensione === "string" && { dimensione }),
      ...(Array.isArray(formati) && { formati: formati.map(String) }),
    };
    return [[operation, limits] as const];
  });
  const requests = Object.values(service.endpoints)
    .filter(({ bodyType }) => bodyType === "json")
    .map(({ operation, body }) => [operation, numberOf(service, body)] as const);
  return [...uploads, ...requests];
}

/** The number that a body may list: that of the rule of its field, where all its documents come from one. */
function numberOf(service: CompiledService, body: SendTree | undefined): DocumentLimits {
  const fields = body === undefined ? [] : fieldsIn(service, body);
  const numbers = fields.map((name) => service.rules[name ?? ""]?.with.massimo);
  const known = numbers.filter((number) => typeof number === "number");
  return known.length > 0 && known.length === numbers.length ? { massimo: Math.max(...known) } : {};
}

/** The fields whose documents a body lists; null for other data. */
function fieldsIn(service: CompiledService, body: SendTree): readonly (string | null)[] {
  if (isLayers(body)) return body.layers.flatMap(({ tree }) => fieldsIn(service, tree));
  if (isComputed(body)) return pathsOf(body.expr).flatMap((path) => fieldAt(service, [...path, DOCUMENTS]));
  if (!isObject(body)) return [];
  const documents = (body as Readonly<Record<string, SendTree>>)[DOCUMENTS]; // an object that is no expression holds trees
  if (documents === undefined) return [];
  if (!isComputed(documents)) return [null];
  const paths = pathsOf(documents.expr);
  return paths.length > 0 ? paths.map((path) => fieldAt(service, path)) : [null];
}

function fieldAt(service: CompiledService, path: readonly string[]): string | null {
  const field = partsAt(formsOf(service), path)[0]?.field;
  return field && shapeOf(field.field) === "files" ? field.name : null;
}

function laxestOf(limits: readonly DocumentLimits[]): DocumentLimits {
  const [sizes, formats, numbers] = [
    given(limits.map(({ dimensione }) => dimensione)),
    given(limits.map(({ formati }) => formati)),
    given(limits.map(({ massimo }) => massimo)),
  ];
  return {
    ...(sizes && { dimensione: sizes.reduce((one, other) => (bytes(other) > bytes(one) ? other : one)) }),
    ...(formats && { formati: [...new Set(formats.flat())] }),
    ...(numbers && { massimo: Math.max(...numbers) }),
  };
}

/** All values; undefined when one is missing. */
const given = <T>(values: readonly (T | undefined)[]): readonly T[] | undefined =>
  values.every((value): value is T => value !== undefined) ? values : undefined;

const bytes = (size: string): number => readSize(size) ?? 0;
