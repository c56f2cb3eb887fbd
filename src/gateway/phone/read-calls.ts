import type { FastifyRequest } from "fastify";
import type { Operation } from "../../contract/operations.ts";
import { PHONE_CODES, PHONE_HEADERS } from "../../protocol/phone.ts";
import { MAX_SIZE_TEXT } from "../../rules/index.ts";
import { readForm } from "../files/upload-form.ts";
import { HttpError } from "../http/errore.ts";
import { texts } from "../messages.ts";
import { fieldErrors } from "../validation/field-errors.ts";
import type { Access } from "./boxes.ts";

/** The refusal of a call about a box that is not there. */
export const endedBox = (): HttpError =>
  new HttpError(404, texts.phone.ended.title, {
    code: PHONE_CODES.ended,
    detail: [{ field: "", error: texts.phone.ended.text }],
  });

const patterns = { box: /^[\w-]{22}$/, key: /^[\w-]{22,64}$/ };

/** Reads the box and the key of a call. Throws 404 for others than a page makes. */
export function readAccess({ headers }: FastifyRequest): Access {
  const { [PHONE_HEADERS.box]: box, [PHONE_HEADERS.key]: key } = headers;
  if (typeof box !== "string" || typeof key !== "string") throw endedBox();
  if (!patterns.box.test(box) || !patterns.key.test(key)) throw endedBox();
  return { box, key };
}

/** A document as a phone sends it. */
interface SentDocument {
  readonly name: string;
  readonly sealed: Buffer;
}

/** Reads the form with a sealed document. Throws 400, 412 for one that is too large, or 422. */
export async function readDocument(
  { headers, received, server }: FastifyRequest,
  { body }: Operation,
): Promise<SentDocument> {
  if (received === null) throw new HttpError(412, texts.file.large(MAX_SIZE_TEXT));
  const form = await readForm(received ?? Buffer.alloc(0), headers["content-type"] ?? "").catch(
    (cause: unknown) => {
      throw new HttpError(400, texts.notReadable, { cause });
    },
  );
  const [file, more] = form.files;
  if (!file || file.bytes.length === 0) throw new HttpError(422, texts.file.missing);
  if (more) throw new HttpError(422, texts.file.more);
  const fields = form.values ?? {};
  const check = server.schemas.at(body?.schema ?? "");
  if (!check({ ...fields, upFile: "" })) throw fieldErrors(check.errors ?? []);
  return { name: fields.documento ?? "", sealed: file.bytes };
}
