/** Seconds. Longer waits are shortened to an hour. */
const maxWait = 3600;

/**
 * Reads the `Retry-After` of a back end, digits or an HTTP date (RFC 9110, 10.2.3), as seconds from 1 to 3600. Undefined when
 * the header is missing or invalid.
 */
export function readRetryAfter(text = "", now = Date.now()): number | undefined {
  const seconds = /^\d+$/.test(text.trim()) ? Number(text) : Math.ceil((Date.parse(text) - now) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(seconds, 1), maxWait);
}
