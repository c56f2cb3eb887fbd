import { explainFailure } from "../../engine/index.ts";
import type { Refusal } from "../../engine/index.ts";

/** What the shell says when one of its own calls is refused: the text of the failure, else `otherwise`. */
export const failureText = (refusal: Refusal, otherwise: string): string =>
  explainFailure(refusal)?.message ?? otherwise;
