import type { Backend, BackendAnswer, BackendRequest } from "../../../src/gateway/backend/backend.ts";
import { jsonAnswer } from "./json-answer.ts";

export const faults = [
  "answer lost after it was done",
  "killed after it was done",
  "killed before sending",
  "page 500 after it was done",
  "page 502 after it was done",
  "page 504 after it was done",
  "time-out after it was done",
  "Errore 500",
  "connection refused",
] as const;
export type Fault = (typeof faults)[number];

const keyHeader = "idempotency-key";
const json = (status: number, value: unknown): BackendAnswer => jsonAnswer(value, status);
const page = (status: number): BackendAnswer => ({
  status,
  headers: { "content-type": "text/html" },
  body: Buffer.from("<html><body>Errore</body></html>"),
});
const never = () => new Promise<never>(() => {});

/**
 * A back end for one operation that counts its effects. The first call has a fault, the others succeed. With `honoursKeys` a
 * key has one effect; without, a second deletion finds nothing and any other call has an effect again.
 */
export function countingBackend({ honoursKeys }: { honoursKeys: boolean }) {
  const state = { effects: 0, calls: 0, fault: undefined as Fault | undefined, success: {} as unknown };
  const done = new Set<string>();

  function carryOut({ method, headers }: BackendRequest): BackendAnswer {
    const key = headers[keyHeader] ?? "";
    if (honoursKeys && done.has(key)) return json(200, state.success);
    if (method === "DELETE" && state.effects > 0) return json(404, { title: "Assente", status: 404 });
    state.effects += 1;
    done.add(key);
    return json(200, state.success);
  }

  const failures: Record<Fault, (request: BackendRequest) => Promise<BackendAnswer>> = {
    "answer lost after it was done": async (request) => {
      carryOut(request);
      throw new TypeError("fetch failed", { cause: Object.assign(new Error(), { code: "ECONNRESET" }) });
    },
    "killed after it was done": (request) => {
      carryOut(request);
      return never();
    },
    "killed before sending": never,
    "page 500 after it was done": async (request) => (carryOut(request), page(500)),
    "page 502 after it was done": async (request) => (carryOut(request), page(502)),
    "page 504 after it was done": async (request) => (carryOut(request), page(504)),
    "time-out after it was done": (request) => {
      carryOut(request);
      return new Promise((_, reject) =>
        request.signal.addEventListener("abort", () => reject(new Error("aborted"))),
      );
    },
    "Errore 500": async () => json(500, { title: "Guasto", status: 500, detail: null }),
    "connection refused": async () => {
      throw new TypeError("fetch failed", { cause: Object.assign(new Error(), { code: "ECONNREFUSED" }) });
    },
  };

  const backend: Backend = {
    async send(request) {
      state.calls += 1;
      const { fault } = state;
      state.fault = undefined;
      return fault ? failures[fault](request) : carryOut(request);
    },
  };
  return {
    backend,
    state,
    /** Starts afresh: nothing is done yet, the next call suffers the fault, and a success has this body. */
    begin(fault: Fault | undefined, success: unknown) {
      Object.assign(state, { effects: 0, calls: 0, fault, success });
      done.clear();
    },
  };
}
