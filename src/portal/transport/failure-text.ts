import { explainFailure } from "../../engine/index.ts";
import type { Refusal } from "../../engine/index.ts";

/** The message for a refused call of the shell: the text of the failure, else `otherwise`. */
export const failureText = (refusal: Refusal, otherwise: string): string =>
  explainFailure(refusal)?.message ?? otherwise;
