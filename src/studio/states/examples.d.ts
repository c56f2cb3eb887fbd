/** Made by `studio/build/examples-plugin.ts`. */
declare module "virtual:examples" {
  import type { Recorded } from "../../explorer/index.ts";

  /** The examples of the contract. */
  export const recorded: Recorded;
}
