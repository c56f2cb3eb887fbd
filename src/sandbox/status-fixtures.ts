import type { Outcome } from "./handler.ts";
import { refuse } from "./handler.ts";
import { texts } from "./messages.ts";

/**
 * Codes that trigger a chosen status: the notice 301000000000000NNN, the plate GXnnnXX, the plan PIANOnnn. Statuses that the
 * seeded data can produce need no code.
 */
const fixtureCodes = /^(?:301000000000000(\d{3})|GX(\d{3})XX|PIANO(\d{3}))$/;

/** Returns the refusal that a code triggers; `field` is the field of a 422. */
export function fixtureRefusal(code: string, field: string): Outcome | undefined {
  const status = Number(fixtureCodes.exec(code)?.slice(1).find(Boolean));
  const title = texts.fixtureTitles[status];
  if (!title) return undefined;
  return refuse(status, title, status === 422 ? [{ field, error: texts.fixtureField }] : undefined);
}
