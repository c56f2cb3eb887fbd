import { ownAddress, ownName } from "../../contract/served-page.ts";
import { usagePaths } from "../../contract/bases.ts";
import { registraParere } from "../../contract/calls.generated.ts";
import { randomUuid } from "../../protocol/random-uuid.ts";
import type { Usage } from "../../screens/index.ts";
import { sendRequest } from "../transport/transport.ts";

/** The part of a visit that the storage of the tab keeps, so that nothing is counted twice. */
interface VisitUsage {
  readonly opened: readonly string[];
  /** The step that is open now, and those from which the visit has continued. */
  readonly at?: string;
  readonly continued: readonly string[];
  readonly isRated?: boolean;
  /** Random id of the outcome to rate: a rating whose answer was lost is not counted again. */
  readonly rating?: string;
}

const keyOf = (service: string): string => ownName(`uso ${service}`);
const nothing: VisitUsage = { opened: [], continued: [] };

/** Null when the browser forbids its storage: then nothing can be counted once only. */
function readVisit(service: string): VisitUsage | null {
  try {
    const text = sessionStorage.getItem(keyOf(service));
    return text === null ? nothing : (JSON.parse(text) as VisitUsage); // written below
  } catch {
    return null;
  }
}

function writeVisit(service: string, visit: VisitUsage) {
  try {
    sessionStorage.setItem(keyOf(service), JSON.stringify(visit));
  } catch {
    // The storage is full: the next count may be a repetition.
  }
}

/**
 * Counts the opened steps and the rating of a service, each once per visit, without identity. `steps` are in the order of the
 * definition: a visit continues from a step when it opens a later one.
 */
export function usageOf(service: string, steps: readonly string[]): Usage {
  return {
    opened(step) {
      const visit = readVisit(service);
      if (visit === null) return;
      const { at, opened, continued } = visit;
      const from =
        at !== undefined && !continued.includes(at) && steps.indexOf(at) < steps.indexOf(step)
          ? at
          : undefined;
      const isNew = !opened.includes(step);
      writeVisit(service, {
        ...visit,
        at: step,
        opened: isNew ? [...opened, step] : opened,
        continued: isNew && from !== undefined ? [...continued, from] : continued,
      });
      if (!isNew) return;
      const body = JSON.stringify({ servizio: service, passo: step, da: from });
      // A call of its own kind: it never delays the page, and it survives a navigation.
      navigator.sendBeacon?.(ownAddress(usagePaths.step), new Blob([body], { type: "application/json" }));
    },
    mayRate() {
      const visit = readVisit(service);
      return visit !== null && visit.isRated === undefined;
    },
    async rate(step, { score, reason, detail }) {
      const visit = readVisit(service) ?? nothing;
      const { rating = randomUuid() } = visit;
      writeVisit(service, { ...visit, rating });
      const body = {
        servizio: service,
        passo: step,
        voto: score,
        chiave: rating,
        ...(reason && { motivo: reason }),
        ...(detail && { dettaglio: detail }),
      };
      const answer = await sendRequest({ ...registraParere, body });
      if (answer.kind === "done") {
        const { rating: _, ...after } = readVisit(service) ?? nothing;
        writeVisit(service, { ...after, isRated: true });
      }
      return answer.kind === "done";
    },
  };
}
