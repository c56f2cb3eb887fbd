import { texts } from "../messages.ts";
import { StartRefusal } from "./start-refusal.ts";

/** Reads a whole number from `min` to `max`. Throws a `StartRefusal` for any other text. */
export function readNumber<Fallback extends number | undefined>(
  env: Readonly<Record<string, string | undefined>>,
  name: string,
  fallback: Fallback,
  [min, max]: [number, number],
): number | Fallback {
  const text = env[name];
  if (!text) return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max)
    throw new StartRefusal(texts.badNumber(name, text, min, max));
  return value;
}
