import type { Endpoint, ErrorPlace, ErrorRule, Json, Level } from "./definition.ts";
import { holds } from "./evaluate.ts";
import { messages } from "./messages.ts";
import { withRoots, type Scope } from "./scope.ts";
import { firstComplete, renderText } from "./text.ts";

export interface Refusal {
  readonly kind: "refused";
  /** Null when no answer came. */
  readonly status: number | null;
  readonly title: string | null;
  readonly detail: readonly { readonly field: string; readonly error: string }[];
  readonly code: string | null;
  /** The key of `refuse`, when a success was judged a refusal; `value` is then its answer. */
  readonly key?: string;
  readonly value?: unknown;
}
export interface Done {
  readonly kind: "done";
  readonly value: unknown;
  readonly fileName?: string;
}
/** What comes back from a call, as the transport tells it. */
export type Answer = Done | Refusal;

/** A refusal as people read it. */
export interface Problem {
  readonly level: Level;
  readonly title: string;
  readonly message: string;
  /** Messages of single fields, by name or dotted path. */
  readonly fields: readonly { readonly name: string; readonly message: string }[];
  readonly place: "box" | "fields" | "denied" | "silent";
  /** Where to see, or to mend, what is in the way. */
  readonly link?: { readonly label: string; readonly path: string };
}

/** Applies `refuse`: some successes mean no. */
export const judgeAnswer = (endpoint: Endpoint, answer: Answer, scope: Scope): Answer => {
  if (answer.kind === "refused") return answer;
  const judging = withRoots(scope, { risposta: answer.value ?? null });
  const refusal = endpoint.refuse.find(({ when }) => holds(when, judging));
  if (!refusal) return answer;
  return {
    kind: "refused",
    status: null,
    title: null,
    detail: [],
    code: null,
    key: refusal.key,
    value: answer.value,
  };
};

/** Names under which the back end speaks of a phone number; its own texts for them are not fit to show. */
const PHONE_NAMES = new Set(["telefono", "cellulare", "cell"]);

const errorScope = ({ status, title, detail, code, value }: Refusal, scope: Scope): Scope => {
  const general = detail.map(({ error }) => error).join(" ") || null;
  return withRoots(scope, {
    errore: { status, title, detail: general, code },
    risposta: (value ?? null) as Json,
  });
};

const findRule = ({ errors }: Endpoint, refusal: Refusal, scope: Scope): ErrorRule | undefined =>
  [refusal.key, refusal.status === null ? undefined : String(refusal.status), "altro"]
    .flatMap((name) => (name !== undefined && Object.hasOwn(errors, name) ? (errors[name] ?? []) : []))
    .find((rule) => holds(rule.when, scope));

const placeFields = (at: ErrorPlace, refusal: Refusal, message: string): Problem["fields"] => {
  if (at.kind === "fields") return at.fields.map((name) => ({ name, message }));
  if (at.kind !== "named") return [];
  return refusal.detail
    .filter(({ field }) => field !== "")
    .map(({ field, error }) => ({
      name: at.names[field] ?? field,
      message: PHONE_NAMES.has(field) ? messages.phone : error,
    }));
};

const placeOf = (at: ErrorPlace, fields: Problem["fields"]): Problem["place"] => {
  if (at.kind === "named") return fields.length > 0 ? "fields" : "box";
  return at.kind;
};

/** Codes of the gateway's own refusals whose title and detail are written for people: they replace the definition's texts. */
const EXPLAINED_BY_GATEWAY = new Set(["servizio-affollato"]);

const explainAsGiven = ({ title, detail }: Refusal): Problem => ({
  level: "warning",
  title: title ?? messages.problemTitle,
  message: detail.map(({ error }) => error).join(" ") || messages.unavailable,
  fields: [],
  place: "box",
});

/**
 * What to say of a refusal, and where: the rule of its `refuse` key or status, else of `altro`; of its texts the first
 * whose data are all there. A refusal of which nothing is written says that the service is not available.
 */
export const explainRefusal = (endpoint: Endpoint, refusal: Refusal, scope: Scope): Problem => {
  if (refusal.code !== null && EXPLAINED_BY_GATEWAY.has(refusal.code)) return explainAsGiven(refusal);
  const reading = errorScope(refusal, scope);
  const rule = findRule(endpoint, refusal, reading);
  const message = (rule && firstComplete(rule.message, reading)) ?? messages.unavailable;
  const fields = rule ? placeFields(rule.at, refusal, message) : [];
  return {
    level: rule?.level ?? "error",
    title: rule?.title === undefined ? messages.problemTitle : renderText(rule.title, reading).text,
    message,
    fields,
    place: rule ? placeOf(rule.at, fields) : "box",
  };
};
