import { attachments } from "../../src/rules/run-attachments.ts";
import { bands } from "../../src/rules/run-bands.ts";
import { cart } from "../../src/rules/run-cart.ts";

/** The rules as services run them. */
export const RUNNING = { cart, bands, attachments };
