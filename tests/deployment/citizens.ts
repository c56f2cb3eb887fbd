import { setTimeout as wait } from "node:timers/promises";
import { openBrowser, type Answer, type Browser } from "./browser.ts";
import { browserFor, kinds, prepare } from "./kinds.ts";
import type { Nginx } from "./nginx.ts";
import { openPage } from "./open-page.ts";
import { requestLog, type RequestLog } from "./request-log.ts";

/** The answers that citizens got. */
export interface Seen {
  /** Counts the requests that change data: nginx repeats the others on the other gateway. */
  log: RequestLog;
  /** Answered requests of each kind; `open` is a page with all its files. */
  counts: Map<string, number>;
  /** Versions of the definition of the pages. */
  versions: Set<string>;
  /** Texts in the bodies of requests that change data: each must have been carried out once. */
  marks: string[];
  /** Those of lost connections: each may have been carried out once. */
  lostMarks: string[];
}

/**
 * Documents that a citizen sends in one session. A gateway forgets the oldest findings of a session first, such as the person's own identifiers,
 * after 200 findings.
 */
const mostUploads = 150;

/** Citizens who use the portal one call after the other until they are stopped. */
export interface Citizens {
  seen: Seen;
  stop(): Promise<void>;
}

/**
 * Starts citizens. Half of them open a new page each time; the others keep their first page during the whole deploy. Each has one
 * session, which was opened at the start.
 *
 * @param options.limit - Milliseconds after which they stop by themselves.
 * @param options.pause - Milliseconds between one round of all kinds of requests and the next.
 */
export async function startCitizens(
  nginx: Pick<Nginx, "ca" | "ports">,
  { count, limit, pause }: { count: number; limit: number; pause: number },
): Promise<Citizens> {
  const seen: Seen = {
    log: requestLog(),
    counts: new Map(),
    versions: new Set(),
    marks: [],
    lostMarks: [],
  };
  const end = Date.now() + limit;
  let isStopped = false;
  const visits = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const visitors = { anonymous: openBrowser(nginx), person: openBrowser(nginx) };
      await prepare(visitors, "all");
      return { index, visitors, keeps: index % 2 === 0 };
    }),
  );

  async function live({ index, visitors, keeps }: (typeof visits)[number]) {
    const openOn = async (browser: Browser) => {
      const page = await openPage(browser, "all");
      seen.versions.add(page.version);
      note("open");
      return page;
    };
    let page = await openOn(visitors.person);
    for (let turn = 0; !isStopped && Date.now() < end; turn++) {
      try {
        if (!keeps) page = await openOn(visitors.person);
        for (const [place, kind] of kinds.entries()) {
          if (kind.name === "upload" && turn >= mostUploads) continue;
          const mark = `citizen${index}turn${turn}kind${place}x`;
          const answer = await page.send(browserFor(kind, visitors), "all", kind.call(mark));
          const result = seen.log.note(kind.name, answer, { isCounted: kind.changes ?? false });
          if (result === "answered") note(kind.name);
          if (kind.changes) (result === "lost" ? seen.lostMarks : seen.marks).push(mark);
        }
        await wait(pause);
      } catch (error) {
        const { message, cause } = error as Error & { cause?: Answer }; // as: no other error of a citizen has a cause
        if (cause) seen.log.note(message, cause, { isCounted: false });
        else seen.log.fail(String(error));
      }
    }
    visitors.anonymous.close();
    visitors.person.close();
  }
  const note = (name: string) => seen.counts.set(name, (seen.counts.get(name) ?? 0) + 1);

  const lives = visits.map(live);
  return {
    seen,
    async stop() {
      isStopped = true;
      await Promise.all(lives);
    },
  };
}
