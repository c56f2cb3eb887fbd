import type { FastifyInstance, InjectOptions } from "fastify";
import { Agent, request } from "node:http";
import { connect } from "node:net";

/** Listens on a free port of this machine. */
export async function listen(app: FastifyInstance) {
  await app.listen({ port: 0, host: "127.0.0.1" });
  return (app.server.address() as { port: number }).port; // `as`: a TCP server has a port
}

export interface RawAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** Sends requests over a socket. Unlike `inject`, nothing resolves `..` or `%2e` in the address on the way. */
export function rawClient(port: number) {
  const agent = new Agent({ keepAlive: true });
  const send = ({ method, url, headers, payload }: InjectOptions) =>
    new Promise<RawAnswer>((resolve, reject) => {
      // `as`: tests give texts.
      const asked = request(
        {
          agent,
          port,
          host: "127.0.0.1",
          method,
          path: url as string,
          headers: headers as Record<string, string>,
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on("data", (chunk: Buffer) => chunks.push(chunk));
          answer.on("end", () =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              body: String(Buffer.concat(chunks)),
            }),
          );
        },
      );
      asked.on("error", reject);
      asked.end(payload as string | undefined);
    });
  return { send, close: () => agent.destroy() };
}

/** Writes text to a socket as it is, and returns all that comes back until the server closes. */
export const sendText = (port: number, text: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    let answer = "";
    socket.on("data", (chunk) => (answer += String(chunk)));
    socket.on("close", () => resolve(answer));
    socket.on("error", reject);
  });
