import { createHash } from "node:crypto";
import { requestMembersOf } from "../../contract/members.ts";
import type { Contract, Operation } from "../../contract/operations.ts";
import { isObject } from "../../engine/index.ts";

/** The names that requests may carry by the contract of a program. */
export interface RequestNames {
  /** Of the names: two programs with the same one forward the same members. */
  readonly digest: string;
  /** Each operation, and each of its parameters and members of the body: `POST /rest/pagamento/paga/rata body cf`. Sorted. */
  readonly names: readonly string[];
}

/** Reads the names that requests may carry from a contract. Texts and bounds do not matter: a member is carried or dropped by its name. */
export function requestNamesOf(contract: Contract): RequestNames {
  const names = contract.operations.flatMap((operation) => {
    const members = requestMembersOf(contract, operation).map((member) => `${member.in} ${member.path}`);
    return [...new Set(["", ...members])].map((member) => `${prefixOf(operation)}${member}`);
  });
  names.sort();
  return { digest: createHash("sha256").update(names.join("\n")).digest("base64url"), names };
}

/** Returns true when `ours` contains each name of `theirs` that belongs to an operation. */
export function isCarried(
  theirs: readonly string[],
  operation: Operation,
  ours: ReadonlySet<string>,
): boolean {
  const prefix = prefixOf(operation);
  return theirs.every((name) => !name.startsWith(prefix) || ours.has(name));
}

/** Returns true when `ours` contains the name of each parameter and member that a request of an operation carries. */
export function carriesOnly(
  { query, body }: { readonly query: unknown; readonly body: unknown },
  operation: Operation,
  ours: ReadonlySet<string>,
): boolean {
  const members = [
    ...Object.keys(isObject(query) ? query : {}).map((name) => `query ${name}`),
    ...pathsIn(body, "").map((path) => `body ${path}`),
  ];
  return members.every((member) => ours.has(`${prefixOf(operation)}${member}`));
}

/** The paths of a value and of everything inside it, as `membersIn` writes them. */
function pathsIn(value: unknown, path: string): readonly string[] {
  const own = path === "" ? [] : [path];
  if (Array.isArray(value)) return [...own, ...value.flatMap((each) => pathsIn(each, `${path}[]`))];
  if (!isObject(value)) return own;
  const inside = Object.entries(value).flatMap(([name, each]) =>
    pathsIn(each, path ? `${path}.${name}` : name),
  );
  return [...own, ...inside];
}

const prefixOf = ({ method, base, path }: Operation) => `${method} ${base}${path} `;
