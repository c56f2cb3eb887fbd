import { readContract } from "../../src/contract/read-contract.ts";
import { recordAnswers, type Recorded } from "../../src/explorer/index.ts";

export type { Recorded };

let read: Recorded | undefined;

/** Returns the examples of the contract; reads the file once. */
export const recordedAnswers = (): Recorded => (read ??= recordAnswers(readContract()));
