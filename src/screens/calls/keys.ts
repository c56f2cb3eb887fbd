import { dropKey, withKey } from "../../engine/flow/index.ts";
import { newSubmissionKey } from "../../protocol/submission-keys.ts";
import type { Host } from "../host.ts";
import type { CallContext } from "./context.ts";

/** Creates an idempotency key with the time of the server's clock. */
export const newKey = (host: Pick<Host, "now">): string => newSubmissionKey(host.now());

/** Returns the idempotency key stored under a name, or creates it. It stays until the call is answered. */
export const takeKey = (name: string, { flow, host, service }: CallContext): string => {
  flow.update((state) => withKey(service, state, name, { newKey: () => newKey(host), now: host.now() }));
  return flow.read().keys[name]!; // kept above
};

/** Drops the key under a name: the next call gets a new one. */
export const renewKey = (name: string, { flow }: Pick<CallContext, "flow">): void =>
  flow.update((state) => dropKey(state, name));
