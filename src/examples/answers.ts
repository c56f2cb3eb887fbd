import { makeErrore } from "../contract/errore.ts";
import { examplesOf } from "../contract/examples.ts";
import { schemaAt } from "../contract/openapi.ts";
import type { Content, Contract, Operation } from "../contract/operations.ts";
import { sampleOf } from "../contract/sample.ts";

/** One answer that an operation can give. */
export interface ExampleAnswer {
  /** A status, or a status with the name of one of its examples. */
  readonly id: string;
  readonly status: number;
  /** Undefined for an answer without a body, or with a file. */
  readonly body?: unknown;
  readonly file?: ExampleFile;
}

export interface ExampleFile {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Buffer;
}

/** Returns every answer of an operation that the contract declares, successes first: each status with each of its examples. */
export function answersOf(
  { document }: Pick<Contract, "document">,
  { answers }: Operation,
): readonly ExampleAnswer[] {
  const statuses = [...answers].sort(([one], [other]) => one - other);
  return statuses.flatMap(([status, content]) => answersOfStatus(document, status, content));
}

/** A status without an example gets an answer made from its schema, or the usual refusal. */
function answersOfStatus(
  document: Contract["document"],
  status: number,
  content: Content | null,
): ExampleAnswer[] {
  const id = String(status);
  const isSuccess = status < 300;
  if (!content) return [isSuccess ? { id, status } : { id, status, body: makeErrore(status) }];
  if (!content.mediaType.includes("json")) return [{ id, status, file: aDocument() }];
  const written = examplesOf(document, content);
  if (written.length === 0) {
    const made = isSuccess ? sampleOf(document, schemaAt(document, content.schema)) : makeErrore(status);
    return [{ id, status, body: made }];
  }
  return written.map(([name, body], index) => ({
    id: index === 0 || name === "" ? id : `${id} ${name}`,
    status,
    body,
  }));
}

/** An empty page, which every reader of PDF opens. */
const aDocument = (): ExampleFile => ({
  name: "esempio.pdf",
  mediaType: "application/pdf",
  bytes: Buffer.from(
    "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n" +
      "2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n" +
      "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\n" +
      "trailer<</Root 1 0 R>>\n%%EOF\n",
  ),
});
