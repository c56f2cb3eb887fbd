/** One violation of the content policy. */
export interface PolicyViolation {
  directive: string;
  /** Address or keyword of the blocked resource. */
  blocked: string;
  /** The page, and the file and line whose code did it. */
  page: string;
  source: string;
}

/** Violations of one report that count. */
const mostViolations = 10;

/** Directives of CSP level 3 that a policy can have; the label of the metric has no other value. */
const directives = new Set(
  [
    "default-src script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr img-src font-src",
    "media-src connect-src manifest-src worker-src frame-src child-src object-src form-action base-uri",
    "frame-ancestors require-trusted-types-for trusted-types",
  ].flatMap((line) => line.split(" ")),
);

/**
 * Reads the violations in a report. Browsers with the Reporting API send a list with `type` and `body`, others one object with the
 * member `csp-report`; the names of the members differ.
 */
export function policyViolationsIn(report: unknown): PolicyViolation[] {
  const list = Array.isArray(report) ? report : [report];
  return list.slice(0, mostViolations).flatMap((one) => {
    const { type, body, "csp-report": legacy } = membersOf(one);
    if (legacy !== undefined) return [readViolation(membersOf(legacy))];
    return type === "csp-violation" ? [readViolation(membersOf(body))] : [];
  });
}

function readViolation(body: Readonly<Record<string, unknown>>): PolicyViolation {
  const text = (...names: string[]) =>
    String(names.map((name) => body[name]).find((value) => isScalar(value)) ?? "").slice(0, 500);
  const name = text("effectiveDirective", "effective-directive", "violated-directive").split(" ")[0] ?? "";
  return {
    directive: directives.has(name) ? name : "other",
    blocked: text("blockedURL", "blocked-uri"),
    page: text("documentURL", "document-uri"),
    source: `${text("sourceFile", "source-file")}:${text("lineNumber", "line-number")}`,
  };
}

const isScalar = (value: unknown) => typeof value === "string" || typeof value === "number";

const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {}; // `as`: the members are checked when read
