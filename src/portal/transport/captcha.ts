import { richiediSfida } from "../../contract/calls.generated.ts";
import { isObject } from "../../engine/index.ts";
import { sendRequest } from "./transport.ts";

/** Hashes per batch. The page handles events between two batches. */
const batch = 512;

/** Returns the smallest number for which the SHA-256 of `sfida.number` starts with `difficolta` zero bits. */
export async function solve(sfida: string, difficolta: number): Promise<number> {
  const text = new TextEncoder();
  for (let first = 0; ; first += batch) {
    const digests = await Promise.all(
      Array.from({ length: batch }, (_, at) =>
        crypto.subtle.digest("SHA-256", text.encode(`${sfida}.${first + at}`)),
      ),
    );
    const found = digests.findIndex((digest) => Math.clz32(new DataView(digest).getUint32(0)) >= difficolta);
    if (found >= 0) return first + found;
  }
}

/**
 * Fetches a challenge of the gateway and solves it in the background. Returns the value of `x-verifica`; null without a
 * challenge, or when the browser cannot hash (a page over plain HTTP). `asked`: the zero bits that the gateway asks for.
 */
export async function proveWork(asked?: number): Promise<string | null> {
  const answer = await sendRequest({
    ...richiediSfida,
    ...(asked !== undefined && { query: { difficolta: String(asked) } }),
  });
  if (answer.kind === "refused" || !isObject(answer.value) || !globalThis.crypto?.subtle) return null;
  const { sfida, difficolta, firma } = answer.value;
  if (typeof sfida !== "string" || typeof firma !== "string" || typeof difficolta !== "number") return null;
  return `${sfida}:${firma}:${await solve(sfida, difficolta)}`;
}
