/** The code of the gateway's own errors about calls that were not sent. */
const ownCode = "NEVER_SENT";

/** Codes of errors that occur before anything reaches the back end. */
const beforeSending: readonly string[] = [
  ownCode,
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
];

/**
 * Alerts with which a server refuses our certificate. In TLS 1.3 they arrive after our side has finished the handshake, but a server
 * reads no request before its own side has (RFC 8446, 4.4.2.4 and 6.2).
 */
const certificateAlert =
  /^ERR_SSL_\w+(?:\/TLS)?_ALERT_(?:(?:BAD_|UNSUPPORTED_|NO_)?CERTIFICATE(?:_REQUIRED|_EXPIRED|_REVOKED|_UNKNOWN)?|UNKNOWN_CA)$/;

/** Makes the error of a call that was not sent. Submissions recognize it by its code, and remove the key. */
export const neverSent = (why: string, cause?: unknown): Error =>
  Object.assign(new Error(why, { cause }), { code: ownCode });

/** Returns true when a call failed before it could reach the back end, so it certainly had no effect. */
export function isNeverSent(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException; // `as`: errors of Node have a code
  const isEarly = code !== undefined && (beforeSending.includes(code) || certificateAlert.test(code));
  return isEarly || isNeverSent(error.cause);
}
