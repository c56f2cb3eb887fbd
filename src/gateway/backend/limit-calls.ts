import type { Backend, BackendRequest } from "./backend.ts";
import { OVERLOAD_CODE } from "../../protocol/overload.ts";
import { HttpError } from "../http/errore.ts";
import { texts } from "../messages.ts";
import { neverSent } from "./never-sent.ts";

export interface CallLimits {
  /** The most calls that the back end works on at one time, for this process. */
  concurrency: number;
  /** The most calls in the queue, for each base. */
  queue: number;
  /** Milliseconds that a call may wait in the queue. */
  maxWait: number;
}

/** Value of `Retry-After` in seconds. */
const retryAfter = 5;

type Base = BackendRequest["base"];

export interface LimitedBackend extends Backend {
  /** The calls in flight now, and those that wait, by base. */
  load(): { inFlight: number; waiting: Record<Base, number> };
}

/** Admits a waiting call. */
type Waiter = () => void;

/**
 * Limits the calls in flight. Further calls wait in a short queue, first in, first out. A call that finds the queue full or waits
 * too long is refused with 503 and `Retry-After` before it is sent. The two bases share the limit and take turns, so a rush of
 * anonymous visitors leaves every second slot to logged-in people.
 */
export function limitCalls(backend: Backend, limits: CallLimits): LimitedBackend {
  const { acquire, release, load } = callSemaphore(limits);
  return {
    load,
    async send(request) {
      await acquire(request.base, request.signal);
      try {
        return await backend.send(request.method === "GET" ? request : withoutCancel(request));
      } finally {
        release();
      }
    },
  };
}

/** Calls that change data are not aborted after sending, because their outcome must be known. */
const withoutCancel = (request: BackendRequest) => ({ ...request, signal: new AbortController().signal });

const refuseBusy = (why: string) =>
  new HttpError(503, texts.busy.title, {
    detail: texts.busy.detail(retryAfter),
    code: OVERLOAD_CODE,
    retryAfter,
    cause: neverSent(why),
  });

function callSemaphore({ concurrency, queue, maxWait }: CallLimits) {
  const waiting: Record<Base, Set<Waiter>> = { public: new Set(), auth: new Set() };
  let inFlight = 0;
  let next: Base = "auth";

  function takeNext() {
    const base = waiting[next].size > 0 ? next : other(next);
    next = other(base);
    return waiting[base].values().next().value;
  }

  const wait = (base: Base, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const end = (settle: () => void) => () => {
        waiting[base].delete(admit);
        clearTimeout(timer);
        signal.removeEventListener("abort", giveUp);
        settle();
      };
      const admit = end(resolve);
      const giveUp = end(() => reject(neverSent("the client disconnected in the queue")));
      const timer = setTimeout(
        end(() => reject(refuseBusy("no slot became free"))),
        maxWait,
      );
      signal.addEventListener("abort", giveUp);
      waiting[base].add(admit);
    });

  return {
    /** Resolves when the call may be sent. Rejects when the queue is full, or the client has disconnected. */
    async acquire(base: Base, signal: AbortSignal) {
      if (signal.aborted) throw neverSent("the client disconnected");
      if (inFlight >= concurrency) {
        if (waiting[base].size >= queue) throw refuseBusy("the queue is full");
        // `release` passes its slot to a waiting call, so the number in flight stays the same.
        return wait(base, signal);
      }
      inFlight++;
    },
    release() {
      const admit = takeNext();
      if (admit) admit();
      else inFlight--;
    },
    load: () => ({ inFlight, waiting: { public: waiting.public.size, auth: waiting.auth.size } }),
  };
}

const other = (base: Base): Base => (base === "auth" ? "public" : "auth");
