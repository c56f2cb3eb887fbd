import type { FastifyInstance } from "fastify";
import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { makeErrore } from "../../contract/errore.ts";
import { texts } from "../messages.ts";

/** Status by the error of Node's HTTP parser; 400 for all others. */
const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/**
 * Answers bytes that are not an HTTP request with an `Errore` and the security headers, then closes the connection. No hook runs,
 * because there is no request. For Fastify's `clientErrorHandler`.
 */
export function handleUnreadable(
  this: FastifyInstance,
  { code = "" }: NodeJS.ErrnoException,
  socket: Socket,
): void {
  if (code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const status = statuses[code] ?? 400;
  const id = randomUUID();
  this.log.info({ status, reason: code, reqId: id }, "request refused");
  const body = JSON.stringify({
    ...makeErrore(status, status === 400 ? texts.notReadable : undefined),
    code: id,
  });
  const headers = {
    ...this.securityHeaders,
    "x-request-id": id,
    "cache-control": "no-store",
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`);
}
