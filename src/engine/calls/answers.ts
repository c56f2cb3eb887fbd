import { markReceived, withoutMarks } from "../../formats/marks.ts";
import { refusalTextOf } from "../../field-types/field-types.ts";
import type { Endpoint, ErrorPlace, ErrorRule, Inserted, Level } from "../definition.ts";
import { holds } from "../expressions/evaluate.ts";
import type { Answer, Refusal } from "./answer.ts";
import { explainBreakdown, explainStatus, type Failure } from "./failures.ts";
import { messages } from "../messages.ts";
import { withRoots, type Scope } from "../expressions/scope.ts";
import { firstComplete, renderText } from "../expressions/text.ts";

/** A refusal as shown to the user. */
export interface Problem {
  readonly level: Level;
  readonly title: string;
  /** Empty when the messages of the fields say everything. */
  readonly message: string;
  /** Messages of single fields, by name or dotted path. */
  readonly fields: readonly { readonly name: string; readonly message: string }[];
  readonly place: "box" | "fields" | "denied" | "silent";
  /** The rule that marks the entries that the refusal names. */
  readonly rule?: string;
  /** The page where the user can see or remove the cause. */
  readonly link?: { readonly label: string; readonly path: string };
  /** Label of the button that makes the call again. */
  readonly retry?: string;
}

/** A problem in one text, for places that do not show the messages of fields. */
export const problemText = ({ message, fields }: Pick<Problem, "message" | "fields">): string =>
  [...new Set([message, ...fields.map((field) => field.message)])].filter((text) => text !== "").join(" ");

/** A success without the body that the contract promises: the outcome of the call is unknown. */
const unproven: Refusal = { kind: "refused", status: null, title: null, detail: [], code: "unexpected" };

/**
 * Applies `refuse`, which turns some successes into refusals. A `DELETE` answered with 404 is a success; a keyed call answered without
 * its promised body is none.
 */
export const judgeAnswer = (endpoint: Endpoint, answer: Answer, scope: Scope): Answer => {
  if (answer.kind === "refused")
    return endpoint.method === "DELETE" && answer.status === 404 ? { kind: "done", value: null } : answer;
  if (endpoint.promised && (answer.value ?? null) === null) return unproven;
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

const errorScope = ({ status, title, detail, code, value }: Refusal, scope: Scope): Scope => {
  const general = detail.map(({ error }) => error).join(" ") || null;
  return withRoots(scope, {
    errore: { status, title, detail: general, code },
    risposta: value,
  });
};

const findRule = (
  { errors }: Endpoint,
  names: readonly (string | undefined)[],
  scope: Scope,
): ErrorRule | undefined =>
  names
    .flatMap((name) => (name !== undefined && Object.hasOwn(errors, name) ? (errors[name] ?? []) : []))
    .find((rule) => holds(rule.when, scope));

/** The rule written for exactly this refusal: by its `refuse` key or its status. */
const findOwnRule = (endpoint: Endpoint, { key, status }: Refusal, scope: Scope): ErrorRule | undefined =>
  findRule(endpoint, [key, status === null ? undefined : String(status)], scope);

type Language = Pick<Refusal, "isTranslated">;

/** A text of the server as a part of a message. */
const receivedText = (text: string, { isTranslated }: Language): string =>
  isTranslated ? withoutMarks(text) : markReceived(withoutMarks(text));

/** The title of a refusal as a message; null when it has none. */
export const titleText = ({ title, ...refusal }: Language & Pick<Refusal, "title">): string | null =>
  title === null ? null : receivedText(title, refusal);

const placeFields = (at: ErrorPlace, refusal: Refusal, message: string): Problem["fields"] => {
  if (at.kind === "fields") return at.fields.map((name) => ({ name, message }));
  if (at.kind !== "named") return [];
  return refusal.detail
    .filter(({ field }) => field !== "")
    .map(({ field, error }) => ({
      name: at.names[field] ?? field,
      message: refusalTextOf(field) ?? receivedText(error, refusal),
    }));
};

const placeOf = (at: ErrorPlace, fields: Problem["fields"]): Problem["place"] => {
  if (at.kind === "named") return fields.length > 0 ? "fields" : "box";
  return at.kind === "rule" ? "box" : at.kind;
};

/** The messages of the server that are about no field; null without messages, or when the rule does not show fields. */
const generalText = ({ at }: ErrorRule, refusal: Refusal): string | null => {
  const { detail } = refusal;
  if (at.kind !== "named" || detail.length === 0) return null;
  return detail.flatMap(({ field, error }) => (field === "" ? [receivedText(error, refusal)] : [])).join(" ");
};

/** Marks the texts of the refusal in a message that quotes them. */
const ofError =
  (refusal: Refusal) =>
  (printed: string, { expr }: Inserted): string =>
    expr[0] === "path" && expr[1] === "errore" ? receivedText(printed, refusal) : printed;

/**
 * The message of a rule. A rule without one shows the general messages of the server, of which there may be none, beside those
 * of the fields; otherwise the text of an unavailable service.
 */
const messageOf = (rule: ErrorRule | undefined, refusal: Refusal, scope: Scope): string =>
  (rule && (firstComplete(rule.message, scope, ofError(refusal)) ?? generalText(rule, refusal))) ??
  messages.unavailable;

/** The texts of a rule; without a rule, those of an unavailable service. */
const explainByRule = (
  rule: ErrorRule | undefined,
  refusal: Refusal,
  scope: Scope,
): Failure & { readonly fields: Problem["fields"] } => {
  const message = messageOf(rule, refusal, scope);
  return {
    level: rule?.level ?? "error",
    title: rule?.title === undefined ? messages.problemTitle : renderText(rule.title, scope).text,
    message,
    fields: rule ? placeFields(rule.at, refusal, message) : [],
  };
};

/**
 * The message of a refusal and where it is shown. In order of precedence: the text of a connection failure, the rule of the
 * `refuse` key or the status, the general text of the status, `altro`, the text of an unavailable service. The first
 * complete text of a rule is used.
 */
export const explainRefusal = (endpoint: Endpoint, refusal: Refusal, scope: Scope): Problem => {
  const reading = errorScope(refusal, scope);
  const own = findOwnRule(endpoint, refusal, reading);
  const other = findRule(endpoint, ["altro"], reading);
  const general = explainBreakdown(refusal) ?? (own ? null : explainStatus(refusal));
  if (general) return { ...general, fields: [], place: other?.at.kind === "silent" ? "silent" : "box" };
  const rule = own ?? other;
  const explained = explainByRule(rule, refusal, reading);
  if (!rule) return { ...explained, place: "box" };
  const { at } = rule;
  return {
    ...explained,
    place: placeOf(at, explained.fields),
    ...(at.kind === "rule" && { rule: at.rule }),
  };
};
