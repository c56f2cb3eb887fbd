import { italianTime } from "../../formats/quantities/italian-time.ts";
import type { JsonObject } from "../definition.ts";
import { windowNear } from "./yearly.ts";

/** A notice of the home page; the days are `YYYY-MM-DD`, in the region file also without the year: every year. */
export interface HomeNotice {
  /** Without it, the notice has always been shown. */
  readonly dal?: string;
  readonly al: string;
  readonly titolo?: string;
  readonly testo: string;
}

/** The notices of a region file (`avvisi`) that the home page shows at an instant (milliseconds), with the year of their days. */
export function noticesOn({ avvisi }: JsonObject, now: number): readonly HomeNotice[] {
  if (!Array.isArray(avvisi)) return [];
  const today = italianTime(now).slice(0, 10);
  return (avvisi as unknown as HomeNotice[]) // as: checked by the schema
    .map((notice) => ({ ...notice, ...daysOf(notice, today) }))
    .filter(({ dal = today, al }) => dal <= today && today <= al);
}

function daysOf({ dal, al }: HomeNotice, today: string): Pick<HomeNotice, "dal" | "al"> {
  if (dal === undefined) return { al };
  const { from, to } = windowNear({ from: dal, to: al }, today);
  return { dal: from, al: to };
}
