/** A size as people read it: `80 KB`, `1,2 MB`. A limit of 2 MB is 2 × 1024 × 1024 bytes; a started kilobyte counts. */
export function readableSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.ceil(bytes / 1024));
  return kilobytes < 1024
    ? `${kilobytes} KB`
    : `${String(Math.round(kilobytes / 102.4) / 10).replace(".", ",")} MB`;
}
