import type { Backend, BackendRequest } from "./backend.ts";
import { OVERLOAD_CODE } from "../../contract/overload.ts";
import { HttpError } from "../http/errore.ts";
import { texts } from "../messages.ts";

export interface CallLimits {
  /** The most calls that the back end works on at one time, for this process. */
  concurrency: number;
  /** The most calls that wait for a place, for each base. */
  queue: number;
  /** Milliseconds that a call may wait. */
  maxWait: number;
}

/** Seconds after which a refused visitor is invited to try again. */
const retryAfter = 5;

type Base = BackendRequest["base"];
/** Gives the waiting call its place. */
type Waiter = () => void;

/**
 * Limits the calls in flight. Further calls wait in a short queue, first come first served; what finds the queue full or waits too
 * long is refused with 503 and `Retry-After`, before anything is sent. The two bases share the places and take turns, so a
 * rush of anonymous visitors leaves every second place to people who are logged in.
 */
export function limitCalls(backend: Backend, limits: CallLimits): Backend {
  const { enter, leave } = places(limits);
  return {
    async send(request) {
      await enter(request.base, request.signal);
      try {
        return await backend.send(request.method === "GET" ? request : withoutCancel(request));
      } finally {
        leave();
      }
    },
  };
}

/** A call that changes something is not cut off once it is sent: its outcome must be known. */
const withoutCancel = (request: BackendRequest) => ({ ...request, signal: new AbortController().signal });

/** Refusals of a call that was not sent. Submissions recognise the cause by its code, and forget the key. */
const neverSent = (why: string) => Object.assign(new Error(why), { code: "NEVER_SENT" });
const refuseBusy = (why: string) =>
  new HttpError(503, texts.busy.title, {
    detail: texts.busy.detail(retryAfter),
    code: OVERLOAD_CODE,
    retryAfter,
    cause: neverSent(why),
  });

function places({ concurrency, queue, maxWait: patience }: CallLimits) {
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
      const giveUp = end(() => reject(neverSent("the client left the queue")));
      const timer = setTimeout(
        end(() => reject(refuseBusy("no place became free"))),
        patience,
      );
      signal.addEventListener("abort", giveUp);
      waiting[base].add(admit);
    });

  return {
    /** Resolves when the call has a place. Rejects when there is none, or the client has left. */
    async enter(base: Base, signal: AbortSignal) {
      if (signal.aborted) throw neverSent("the client left");
      if (inFlight >= concurrency) {
        if (waiting[base].size >= queue) throw refuseBusy("the queue is full");
        // Whoever leaves hands over the place: the number in flight stays the same.
        return wait(base, signal);
      }
      inFlight++;
    },
    leave() {
      const admit = takeNext();
      if (admit) admit();
      else inFlight--;
    },
  };
}

const other = (base: Base): Base => (base === "auth" ? "public" : "auth");
