import { readFileSync } from "node:fs";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { createServer, type ServerOptions } from "node:https";
import type { AddressInfo } from "node:net";
import type { Authority, CertificateFiles } from "./certificates.ts";

/** A request that a stub has received. */
export interface Received {
  method: string;
  url: string;
  headers: IncomingMessage["headers"];
  body: string;
}

export type Answer = (received: Received, response: ServerResponse) => void;

export interface DemandingServer {
  url: string;
  received: Received[];
  /** How it answers from now on. */
  answer: Answer;
  close(): Promise<void>;
}

export interface Demands {
  files: CertificateFiles;
  /** Demands a client certificate of this authority. */
  clients?: Authority;
  version?: "TLSv1.2" | "TLSv1.3";
}

/** Starts an HTTPS server on this machine. It records each request, and answers 200 with `{}` unless the test decides otherwise. */
export async function aDemandingServer({ files, clients, version }: Demands): Promise<DemandingServer> {
  const stub = { received: [] as Received[], answer: json({}) };
  const server = createServer(tlsOptions(files, clients, version), listener(stub));
  // A refused handshake is an error of the server, which Node would otherwise not survive.
  server.on("tlsClientError", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return Object.assign(stub, {
    url: `https://localhost:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

const tlsOptions = (
  { certificate, key }: CertificateFiles,
  clients?: Authority,
  version?: Demands["version"],
): ServerOptions => ({
  cert: readFileSync(certificate),
  key: readFileSync(key),
  ...(clients && { ca: readFileSync(clients.certificate), requestCert: true, rejectUnauthorized: true }),
  ...(version && { minVersion: version, maxVersion: version }),
});

const listener =
  (stub: { received: Received[]; answer: Answer }): RequestListener =>
  async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer); // `as`: no encoding is set
    const { method = "", url = "", headers } = request;
    const received = { method, url, headers, body: Buffer.concat(chunks).toString("utf8") };
    stub.received.push(received);
    stub.answer(received, response);
  };

/** An answer of JSON. */
export const json =
  (value: unknown, status = 200): Answer =>
  (_, response) =>
    void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
