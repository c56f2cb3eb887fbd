import { resolve } from "node:path";
import type { AuditSettings } from "../audit/audit.ts";
import type { ManagementSettings } from "../management/management-server.ts";
import { withoutBrackets } from "./read-lists.ts";
import type { SettingValues } from "./table.ts";

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

/** Composes the settings of management, audit and reports of browsers. */
export function observationSettings(values: SettingValues): ObservationSettings {
  const { MANAGEMENT_PORT: port, MANAGEMENT_HOST: host } = values;
  const drain = values.DRAIN_SECONDS ?? (port === undefined ? 0 : usualDrain);
  return {
    ...(port !== undefined && { management: { port, host: withoutBrackets(host) } }),
    drainTime: drain * 1_000,
    ...auditSettings(values),
    browserReportShare: values.BROWSER_REPORTS_PERCENT / 100,
  };
}

function auditSettings(values: SettingValues): { audit?: AuditSettings } {
  const { AUDIT_FOLDER: folder, AUDIT: target, AUDIT_DAYS: days } = values;
  const namesPerson = values.AUDIT_PERSON === "clear";
  if (folder) return { audit: { folder: resolve(folder), days, namesPerson } };
  return target ? { audit: { namesPerson } } : {};
}
