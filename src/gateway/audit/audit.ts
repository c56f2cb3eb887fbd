import { createHmac } from "node:crypto";
import { hostname } from "node:os";
import type { AuditEvent } from "./event.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Undefined when no audit is kept. */
    audit?: Audit;
  }
}

/** Where the audit goes: files by day in a folder that are deleted after some days, or standard output. */
export type AuditSettings = {
  /** Write tax codes in clear instead of their keyed hashes. */
  namesPerson: boolean;
} & ({ folder: string; days: number } | { folder?: undefined });

/** Takes the lines of the audit. Never throws and never waits. */
export interface AuditSink {
  write(line: string, at: Date): void;
  close(): Promise<void>;
}

export type Audit = ReturnType<typeof auditTo>;

export interface AuditOptions extends Pick<AuditSettings, "namesPerson"> {
  /** Key of the hashes: the deployment's, so that one person has one hash in all processes and years. */
  secret: string;
  now?: () => number;
}

/** Makes the audit. Each line is a JSON object; the README lists its members. */
export function auditTo(sink: AuditSink, { secret, namesPerson, now = Date.now }: AuditOptions) {
  const nameOf = (code: string) => (namesPerson ? code : keyedHash(secret, code));
  const origin = { host: hostname(), pid: process.pid };
  return {
    /** Writes an event. A failure to write is counted and logged, and never reaches the request. */
    record({ person, about, ...event }: AuditEvent): void {
      const at = new Date(now());
      const line = {
        at: at.toISOString(),
        ...event,
        ...(person !== undefined && { person: nameOf(person) }),
        ...(about?.length && { about: about.map(nameOf) }),
        ...origin,
      };
      sink.write(JSON.stringify(line), at);
    },
    close: () => sink.close(),
  };
}

/** Returns the hash that stands for a tax code: 128 bits of an HMAC, hexadecimal. With the key the region finds a person's lines. */
export const keyedHash = (secret: string, code: string): string =>
  createHmac("sha256", secret).update(code).digest("hex").slice(0, 32);
