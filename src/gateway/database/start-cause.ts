import { texts } from "../messages.ts";

/** Why the database could not be opened. */
export interface StartCause {
  /** Italian; completes "La base dati indicata da DATABASE_URL non è pronta: …". */
  readonly text: string;
  /** False for a fault of the settings or of the rights, which no wait mends. */
  readonly mayPass: boolean;
}

const causes = texts.databaseCauses;

/** Codes of PostgreSQL (SQLSTATE), of the network and of TLS, with the sentence of each. The first that matches counts. */
const known: readonly (readonly [pattern: RegExp, text: string, mayPass: boolean])[] = [
  [/^28/, causes.refused, false],
  [/^3D000$/, causes.absent, false],
  [/^(?:42501|25006)$/, causes.rights, false],
  [/^53300$/, causes.full, true],
  [/^57P03$/, causes.starting, true],
  [/^(?:ENOTFOUND|EAI_AGAIN)$/, causes.unknownHost, true],
  [/^(?:ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|EPIPE)$/, causes.unreachable, true],
  [/^(?:CERT_|ERR_TLS_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH)/, causes.certificate, false],
];

/** Reads the cause of a failed start from an error and its chain of causes. */
export function startCauseOf(error: unknown): StartCause {
  for (let one = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth++) {
    const { code, message } = one as NodeJS.ErrnoException; // `as`: errors of the driver and of Node have a code
    if (/does not support SSL/.test(message)) return { text: causes.withoutTls, mayPass: false };
    const found = known.find(([pattern]) => typeof code === "string" && pattern.test(code));
    if (found) return { text: found[1], mayPass: found[2] };
    if (typeof code === "string" && !(one.cause instanceof Error))
      return { text: causes.other(code), mayPass: true };
  }
  return { text: causes.silent, mayPass: true };
}
