import { isLeaf, membersIn, requestMembersOf, type Request } from "../members.ts";
import type { OpenapiDocument, OpenapiOperation, OpenapiResponse } from "../openapi.ts";
import {
  disclosures,
  sensitivities,
  type AskedPayments,
  type Disclosure,
  type Found,
  type Idempotency,
  type Identifier,
  type Sensitivity,
  type StartedPayments,
  type TaxCodeRole,
} from "./vocabulary.ts";

/** The declarations of an operation, of its request and of its success; undefined or absent where there is none. */
export interface Declared {
  readonly discloses?: Disclosure;
  readonly idempotency?: Idempotency;
  /** All visitors get the same answer for the same request. */
  readonly isShared: boolean;
  /** The payments that it starts. */
  readonly starts?: StartedPayments;
  /** The gateway answers it itself, about payments that were started. */
  readonly started?: AskedPayments;
  /** It has a contact in its body and sends no message. */
  readonly sendsNone: boolean;
  /** The payment of which it keeps, or restores, the masked holder. */
  readonly maskedHolder?: "keep" | "restore";
  /** The upload of the documents that its body lists. */
  readonly attachments?: string;
  /** The upload whose documents it removes. */
  readonly removes?: string;
  /** Statuses besides the usual ones that mean "not found"; empty when it declares that there are none. */
  readonly failedSearch?: readonly number[];
  /** By parameter, or by path in the body: `allegati[].identificativoArchivio`. */
  readonly identifiers: Readonly<Record<string, Identifier>>;
  /** By place and path: `body:carrello[].codiceFiscale`. */
  readonly taxCodes: Readonly<Record<string, TaxCodeRole>>;
  readonly finds: readonly Found[];
  /** Of the texts of the success, by path. */
  readonly sensitive: Readonly<Record<string, Sensitivity>>;
}

/** Reads the declarations of an operation in a document. */
export function declaredIn(document: OpenapiDocument, written: OpenapiOperation, request: Request): Declared {
  return {
    discloses: disclosures.find((each) => each === written["x-discloses"]),
    idempotency: valid(written["x-idempotency"], "key"),
    isShared: written["x-cache"] === "shared",
    starts: valid(written["x-starts"]),
    started: valid(written["x-started"]),
    sendsNone: "none" in (valid(written["x-sends"]) ?? {}),
    maskedHolder: written["x-masked-holder"],
    attachments: written["x-attachments"],
    removes: written["x-removes"],
    failedSearch: statusesIn(valid(written["x-failed-search"])),
    ...inRequest(document, written, request),
    ...inSuccess(document, written),
  };
}

/** A declaration that is an object or the one text that is allowed; another value counts as none, and `misspeltIn` reports it. */
const valid = <Value>(value: Value, text?: string): Value | undefined =>
  (typeof value === "object" && value !== null) || value === text ? value : undefined;

const statusesIn = (written: OpenapiOperation["x-failed-search"]): readonly number[] | undefined =>
  written && "none" in written ? [] : written;

/** The entries that have a value. */
const present = <Value>(entries: readonly (readonly [string, Value | undefined])[]): Record<string, Value> =>
  Object.fromEntries(
    entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  );

function inRequest(document: OpenapiDocument, { requestBody }: OpenapiOperation, request: Request) {
  const members = requestMembersOf({ document }, request);
  const inSchemas = members.map(({ path, declared }) => [path, declared["x-identifier"]] as const);
  const identifiers = [...inSchemas, ...Object.entries(requestBody?.["x-identifiers"] ?? {})];
  const taxCodes = members.map(
    ({ in: place, path, declared }) =>
      [`${place}:${path}`, valid(declared["x-tax-code"], "subject")] as const,
  );
  return {
    identifiers: present(identifiers.map(([path, identifier]) => [path, valid(identifier)])),
    taxCodes: present(taxCodes),
  };
}

function inSuccess(document: OpenapiDocument, written: OpenapiOperation) {
  const success = written.responses["200"];
  return {
    finds: (success?.["x-finds"] ?? []).map(({ kind, at, when }) => ({
      kind,
      at: [at].flat(),
      ...(when !== undefined && { when }),
    })),
    sensitive: written["x-discloses"] === "masked" ? sensitivityIn(document, success) : {},
  };
}

function sensitivityIn(document: OpenapiDocument, success: OpenapiResponse | undefined) {
  const schema = success?.content?.["application/json"]?.schema;
  const leaves = schema ? membersIn(document, schema).filter(isLeaf) : [];
  return present(
    leaves.map(
      ({ path, declared }) => [path, sensitivities.find((each) => each === declared["x-sensitive"])] as const,
    ),
  );
}
