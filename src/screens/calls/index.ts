/** Calls without a page, for a program that visits the states of a service. */
export { callsAtom } from "../flow/atoms.ts";
export { envNow, scopeNow, setCallState, type CallContext } from "./context.ts";
export { performCall } from "./perform-call.ts";
export { runEffect } from "./run-effect.ts";
