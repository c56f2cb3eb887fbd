import { valid, invalid, type Check } from "./check.ts";

/** Limits of one use of a protocol or reference number; `free` also admits signs such as the `/` before a year. */
export interface ProtocolLimits {
  min?: number;
  max?: number;
  free?: boolean;
}

/**
 * Checks a protocol, plan or bill number. The layouts differ by office and year (D.P.R. 445/2000 art. 57 fixes only
 * what they contain), so the number stays opaque: characters and length alone.
 */
export function checkProtocol(
  value: string,
  { min = 1, max = 20, free = false }: ProtocolLimits = {},
): Check {
  if (!free && !/^[A-Z0-9]*$/.test(value)) return invalid("code.characters");
  if (value.length < min) return invalid("code.short", { n: min });
  return value.length > max ? invalid("code.long", { n: max }) : valid(value);
}
