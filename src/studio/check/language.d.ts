/** Made by `definitions/node/language-plugin.ts`. */
declare module "virtual:language" {
  import type { Language, Wording } from "../../definitions/index.ts";

  /** The language that files are checked with. */
  export const language: Language;
  /** The region of this portal. */
  export const region: string;
  /** The terms of the languages into which texts are translated, by language. */
  export const wordings: Readonly<Record<string, Wording>>;
}

/** Made by the same plugin. */
declare module "virtual:region" {
  /** The region of this portal. */
  export const region: string;
}
