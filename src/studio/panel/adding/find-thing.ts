import type { Files, NodeAddress } from "../../model/address.ts";
import { thingsOf } from "../references/references.ts";
import type { FindThing } from "./templates.ts";

/** Finds the first thing that a reference at an address may name: something to begin with. */
export const findThing =
  (files: Files, address: NodeAddress): FindThing =>
  (refersTo) =>
    thingsOf(refersTo, files, address)[0]?.value;
