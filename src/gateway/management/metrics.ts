import { Counter, Gauge, Histogram, Registry } from "prom-client";

declare module "fastify" {
  interface FastifyInstance {
    metrics: Metrics;
  }
}

/** Upper bounds of times, in seconds. The last one is the usual time limit of the back end. */
const buckets = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Verdicts on an uploaded file. */
export type FileVerdict = "accepted" | "refused" | "too_large" | "invalid" | "not_scanned" | "failed";

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * Creates the metrics of one gateway, in a registry of its own. Labels have values of closed lists only: operations of the contract,
 * classes of statuses, names of this program.
 */
export function createMetrics() {
  const registry = new Registry();
  const counter = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Counter({ name, help, labelNames, registers: [registry] });
  const histogram = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Histogram({ name, help, labelNames, buckets, registers: [registry] });
  return {
    registry,
    requests: histogram("portale_request_seconds", "Time to answer a request.", ["operation", "status"]),
    backend: histogram("portale_backend_seconds", "Time of the back end, without the queue.", [
      "operation",
      "outcome",
    ]),
    refusals: counter("portale_refusals_total", "Requests that the gateway itself refused.", ["reason"]),
    undeclared: counter("portale_undeclared_members_total", "Members of bodies that were dropped.", [
      "operation",
    ]),
    departures: counter("portale_answer_departures_total", "Answers that depart from the contract.", [
      "operation",
    ]),
    payments: counter("portale_payments_started_total", "Payments that were started.", ["operation"]),
    logins: counter("portale_logins_total", "Logins by outcome.", ["outcome"]),
    files: counter<"verdict">("portale_files_total", "Uploaded files by verdict.", ["verdict"]),
    browserErrors: counter("portale_browser_errors_total", "Errors that browsers have reported."),
    policyReports: counter("portale_csp_reports_total", "Violations of the content policy, by directive.", [
      "directive",
    ]),
    auditLost: counter("portale_audit_lost_total", "Audit events that could not be written."),
  };
}

/** Adds a gauge whose values are read at each scrape. `read` returns pairs of a label's value and a number; without a label one number. */
export function addGauge(
  { registry }: Metrics,
  [name, help, label]: readonly [name: string, help: string, label?: string],
  read: () => Promise<readonly (readonly [string, number])[]> | readonly (readonly [string, number])[],
): void {
  new Gauge({
    name,
    help,
    labelNames: label === undefined ? [] : [label],
    registers: [registry],
    async collect() {
      for (const [value, number] of await read())
        this.set(label === undefined ? {} : { [label]: value }, number);
    },
  });
}
