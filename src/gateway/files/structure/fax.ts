import { refuse } from "./structure.ts";

/** Bytes after the end of a fax that align it. */
const slack = 8;

/**
 * Refuses data after the end of a fax of group 4. Its end mark starts with eleven zeros and a one, which no code of pixels contains
 * (ITU T.6, 2.2).
 */
export function checkFax(data: Uint8Array, isReversed = false) {
  let zeros = 0;
  for (let at = 0; at < data.length - slack; at++)
    for (let bit = 0; bit < 8; bit++) {
      const isOne = (data[at]! >> (isReversed ? bit : 7 - bit)) & 1;
      if (isOne && zeros >= 11) refuse("trailing", "data after the end of a fax");
      zeros = isOne ? 0 : zeros + 1;
    }
}
