/** Made by `studio/build/program-texts-plugin.ts`. */
declare module "virtual:program-texts" {
  import type { SourceEntry } from "../../definitions/translation/index.ts";

  /** The texts of the program of the citizens, each as the pieces that stand between its values. */
  export const programTexts: readonly (readonly string[])[];
  /** The same texts with their places, as catalogues have them. */
  export const programEntries: readonly SourceEntry[];
}
