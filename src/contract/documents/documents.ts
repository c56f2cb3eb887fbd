import { documentKinds, documentListOf } from "../declarations/attached-documents.ts";
import { FILE_PART } from "../declarations/files.ts";
import { isTaxCodeName, isVatNumberName } from "../declarations/tax-code-names.ts";
import { isLeaf, membersAt, nameOf, requestMembersOf, type Member, type RequestMember } from "../members.ts";
import { isForwarded, type Contract, type Operation } from "../operations.ts";

/** The requests that carry documents and the calls that upload and remove them: plain JSON, for the studio. */
export interface DocumentTable {
  /** By the id of the operation. */
  readonly requests: Readonly<Record<string, DocumentRequest>>;
  readonly uploads: Readonly<Record<string, DocumentUpload>>;
  /**
   * The expressions that read a value from the answers of operations, by the kind of identifier or the name of the value, then by the
   * id of the operation. `risposta` stands for the answer.
   */
  readonly answers: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export interface DocumentRequest {
  /** The list in the body, as a path; empty where the body is the list. */
  readonly at: string;
  readonly upload: string;
  /** The number of documents that it may list. */
  readonly least: number;
  readonly most: number;
}

export interface DocumentUpload extends DocumentCall {
  /** The operations that remove its documents, by id. */
  readonly removals: Readonly<Record<string, DocumentCall>>;
}

export interface DocumentCall {
  /** The values that it needs besides the file or the identifier of the document. */
  readonly sends: readonly DocumentValue[];
  /** Declared statuses of refusal. */
  readonly refusals: readonly string[];
}

export interface DocumentValue {
  readonly name: string;
  readonly title: string;
  /** True for a member of the form, false for a parameter. */
  readonly inBody: boolean;
  /** The expression that reads it from the login; only where a login is required. */
  readonly own?: string;
  /** Its key in `answers`, unless the login has it. */
  readonly found?: string;
}

/** The name of an answer in the expressions of the table. */
export const ANSWER = "risposta";

/** Takes the table from a contract. */
export function documentsOf(contract: Contract): DocumentTable {
  const { operations } = contract;
  const named = new Set(operations.flatMap(({ declared }) => declared.attachments ?? []));
  const uploads = Object.fromEntries(
    operations
      .filter(({ id }) => named.has(id))
      .map((upload) => {
        const removals = operations.filter(({ declared }) => declared.removes === upload.id);
        const calls = removals.map((removal) => [removal.id, callOf(contract, removal)] as const);
        return [upload.id, { ...callOf(contract, upload), removals: Object.fromEntries(calls) }];
      }),
  );
  const calls = Object.values(uploads).flatMap((upload) => [upload, ...Object.values(upload.removals)]);
  const keys = new Set(calls.flatMap(({ sends }) => sends.flatMap(({ found }) => found ?? [])));
  return {
    requests: Object.fromEntries(
      operations.flatMap((operation) => {
        const request = requestOf(contract, operation);
        return request ? [[operation.id, request] as const] : [];
      }),
    ),
    uploads,
    answers: Object.fromEntries([...keys].map((key) => [key, answersWith(contract, key)])),
  };
}

function requestOf(contract: Contract, operation: Operation): DocumentRequest | undefined {
  const upload = operation.declared.attachments;
  const at = documentListOf(operation, documentKinds(contract));
  if (upload === undefined || at === undefined) return undefined;
  const list = requestMembersOf(contract, operation).find(
    (member) => member.in === "body" && member.path === at,
  );
  const { minItems = 0, maxItems = 0 } = (list?.schema ?? {}) as { minItems?: number; maxItems?: number }; // as: of a list
  return { at, upload, least: minItems, most: maxItems };
}

function callOf(contract: Contract, operation: Operation): DocumentCall {
  const { id: _id, parameters, answers } = operation;
  // The rule fills in the file, or the document in the path.
  const document = operation.declared.removes === undefined ? FILE_PART : parameters[0]?.name;
  const values = requestMembersOf(contract, operation).filter(
    (member) => isLeaf(member) && member.path !== document && member.path !== "",
  );
  return {
    sends: values.map((value) => valueOf(contract, operation, value)),
    refusals: [...answers.keys()]
      .filter((status) => status >= 400)
      .map(String)
      .sort(),
  };
}

function valueOf(contract: Contract, operation: Operation, value: RequestMember): DocumentValue {
  const name = nameOf(value);
  const own = operation.base === "auth" ? ownValue(contract, name) : undefined;
  const identifier = operation.declared.identifiers[value.path];
  const kind = identifier && "found" in identifier ? identifier.found : name;
  return {
    name,
    title: contract.document["x-titles"]?.[name] ?? name,
    inBody: value.in === "body",
    ...(own === undefined ? { found: kind } : { own }),
  };
}

/** The expression that reads a value from the logged-in person. */
function ownValue({ document, operations }: Contract, name: string): string | undefined {
  const identity = operations
    .filter(({ base }) => base === "identity")
    .map(({ answers }) => answers.get(200))
    .map((success) => (success ? membersAt(document, success.schema).map(nameOf) : []))
    .find((names) => names.some(isTaxCodeName));
  const found = identity?.find((one) => (isTaxCodeName(name) ? isTaxCodeName(one) : one === name));
  return found === undefined ? undefined : `utente.${found}`;
}

/** The expressions that read an identifier of a kind, or a value of a name, from the answers that have it outside of lists. */
function answersWith({ document, operations }: Contract, key: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    operations.filter(isForwarded).flatMap(({ id, answers, declared }) => {
      const success = answers.get(200);
      if (success?.mediaType !== "application/json") return [];
      const found = declared.finds.find(({ kind }) => kind === key)?.at[0];
      const path = found ?? placeOf(membersAt(document, success.schema), key);
      return path === undefined || path.includes("[]") ? [] : [[id, readAt(path)] as const];
    }),
  );
}

const readAt = (path: string): string =>
  path.startsWith("(")
    ? `codiceSoggetto(${[ANSWER, path.slice(1)].filter(Boolean).join(".")})`
    : `${ANSWER}.${path}`;

/** The highest place of a name among the members of an answer; one that begins with it, such as `targaVeicolo`, counts after it. */
function placeOf(members: readonly Member[], name: string): string | undefined {
  const open = members.filter(
    (member) => isLeaf(member) && member.path !== "" && !member.path.includes("[]"),
  );
  const depth = ({ path }: Member) => path.split(".").length;
  const highest = (found: readonly Member[]) => {
    const least = Math.min(...found.map(depth));
    const paths = new Set(found.filter((one) => depth(one) === least).map(({ path }) => path));
    return paths.size === 1 ? [...paths][0] : undefined;
  };
  const exact = open.filter((one) => nameOf(one) === name);
  const path = highest(
    exact.length > 0 ? exact : open.filter((one) => /^[A-Z]/.test(rest(nameOf(one), name))),
  );
  if (path === undefined || !isTaxCodeName(name)) return path;
  const parent = path.split(".").slice(0, -1).join(".");
  const beside = open.filter((one) => one.path.split(".").slice(0, -1).join(".") === parent).map(nameOf);
  // A company has its VAT number beside the tax code.
  return beside.some(isVatNumberName) ? `(${parent}` : path;
}

const rest = (name: string, start: string): string =>
  name.startsWith(start) ? name.slice(start.length) : "";
