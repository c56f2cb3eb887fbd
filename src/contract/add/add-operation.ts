import { problemsOf } from "../declarations/problems.ts";
import type { Problem } from "../declarations/problem.ts";
import { objectAt, pointerTo, type OpenapiDocument, type OpenapiOperation } from "../openapi.ts";
import { contractOf, type Contract } from "../operations.ts";
import { describeOperation, type NewOperation } from "./describe-operation.ts";
import { insertOperation } from "./insert-operation.ts";
import { knownSchemas } from "./known-schemas.ts";
import { NameTaken, nameSchemas } from "./name-schemas.ts";
import { placePlaceholders } from "./placeholders.ts";
import { findUnclear, type Unclear } from "./unclear.ts";

/**
 * The text of the contract with an operation more, the places that a person must fill in before anything starts, and those whose kind the
 * examples leave open.
 */
export interface Added {
  readonly text: string;
  readonly open: readonly Problem[];
  readonly unclear: readonly Unclear[];
}

/**
 * Adds an operation, made from its examples, to the text of a contract. Each member that only a person knows gets a placeholder, which
 * the vocabulary refuses. Throws `NameTaken` when the contract already has the operation, its address or a schema of its name.
 */
export function addOperation(text: string, contract: Contract, added: NewOperation): Added {
  const { document } = contract;
  const { id, path, method } = added;
  const verb = method.toLowerCase();
  if (contract.operations.some((one) => one.id === id)) throw new NameTaken(id);
  const same = contract.operations.find((one) => one.path === path && one.method === method);
  if (same) throw new NameTaken(`${method} ${path}`);
  const described = describeOperation(document, added, knownSchemas(document));
  const taken = Object.keys(document.components.schemas);
  const { operation, schemas } = nameSchemas(id, described, taken);
  const grown = withOperation(document, { path, verb, operation, schemas });
  const written = objectAt(grown, pointerTo("paths", path, verb)) as OpenapiOperation; // added above
  const open = problemsOf(contractOf(grown)).filter(
    ({ at, member }) => at === id || at.startsWith(`${id} `) || member === "x-titles",
  );
  placePlaceholders(contractOf(grown), id, written);
  const whole = { path, verb, operation: written, schemas: pick(grown, Object.keys(schemas)) };
  const unclear = [
    ...Object.entries(added.parameters).flatMap(([name, value]) => findUnclear(value, name)),
    ...[added.request, added.response].flatMap((example) => findUnclear(example)),
  ];
  return { text: insertOperation(text, whole), open, unclear };
}

const pick = ({ components }: OpenapiDocument, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, components.schemas[name]]));

function withOperation(
  document: OpenapiDocument,
  { path, verb, operation, schemas }: { path: string; verb: string; operation: object; schemas: object },
): OpenapiDocument {
  const copy = structuredClone({ operation, schemas });
  return {
    ...document,
    paths: {
      ...document.paths,
      [path]: { ...document.paths[path], [verb]: copy.operation as OpenapiOperation },
    }, // described as one
    components: { ...document.components, schemas: { ...document.components.schemas, ...copy.schemas } },
  };
}
