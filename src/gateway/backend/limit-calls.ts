import type { Backend, BackendRequest } from "./backend.ts";
import { OVERLOAD_CODE } from "../../protocol/overload.ts";
import { HttpError } from "../http/errore.ts";
import { texts } from "../messages.ts";
import { heaviest } from "../rate-limit/heaviest.ts";
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

/** A waiting call of a customer. */
interface Waiter {
  readonly customer: string;
  admit(): void;
  refuse(): void;
}

/**
 * Limits the calls in flight. Further calls wait in a short queue: the next one is the oldest of the customer with the fewest in flight. A call
 * that waits too long is refused with 503 and `Retry-After` before it is sent, and so is the last one of the customer with most of them when the
 * queue is full. The two bases share the limit and take turns, so a rush of anonymous visitors leaves every second slot to logged-in people.
 */
export function limitCalls(backend: Backend, limits: CallLimits): LimitedBackend {
  const { acquire, release, load } = callSemaphore(limits);
  return {
    load,
    async send(request) {
      const { customer = "" } = request;
      await acquire(request.base, customer, request.signal);
      try {
        return await backend.send(request.method === "GET" ? request : withoutCancel(request));
      } finally {
        release(customer);
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
  /** Calls in flight of each customer that has some. */
  const working = new Map<string, number>();
  let inFlight = 0;
  let next: Base = "auth";

  const count = (customer: string, change: 1 | -1) => {
    const calls = (working.get(customer) ?? 0) + change;
    if (calls > 0) working.set(customer, calls);
    else working.delete(customer);
  };

  function takeNext() {
    const base = waiting[next].size > 0 ? next : other(next);
    next = other(base);
    let first: Waiter | undefined;
    const callsOf = (waiter: Waiter) => working.get(waiter.customer) ?? 0;
    for (const waiter of waiting[base]) if (!first || callsOf(waiter) < callsOf(first)) first = waiter;
    return first;
  }

  /** Refuses the last waiting call of the customer with most of them. Returns false when a further one of this customer would be that. */
  function makeRoom(base: Base, customer: string): boolean {
    const calls = heaviest(
      waiting[base],
      { ownerOf: (waiter) => waiter.customer },
      { owner: customer, amount: 1 },
    );
    calls?.at(-1)?.refuse();
    return calls !== undefined;
  }

  const wait = (base: Base, customer: string, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const end = (settle: () => void) => () => {
        waiting[base].delete(waiter);
        clearTimeout(timer);
        signal.removeEventListener("abort", giveUp);
        settle();
      };
      const waiter = {
        customer,
        admit: end(resolve),
        refuse: end(() => reject(refuseBusy("the customer has most of the queue"))),
      };
      const giveUp = end(() => reject(neverSent("the client disconnected in the queue")));
      const timer = setTimeout(
        end(() => reject(refuseBusy("no slot became free"))),
        maxWait,
      );
      signal.addEventListener("abort", giveUp);
      waiting[base].add(waiter);
    });

  return {
    /** Resolves when the call may be sent. Rejects when the queue is full, or the client has disconnected. */
    async acquire(base: Base, customer: string, signal: AbortSignal) {
      if (signal.aborted) throw neverSent("the client disconnected");
      if (inFlight >= concurrency) {
        if (waiting[base].size >= queue && !makeRoom(base, customer)) throw refuseBusy("the queue is full");
        // `release` passes its slot to a waiting call, so the number in flight stays the same.
        return wait(base, customer, signal);
      }
      inFlight++;
      count(customer, 1);
    },
    release(customer: string) {
      // With its call that has ended, so that others come next also when there is one slot.
      const waiter = takeNext();
      count(customer, -1);
      if (!waiter) return void inFlight--;
      count(waiter.customer, 1);
      waiter.admit();
    },
    load: () => ({ inFlight, waiting: { public: waiting.public.size, auth: waiting.auth.size } }),
  };
}

const other = (base: Base): Base => (base === "auth" ? "public" : "auth");
