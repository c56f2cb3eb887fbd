import type { Outcome } from "./handler.ts";
import { refuse } from "./handler.ts";
import { texts } from "./messages.ts";

/**
 * Codes that answer with a status of one's choice, for whoever tries the screens: the notice 301000000000000NNN, the
 * plate GXnnnXX, the plan PIANOnnn. What the demonstration's data can refuse by themselves, they do.
 */
const fixtureCodes = /^(?:301000000000000(\d{3})|GX(\d{3})XX|PIANO(\d{3}))$/;

/** The refusal that a code stands for; `field` is the one that a 422 tells of. */
export function fixtureRefusal(code: string, field: string): Outcome | undefined {
  const status = Number(fixtureCodes.exec(code)?.slice(1).find(Boolean));
  const title = texts.fixtureTitles[status];
  if (!title) return undefined;
  return refuse(status, title, status === 422 ? [{ field, error: texts.fixtureField }] : undefined);
}
