import { leafPathsAt, membersAt, nameOf, requestMembersOf } from "../members.ts";
import { objectAt, pointerTo, type OpenapiOperation } from "../openapi.ts";
import type { Contract, Operation } from "../operations.ts";
import { wrong, type Problem } from "./problem.ts";
import { isTaxCodeName } from "./tax-code-names.ts";

/** Lists the paths that the request or the answer of an operation does not have. */
export function deadPaths(contract: Contract, operation: Operation): readonly Problem[] {
  const { id, body, answers, declared } = operation;
  const success = answers.get(200);
  const found = declared.finds.flatMap(({ at, when }) => (when === undefined ? at : [...at, when]));
  const beside = pathsOfBody(contract, operation);
  const inBody =
    body && beside.length > 0 ? membersAt(contract.document, body.schema).map(({ path }) => path) : [];
  const inAnswer = success && found.length > 0 ? leafPathsAt(contract.document, success.schema) : [];
  return [
    ...beside.filter((path) => !inBody.includes(path)).map((path) => wrong(`${id} ${path}`, "x-identifiers")),
    ...found.filter((path) => !inAnswer.includes(path)).map((path) => wrong(`${id} 200 ${path}`, "x-finds")),
  ];
}

/** The paths of the identifiers that stand beside the body, not in its schema. */
function pathsOfBody({ document }: Contract, { path, method }: Operation): readonly string[] {
  // `as`: the operation was read at this pointer.
  const written = objectAt(document, pointerTo("paths", path, method.toLowerCase())) as OpenapiOperation;
  return Object.keys(written.requestBody?.["x-identifiers"] ?? {});
}

/** Lists the identifiers that must have been found although no operation finds their kind. */
export function unfoundKinds({ operations }: Contract): readonly Problem[] {
  const kinds = new Set(operations.flatMap(({ declared }) => declared.finds.map(({ kind }) => kind)));
  return operations.flatMap(({ id, declared }) =>
    Object.entries(declared.identifiers)
      .filter(([, identifier]) => "found" in identifier && !kinds.has(identifier.found))
      .map(([path]) => wrong(`${id} ${path}`, "x-identifier")),
  );
}

/** Lists the plain names that no request has, and those of tax codes. */
export function oddPlainNames(contract: Contract): readonly Problem[] {
  const names = contract.operations.flatMap((operation) => requestMembersOf(contract, operation).map(nameOf));
  const used = new Set(names);
  return Object.values(contract.document["x-plain-names"] ?? {})
    .flat()
    .filter((name) => !used.has(name) || isTaxCodeName(name))
    .map((name) => wrong(name, "x-plain-names"));
}
