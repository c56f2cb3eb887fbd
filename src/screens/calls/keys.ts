import { dropKey, keepKey } from "../../engine/index.ts";
import { newSubmissionKey } from "../../contract/submission-keys.ts";
import type { Host } from "../host.ts";
import type { CallContext } from "./context.ts";

export const newKey = (host: Pick<Host, "now">): string => newSubmissionKey(host.now());

/** The key kept under a name; made and kept when there is none. It stays until the call is answered. */
export const takeKey = (name: string, { flow, host }: Pick<CallContext, "flow" | "host">): string => {
  const known = flow.read().keys[name];
  if (known !== undefined) return known;
  const key = newKey(host);
  flow.update((state) => keepKey(state, name, key));
  return key;
};

/** Lets the next call under a name be a new one. */
export const renewKey = (name: string, { flow }: Pick<CallContext, "flow">): void =>
  flow.update((state) => dropKey(state, name));
