import type { FastifyInstance, FastifyRequest } from "fastify";
import { reportPaths, routeOf } from "../../contract/bases.ts";
import type { Contract, Operation } from "../../contract/operations.ts";
import { csrfGuard } from "../hooks/caller.ts";
import { HttpError } from "../http/errore.ts";
import { parseJson, takeTexts } from "../http/text-bodies.ts";
import { fieldErrors } from "../validation/field-errors.ts";
import { maskReport } from "./mask-report.ts";
import { policyViolationsIn } from "./policy-violations.ts";

/** Bytes of a report. */
const bodyLimit = 8 * 1024;

export interface ReportOptions {
  /** The share of the reports that is logged, from 0 to 1. All are counted. */
  share?: number;
  /** A number from 0 to 1, for tests. */
  random?: () => number;
}

/**
 * Mounts the routes to which browsers report errors of the program and violations of the content policy. They read no cookie, and keep
 * nothing but a masked line of the log and a count. Each address has a limit.
 */
export function mountReports(app: FastifyInstance, contract: Contract, options: ReportOptions = {}): void {
  const { share = 1, random = Math.random } = options;
  const schema = bodySchemaOf(contract);
  const log = (request: FastifyRequest, report: Readonly<Record<string, string>>, message: string) => {
    if (random() < share) request.log.warn({ report: maskReport(report, app.portalPath) }, message);
  };
  app.register(async (scope) => {
    takeTexts(scope, bodyLimit);
    scope.addHook("preHandler", async (request) => {
      await app.rateLimits.countUsage(request, "report");
    });

    // Browsers send reports of the policy without the page's origin, so only the program's own are checked for it.
    scope.post(reportPaths.error, { onRequest: csrfGuard }, async (request, reply) => {
      const report = parse(request);
      const check = app.schemas.at(schema);
      if (!check(report)) throw fieldErrors(check.errors ?? []);
      app.metrics.browserErrors.inc();
      log(request, report as Record<string, string>, "browser error"); // `as`: the schema has texts only
      return reply.code(204).send();
    });

    scope.post(reportPaths.policy, async (request, reply) => {
      for (const { directive, ...rest } of policyViolationsIn(parse(request))) {
        app.metrics.policyReports.inc({ directive });
        log(request, { directive, ...rest }, "content policy violated");
      }
      return reply.code(204).send();
    });
  });
}

function bodySchemaOf({ operations }: Contract): string {
  const isReport = (operation: Operation) => routeOf(operation) === reportPaths.error;
  return operations.find(isReport)?.body?.schema ?? "";
}

function parse({ body }: FastifyRequest): unknown {
  const value = parseJson(body);
  if (value === undefined) throw new HttpError(422);
  return value;
}
