import { refuse } from "../../structure.ts";

const [clear, end] = [256, 257];

/**
 * Decodes LZW data (ISO 32000-2, 7.4.4), at most `limit` bytes. `early` is 1 when codes grow one entry early, as PDF and
 * TIFF do by default.
 */
export function decodeLzw(data: Uint8Array, limit: number, early = 1): Uint8Array {
  const prefix = new Int16Array(4097);
  const suffix = new Uint8Array(4097);
  const lengths = new Uint16Array(4097);
  let output = new Uint8Array(Math.min(limit, 64 * 1024));
  let size = 0;
  let [next, width, previous] = [258, 9, -1];
  let [bits, count, at] = [0, 0, 0];

  const write = (code: number) => {
    const length = code < 256 ? 1 : lengths[code]!;
    if (size + length > limit) refuse("huge", "compressed data beyond the limit");
    if (size + length > output.length) {
      const larger = new Uint8Array(Math.min(limit, Math.max(2 * output.length, size + length)));
      larger.set(output.subarray(0, size));
      output = larger;
    }
    let place = size + length;
    let left = code;
    for (; left >= 258; left = prefix[left]!) output[--place] = suffix[left]!;
    output[place - 1] = left;
    size += length;
    return left;
  };

  for (;;) {
    while (count < width && at < data.length) {
      bits = ((bits << 8) | data[at++]!) & 0xffffff;
      count += 8;
    }
    // Some producers leave the end code out.
    if (count < width) break;
    const code = (bits >> (count - width)) & ((1 << width) - 1);
    count -= width;
    if (code === end) break;
    if (code === clear) {
      [next, width, previous] = [258, 9, -1];
      continue;
    }
    if (code > next || (previous < 0 && code > 255) || (code === next && previous < 0) || next > 4096)
      return refuse("damaged", "compressed data that are broken");
    if (previous >= 0 && next < 4096) {
      prefix[next] = previous;
      lengths[next] = (previous < 256 ? 1 : lengths[previous]!) + 1;
      suffix[next] = firstOf(code === next ? previous : code, prefix);
      next++;
    }
    write(code);
    previous = code;
    if (next + early >= 1 << width && width < 12) width++;
  }
  if (data.length - at > 2) refuse("trailing", "data after the end of compressed data");
  return output.subarray(0, size);
}

function firstOf(code: number, prefix: Int16Array) {
  let left = code;
  while (left >= 258) left = prefix[left]!;
  return left;
}
