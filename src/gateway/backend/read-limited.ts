import type { Response } from "undici";

/** An answer was larger than the gateway reads. */
export class AnswerTooLarge extends Error {
  override name = "AnswerTooLarge";
}

/** Reads the body of an answer. Throws `AnswerTooLarge` when it has more than `limit` bytes. */
export async function readLimited({ body }: Pick<Response, "body">, limit: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > limit) throw new AnswerTooLarge("the answer is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
