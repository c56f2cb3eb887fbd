/**
 * Makes a random UUID (RFC 9562, version 4). Browsers have `crypto.randomUUID` on secure pages only: a portal over plain HTTP in a local
 * network is none.
 */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const version = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  const variant = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  bytes.set([version], 6);
  bytes.set([variant], 8);
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
