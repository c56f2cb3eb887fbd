import type { ContractDigest } from "../../contract/digest.ts";
import type { CompiledService, DocumentLimits, SendTree } from "../../engine/definition.ts";
import { readSize } from "../../rules/index.ts";
import { documentFields } from "../service/passes/sent-documents.ts";

/**
 * Returns the limits of documents by operation: size and formats of an upload, number of a request. An operation that several
 * definitions use has the laxest of their limits, and none where one of them states none.
 */
export function documentLimits(
  operations: ContractDigest["operations"],
  services: Iterable<CompiledService>,
): Record<string, DocumentLimits> {
  const stated = new Map<string, DocumentLimits[]>();
  for (const service of services)
    for (const [operation, limits] of limitsOf(operations, service))
      stated.set(operation, [...(stated.get(operation) ?? []), limits]);
  const laxest = [...stated].map(([operation, limits]) => [operation, laxestOf(limits)] as const);
  return Object.fromEntries(laxest.filter(([, limits]) => Object.keys(limits).length > 0));
}

function limitsOf(
  operations: ContractDigest["operations"],
  service: CompiledService,
): (readonly [operation: string, limits: DocumentLimits])[] {
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
  const requests = Object.values(service.endpoints).flatMap(({ operation, body }) => {
    const { documents } = operations[operation] ?? {};
    return documents ? [[operation, numberOf(service, body, documents.at)] as const] : [];
  });
  return [...uploads, ...requests];
}

/** The number that a body may list: that of the rule of its field, where all its documents come from one. */
function numberOf(service: CompiledService, body: SendTree | undefined, at: string): DocumentLimits {
  const numbers = documentFields(service, body, at).map((name) => service.rules[name ?? ""]?.with.massimo);
  const known = numbers.filter((number) => typeof number === "number");
  return known.length > 0 && known.length === numbers.length ? { massimo: Math.max(...known) } : {};
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
