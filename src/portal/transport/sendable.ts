import type { Answer, Breakdown, HttpRequest } from "../../engine/calls/index.ts";

/** The parts of a request that the transport needs. Calls of the shell have no operation of a definition. */
export type Sendable = Pick<HttpRequest, "base" | "method" | "path" | "expects"> &
  Partial<Pick<HttpRequest, "query" | "body" | "bodyType">>;

/** A call without a usable response. */
export const broken = (code: Breakdown): Answer => ({
  kind: "refused",
  status: null,
  title: null,
  detail: [],
  code,
});
