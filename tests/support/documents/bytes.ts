/** Concatenates texts of Latin-1, bytes and buffers. */
export const bytesOf = (...parts: (string | number[] | Uint8Array)[]): Buffer =>
  Buffer.concat(
    parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from(part))),
  );

export const little = (value: number, length = 4): number[] =>
  Array.from({ length }, (_, place) => Math.floor(value / 256 ** place) % 256);
export const big = (value: number, length = 4): number[] => little(value, length).reverse();
