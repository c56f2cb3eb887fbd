/** Made by `studio/build/program-texts-plugin.ts`. */
declare module "virtual:program-texts" {
  /** The texts of the program of the citizens, each as the pieces that stand between its values. */
  export const programTexts: readonly (readonly string[])[];
}
