import type { Backend } from "./backend.ts";
import { openConnections, type Connection } from "./connection.ts";
import { readLimited } from "./read-limited.ts";

/** Bytes of the largest answer that is read from the region's servers: a document. Data have a bound of their own (`answers/large-answer.ts`). */
const maxAnswerSize = 20 * 1024 * 1024;

/** Addresses of the two bases. */
export interface BackendUrls {
  publicUrl: string;
  authUrl: string;
}

/** Sends calls to the region's servers: only to the two configured addresses, without following redirects. */
export function httpBackend(
  { publicUrl, authUrl }: BackendUrls,
  connection: Connection = openConnections(),
): Backend {
  const roots = { public: publicUrl, auth: authUrl };
  return {
    async send({ base, method, path, headers, body, signal }) {
      const answer = await connection.fetch(roots[base] + path, {
        method,
        headers,
        body: body ? new Uint8Array(body) : undefined,
        signal,
        redirect: "manual",
      });
      return {
        status: answer.status,
        headers: Object.fromEntries(answer.headers),
        body: await readLimited(answer, maxAnswerSize),
      };
    },
  };
}
