import { resolve } from "node:path";
import type { AuditSettings } from "../audit/audit.ts";
import type { ManagementSettings } from "../management/management-server.ts";
import { texts } from "../messages.ts";
import { readNumber } from "./read-number.ts";
import { StartRefusal } from "./start-refusal.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** Settings for the observation of a running portal. */
export interface ObservationSettings {
  /** The port of liveness, readiness and metrics; undefined for none. */
  management?: ManagementSettings;
  /** Milliseconds from the signal to stop until the port of the portal closes. */
  drainTime: number;
  /** Where the audit is written; undefined for none. */
  audit?: AuditSettings;
  /** The share of the reports of browsers that is logged, from 0 to 1. All are counted. */
  browserReportShare: number;
}

/** Seconds to drain with a management port: two probes of a usual interval of 2 s see that the process is not ready. */
const usualDrain = 5;

/** Reads the settings of management, audit and reports of browsers. */
export function readObservation(env: Environment): ObservationSettings {
  const port = readNumber(env, "MANAGEMENT_PORT", undefined, [0, 65_535]);
  const drain = readNumber(env, "DRAIN_SECONDS", port === undefined ? 0 : usualDrain, [0, 300]);
  return {
    ...(port !== undefined && { management: { port, host: env.MANAGEMENT_HOST || "127.0.0.1" } }),
    drainTime: drain * 1_000,
    ...readAudit(env),
    browserReportShare: readNumber(env, "BROWSER_REPORTS_PERCENT", 100, [0, 100]) / 100,
  };
}

/** The days of the default are 24 months: the period of SPID (decree of 24 October 2014, article 13, paragraph 2). */
function readAudit(env: Environment): { audit?: AuditSettings } {
  const { AUDIT_FOLDER: folder, AUDIT: target, AUDIT_PERSON: person = "" } = env;
  if (target && target !== "stdout") throw new StartRefusal(texts.badAudit(target));
  if (!["", "hash", "clear"].includes(person)) throw new StartRefusal(texts.badAuditPerson(person));
  const days = readNumber(env, "AUDIT_DAYS", 731, [1, 3_660]);
  const namesPerson = person === "clear";
  if (folder) return { audit: { folder: resolve(folder), days, namesPerson } };
  return target ? { audit: { namesPerson } } : {};
}
