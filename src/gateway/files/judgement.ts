/**
 * The verdict on the bytes of a file. `whole`: readable and harmless. `damaged`: of the format, but cut, or written in a way
 * that cannot be read. `other`: of another format. `active`: acts when it is opened or clicked, or refers to something outside the file.
 * `files`: contains other files. `locked`: needs a password. `trailing`: has data that do not belong to the document.
 * `huge`: too large when it is opened.
 */
export type Verdict = "whole" | "damaged" | "other" | "active" | "files" | "locked" | "trailing" | "huge";

/** A verdict with its reason for the log, in English. */
export interface Judgement {
  verdict: Verdict;
  reason?: string;
  /** The image made anew, which travels in place of the file; absent for a document that travels as it is. */
  remade?: Uint8Array;
}

/** Thrown by the readers of this folder; `judging` turns it into a judgement. */
export class Refusal extends Error {
  readonly verdict: Exclude<Verdict, "whole">;

  constructor(verdict: Exclude<Verdict, "whole">, reason: string) {
    super(reason);
    this.name = "Refusal";
    this.verdict = verdict;
  }
}

export function refuse(verdict: Exclude<Verdict, "whole">, reason: string): never {
  throw new Refusal(verdict, reason);
}

/** Runs a reader. A reader that ends without a refusal accepts the file. */
export async function judging(read: () => undefined | Promise<Uint8Array>): Promise<Judgement> {
  try {
    const remade = await read();
    return { verdict: "whole", ...(remade && { remade }) };
  } catch (error) {
    if (error instanceof Refusal) return { verdict: error.verdict, reason: error.message };
    throw error;
  }
}
