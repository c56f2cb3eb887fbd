import type { Extension } from "../format-of.ts";
import type { Judgement } from "../judgement.ts";
import { started, type Outcome } from "../../processes/process-pool.ts";

/** The process in which files are examined: each message is a file, each answer its judgement. */

export interface Message {
  format: Extension;
  bytes: Uint8Array;
  /** The most bytes of an image that is made anew; without it, those of the contract. */
  most?: number;
}

const answer = (outcome: Outcome<Judgement>) => void process.send?.(outcome);

process.on("message", ({ format, bytes, most }: Message) => {
  // Imported here, so that a missing image decoder is an answer.
  import("../examine.ts")
    .then(({ examine }) => {
      process.send?.(started);
      return examine(format, bytes, most);
    })
    .then((value) => answer({ kind: "done", value }))
    .catch((error: unknown) => answer({ kind: "ended", reason: String(error).slice(0, 300) }));
});
process.on("disconnect", () => process.exit());
