/** Made by `definitions/node/language-plugin.ts`. */
declare module "virtual:language" {
  import type { Language } from "../../definitions/index.ts";

  /** The language that files are checked with. */
  export const language: Language;
  /** The region of this portal. */
  export const region: string;
}

/** Made by the same plugin. */
declare module "virtual:region" {
  /** The region of this portal. */
  export const region: string;
}
