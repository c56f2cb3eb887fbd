import { HttpError } from "../../http/errore.ts";
import { StartRefusal } from "../../settings/start-refusal.ts";
import { texts } from "../../messages.ts";
import type { Extension } from "../format-of.ts";
import type { Message } from "./examiner-process.ts";
import type { Judgement } from "../judgement.ts";
import { processPool, type Excess, type Owner, type PoolLimits } from "../../processes/process-pool.ts";

export interface ExamineOptions {
  /** The most bytes of an image that is made anew. */
  readonly most?: number;
  /** For whom the file is examined. */
  readonly owner?: Owner;
}

/** Examines files apart from the server, within bounds of time and memory. */
export interface Examiner {
  /** Judges a file; an image is made anew. Throws 503 when too many files are waiting, or no process can start. */
  examine(format: Extension, bytes: Buffer, options?: ExamineOptions): Promise<Judgement>;
  /** The use of the examiner's time beyond the budget of a network or visit; undefined within it. */
  excess(key: string): Excess | undefined;
  /** Throws a `StartRefusal` when no process can start, or the image decoder of this system is missing. */
  check(): Promise<void>;
}

/** An everyday document takes some tenths of a second. */
const limits: PoolLimits = {
  start: 30_000,
  time: 8_000,
  queue: 24,
  processes: 2,
  idle: 60_000,
  heap: 256,
  budget: 120_000,
};

/** Creates an examiner. Its processes start with the first file and end when there is none for a minute. */
export function createExaminer(settings: Partial<PoolLimits> = {}): Examiner {
  const pool = processPool<Judgement>(new URL("./examiner-process.ts", import.meta.url), {
    ...limits,
    ...settings,
  });
  return {
    async examine(format, bytes, { most, owner } = {}) {
      const message: Message = { format, bytes, most };
      const run = () => pool.run(message, { owner });
      const first = await run();
      // The system may have ended the process for another reason than this file.
      const result = first.kind === "ended" ? await run() : first;
      switch (result.kind) {
        case "done":
          return result.value;
        case "full":
        case "refused":
          throw new HttpError(503, texts.file.busy, { retryAfter: 10 });
        case "late":
          return { verdict: "huge", reason: "examined for too long" };
        case "ended":
          return { verdict: "damaged", reason: `the process ended: ${result.reason}` };
      }
    },
    excess: pool.excess,
    async check() {
      const result = await pool.run({ format: "pdf", bytes: Buffer.alloc(0) });
      if (result.kind === "ended" || result.kind === "refused")
        throw new StartRefusal(texts.noImageDecoder(result.reason.split("\n")[0] ?? ""));
    },
  };
}

/** The examiner of this program. */
export const examiner = createExaminer();
