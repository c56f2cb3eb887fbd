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

/** Makes the error of a call that was not sent. Submissions recognize it by its code, and remove the key. */
export const neverSent = (why: string, cause?: unknown): Error =>
  Object.assign(new Error(why, { cause }), { code: ownCode });

/** Returns true when a call failed before it could reach the back end, so it certainly had no effect. */
export function isNeverSent(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException; // `as`: errors of Node have a code
  return (code !== undefined && beforeSending.includes(code)) || isNeverSent(error.cause);
}
