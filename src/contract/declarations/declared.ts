import { isLeaf, membersIn, requestMembersOf, type Request } from "../members.ts";
import type { OpenapiDocument, OpenapiOperation, OpenapiResponse } from "../openapi.ts";
import type { Disclosure, Found, Idempotency, Identifier, Sensitivity, TaxCodeRole } from "./vocabulary.ts";

/** What the contract says of an operation, of its request and of its success; undefined or absent where it says nothing. */
export interface Declared {
  readonly discloses?: Disclosure;
  readonly idempotency?: Idempotency;
  /** All visitors get the same answer for the same request. */
  readonly isShared: boolean;
  readonly startsPayment: boolean;
  /** The payment of which it keeps, or restores, the masked holder. */
  readonly maskedHolder?: "keep" | "restore";
  /** Statuses besides the usual ones that mean "not found". */
  readonly failedSearch: readonly number[];
  /** By parameter, or by path in the body: `allegati[].identificativoArchivio`. */
  readonly identifiers: Readonly<Record<string, Identifier>>;
  /** By place and path: `body:carrello[].codiceFiscale`. */
  readonly taxCodes: Readonly<Record<string, TaxCodeRole>>;
  readonly finds: readonly Found[];
  /** Of the texts of the success, by path. */
  readonly sensitive: Readonly<Record<string, Sensitivity>>;
}

/** Reads what a document says of an operation. */
export function declaredIn(document: OpenapiDocument, written: OpenapiOperation, request: Request): Declared {
  return {
    discloses: written["x-discloses"],
    idempotency: written["x-idempotency"],
    isShared: written["x-cache"] === "shared",
    startsPayment: written["x-starts"] === "payment",
    maskedHolder: written["x-masked-holder"],
    failedSearch: written["x-failed-search"] ?? [],
    ...inRequest(document, written, request),
    ...inSuccess(document, written),
  };
}

function inRequest(document: OpenapiDocument, { requestBody }: OpenapiOperation, request: Request) {
  const members = requestMembersOf({ document }, request);
  const identifiers = members.flatMap(({ path, declared: { "x-identifier": identifier } }) =>
    identifier === undefined ? [] : [[path, identifier] as const],
  );
  const taxCodes = members.flatMap(({ in: place, path, declared: { "x-tax-code": role } }) =>
    role === undefined ? [] : [[`${place}:${path}`, role] as const],
  );
  return {
    identifiers: { ...Object.fromEntries(identifiers), ...requestBody?.["x-identifiers"] },
    taxCodes: Object.fromEntries(taxCodes),
  };
}

function inSuccess(document: OpenapiDocument, written: OpenapiOperation) {
  const success = written.responses["200"];
  return {
    finds: (success?.["x-finds"] ?? []).map(({ kind, at }) => ({ kind, at: [at].flat() })),
    sensitive: written["x-discloses"] === "masked" ? sensitivityIn(document, success) : {},
  };
}

function sensitivityIn(document: OpenapiDocument, success: OpenapiResponse | undefined) {
  const schema = success?.content?.["application/json"]?.schema;
  const leaves = schema ? membersIn(document, schema).filter(isLeaf) : [];
  return Object.fromEntries(
    leaves.flatMap(({ path, declared: { "x-sensitive": sensitivity } }) =>
      sensitivity === undefined ? [] : [[path, sensitivity] as const],
    ),
  );
}
