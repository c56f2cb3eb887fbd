import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { loginPaths, routeOf } from "../../contract/bases.ts";
import { PAGE_CODES } from "../../protocol/page-headers.ts";
import { isFileAddress } from "../../contract/own-addresses.ts";
import type { Contract } from "../../contract/operations.ts";
import { addGauge, type Metrics } from "./metrics.ts";

/** The reason of a refusal, by the status of the gateway's own answer. Other failures are no refusals. */
const reasons: Readonly<Record<number, string>> = {
  400: "malformed",
  401: "no_login",
  403: "forbidden",
  404: "possession",
  409: "conflict",
  413: "too_large",
  421: "unknown_host",
  422: "invalid",
  428: "captcha",
  429: "rate_limit",
  503: "unavailable",
};

/** Paths of the login, whose refusals are pages. */
const loginRoutes: readonly unknown[] = Object.values(loginPaths);

/** Counts and times every request, and counts those that the gateway refuses itself. */
export function measureRequests(app: FastifyInstance, metrics: Metrics, contract: Contract): void {
  const labelOf = labelsOf(contract);
  addGauge(metrics, ["portale_requests_in_flight", "Requests that have no answer yet."], () => [
    ["", app.countInFlight()],
  ]);
  app.onAnswered((request, reply) => {
    const labels = { operation: labelOf(request), status: classOf(reply.statusCode) };
    metrics.requests.observe(labels, reply.elapsedTime / 1000);
    const reason = refusalOf(request, reply);
    if (reason) metrics.refusals.inc({ reason });
  });
}

/** Returns `2xx` for 204. */
export const classOf = (status: number): string => `${Math.floor(status / 100)}xx`;

/** Returns why the gateway itself refused a request; undefined for the back end's refusals and unknown addresses. */
function refusalOf(request: FastifyRequest, { statusCode }: FastifyReply) {
  const { routeOptions, ownFailure, ownCode, isDenied } = request;
  if (statusCode === 404) return isDenied ? reasons[404] : undefined;
  const isOwn = ownFailure === true || loginRoutes.includes(routeOptions.url);
  if (ownCode === PAGE_CODES.outdated) return "outdated";
  return isOwn ? reasons[statusCode] : undefined;
}

/** Returns the function that names the operation of a request; requests of no operation are files, pages of the login or pages. */
function labelsOf({ operations }: Contract) {
  const own = new Map(
    operations
      .filter(({ base }) => base === "identity")
      .map((operation) => [`${operation.method} ${routeOf(operation)}`, operation.id]),
  );
  return ({ method, routeOptions, url }: FastifyRequest): string =>
    routeOptions.config?.operation?.id ??
    own.get(`${method} ${routeOptions.url}`) ??
    (isFileAddress(url) ? "file" : "page");
}
