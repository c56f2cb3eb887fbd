import { titleText, type Problem, type Refusal } from "../../engine/calls/index.ts";
import { messages } from "../messages.ts";
import type { CallContext } from "./context.ts";

export type CallResult =
  | { readonly kind: "done" }
  | { readonly kind: "refused"; readonly problem: Problem; readonly refusal: Refusal | null }
  /** The person left the step before the response arrived. */
  | { readonly kind: "left" };

/** Makes a problem that no response caused. */
export const problemOf = (message: string, level: Problem["level"] = "error"): Problem => ({
  level,
  title: messages.problemTitle,
  message,
  fields: [],
  place: "box",
});

/** The result of a call with a problem, and the refusal that caused it if a response did. */
export const refusedBy = (problem: Problem, refusal: Refusal | null = null): CallResult => ({
  kind: "refused",
  problem,
  refusal,
});

/** Navigates to the page of denied access, with the status and title of the response. */
export const deny = ({ host }: CallContext, { refusal }: { readonly refusal: Refusal | null }): void =>
  host.navigate({
    page: "userDenied",
    status: refusal?.status ?? null,
    title: refusal && titleText(refusal),
  });
