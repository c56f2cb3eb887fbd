import { membersAt } from "../members.ts";
import { isUpload, type Contract, type Operation } from "../operations.ts";
import { missing, wrong, type Problem } from "./problem.ts";

const known = new WeakMap<Contract, ReadonlySet<string>>();

/** The kinds of identifier that uploads give to documents. */
export function documentKinds(contract: Contract): ReadonlySet<string> {
  const kinds = known.get(contract) ?? readKinds(contract);
  known.set(contract, kinds);
  return kinds;
}

const readKinds = ({ document, operations }: Contract): ReadonlySet<string> =>
  new Set(
    operations.filter(isUpload).flatMap(({ answers }) => {
      const success = answers.get(200);
      const members = success ? membersAt(document, success.schema) : [];
      return members.flatMap(({ declared: { "x-identifier": one } }) =>
        typeof one === "object" && "found" in one ? [one.found] : [],
      );
    }),
  );

const isDocument = (operation: Operation, name: string, kinds: ReadonlySet<string>): boolean => {
  const identifier = operation.declared.identifiers[name];
  return identifier !== undefined && "found" in identifier && kinds.has(identifier.found);
};

/** The list of a body that carries identifiers of documents, as a path; empty where the body is the list. Undefined for none. */
export function documentListOf(operation: Operation, kinds: ReadonlySet<string>): string | undefined {
  if (operation.body?.mediaType !== "application/json") return undefined;
  const lists = Object.keys(operation.declared.identifiers)
    .filter((path) => isDocument(operation, path, kinds))
    .flatMap((path) => /^((?:\w+\.)*\w+|)\[\]\.\w+$/.exec(path)?.[1] ?? []);
  return lists[0];
}

/** True for an operation that takes an identifier of a document in its path and deletes. */
const isRemoval = (operation: Operation, kinds: ReadonlySet<string>): boolean =>
  operation.method === "DELETE" &&
  operation.parameters.some(({ name, in: place }) => place === "path" && isDocument(operation, name, kinds));

/**
 * Reports an operation that carries or removes documents and does not say which upload they belong to, and one that says so and
 * carries or removes none, or names no upload.
 */
export function unattachedDocuments(contract: Contract, operation: Operation): readonly Problem[] {
  const { id, declared } = operation;
  const kinds = documentKinds(contract);
  const judge = (member: string, upload: string | undefined, carries: boolean): Problem[] => {
    if (upload === undefined) return carries ? [missing(id, member)] : [];
    const isKnown = contract.operations.some((one) => one.id === upload && isUpload(one));
    return carries && isKnown ? [] : [wrong(id, member)];
  };
  return [
    ...judge("x-attachments", declared.attachments, documentListOf(operation, kinds) !== undefined),
    ...judge("x-removes", declared.removes, isRemoval(operation, kinds)),
  ];
}
