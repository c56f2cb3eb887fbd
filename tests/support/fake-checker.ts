import type { FromChecker, ToChecker } from "../../src/studio/check/wire.ts";

type Listener = (event: { data: FromChecker }) => void;
let sent: ToChecker[] = [];
let listener: Listener = () => {};

/** In place of the program's own: `vi.mock("…/check/start-worker.ts", () => import("…/fake-checker.ts"))`. */
export function startWorker() {
  sent = [];
  return {
    postMessage: (message: ToChecker) => sent.push(message),
    terminate() {},
    addEventListener(type: string, added: Listener) {
      if (type === "message") listener = added;
    },
  };
}

const lastWith = <Kind extends "sequence" | "id">(kind: Kind) =>
  sent.findLast((one): one is Extract<ToChecker, Record<Kind, number>> => kind in one)!;

/** The checker that the studio started last. */
export const fakeChecker = {
  tell: (data: FromChecker) => listener({ data }),
  /** The result of the last files: no problems. */
  tellChecked: () =>
    listener({ data: { sequence: lastWith("sequence").sequence, diagnostics: [], took: 5 } }),
  lastQuestion: () => lastWith("id").id,
};
