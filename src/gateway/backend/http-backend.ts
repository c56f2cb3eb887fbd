import type { Backend } from "./backend.ts";

/** An answer was larger than the gateway reads. */
export class AnswerTooLarge extends Error {
  override name = "AnswerTooLarge";
}

/** Bytes of the largest answer that is read from the region's servers: a document. Data have a bound of their own (`answers/large-answer.ts`). */
const maxAnswerSize = 20 * 1024 * 1024;

/** Sends calls to the region's servers: only to the two configured addresses, without following redirects. */
export function httpBackend({ publicUrl, authUrl }: { publicUrl: string; authUrl: string }): Backend {
  const roots = { public: publicUrl, auth: authUrl };
  return {
    async send({ base, method, path, headers, body, signal }) {
      const answer = await fetch(roots[base] + path, {
        method,
        headers,
        body: body ? new Uint8Array(body) : undefined,
        signal,
        redirect: "manual",
      });
      return {
        status: answer.status,
        headers: Object.fromEntries(answer.headers),
        body: await readLimited(answer),
      };
    },
  };
}

async function readLimited(answer: Response) {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    if (size > maxAnswerSize) throw new AnswerTooLarge("the back end's answer is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
