import { explainFailure, type Refusal } from "../../engine/calls/index.ts";

/** The message for a refused call of the shell: the text of the failure, else `otherwise`. */
export const failureText = (refusal: Refusal, otherwise: string): string =>
  explainFailure(refusal)?.message ?? otherwise;
