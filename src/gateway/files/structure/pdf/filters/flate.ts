import { inflateSync } from "node:zlib";
import { refuse } from "../../structure.ts";

/** Bytes after the compressed data that some producers add: the line end before `endstream`. */
const slack = 2;

/**
 * Inflates at most `limit` bytes. The compressed data must be whole, with their check sum, and fill the given bytes.
 * Throws `huge` for more than the limit.
 */
export function inflate(data: Uint8Array, limit: number): Uint8Array {
  // Some producers write nothing at all for an empty stream.
  if (data.length === 0) return data;
  let result;
  try {
    // `as`: with `info` the function returns the buffer and its engine, which the types do not state.
    result = inflateSync(data, { maxOutputLength: Math.max(limit, 1), info: true }) as unknown as {
      buffer: Buffer;
      engine: { bytesWritten: number };
    };
  } catch (error) {
    const isLong = error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
    return isLong
      ? refuse("huge", "compressed data beyond the limit")
      : refuse("damaged", "compressed data that are broken");
  }
  checkRest(data.subarray(result.engine.bytesWritten));
  return result.buffer;
}

/** Refuses data after the compressed ones. */
export function checkRest(rest: Uint8Array) {
  if (rest.length > slack || rest.some((byte) => ![0, 10, 13].includes(byte)))
    refuse("trailing", "data after the end of compressed data");
}
