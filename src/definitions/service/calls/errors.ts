import type { ErrorRule, Text } from "../../../engine/definition.ts";
import type { AuthoredError } from "../../language/authored.generated.ts";
import type { Slot } from "../../source/authored-node.ts";
import { suggest } from "../../source/diagnostics.ts";
import { sameOrigin } from "../../source/origins.ts";
import type { OperationDigest } from "../../../contract/digest.ts";
import { ANY, NUMBER, objectOf, TEXT, type Type } from "../../types/types.ts";
import type { Cursor } from "../cursor.ts";
import { compileErrorTarget } from "./error-targets.ts";

/** Statuses that the portal handles in one way wherever they occur: definitions need no message for them. */
const GENERAL = new Set(["401", "500", "501", "502", "503", "504", "505"]);

/** The members of the server's error that messages may read. */
const ERROR_TYPE: Type = objectOf({ status: NUMBER, title: TEXT, detail: ANY, code: TEXT });

/** Where the errors of a status are written, with the title of the profile. */
interface Written extends Slot<Cursor> {
  readonly title?: string;
}

/**
 * Compiles the errors of an endpoint: those of its profile, replaced by its own. Every status that the contract declares
 * must have a message.
 */
export function compileErrors(
  endpoint: Cursor,
  name: string,
  operation: OperationDigest,
): Record<string, ErrorRule[]> {
  const profile = profileOf(endpoint);
  const own = endpoint.object("errors");
  const reasons = endpoint.object("refuse")?.names() ?? [];
  if (own) reportUnknownStatuses(endpoint, operation, own, reasons);
  const title = profile?.optional("title");
  const written = new Map([...slotsOf(profile, title), ...slotsOf(own, title)]);
  reportMissingMessages(endpoint, name, operation, written);
  const known = ["altro", ...reasons, ...operation.refusals];
  return Object.fromEntries(
    [...written].flatMap(([status, slot]) =>
      known.includes(status) ? [[status, compileRules(name, slot)]] : [],
    ),
  );
}

function profileOf(endpoint: Cursor): Cursor | undefined {
  const name = endpoint.optional("like");
  if (name === undefined) return undefined;
  const profile = endpoint.context.profiles.object(name);
  if (profile) return endpoint.at(profile);
  endpoint.reportUnknown("unknown-profile", "like", name, profileNames(endpoint));
  return undefined;
}

const profileNames = ({ context }: Cursor): string[] =>
  context.profiles.names().filter((key) => key !== "$schema");

/** A key may list several statuses: `"404 410"`. */
const statusesOf = (errors: Cursor): { key: string; status: string }[] =>
  errors
    .names()
    .filter((key) => key !== "title")
    .flatMap((key) => key.split(" ").map((status) => ({ key, status })));

const slotsOf = (errors: Cursor | undefined, title: string | undefined): [string, Written][] =>
  errors ? statusesOf(errors).map(({ key, status }) => [status, { node: errors, key, title }]) : [];

function reportUnknownStatuses(
  endpoint: Cursor,
  { refusals }: OperationDigest,
  errors: Cursor,
  reasons: readonly string[],
): void {
  for (const { key, status } of statusesOf(errors)) {
    if (reasons.includes(status) || refusals.includes(status) || status === "altro") continue;
    if (/^\d/.test(status)) {
      const params = { status, operation: endpoint.string("operation") };
      errors.reportName("status-undeclared", key, params, `Il contratto dichiara: ${refusals.join(", ")}.`);
    } else if (/^[a-z]/.test(status)) {
      errors.reportName("reason-unknown", key, { name: status }, suggest(status, [...reasons, "altro"]));
    }
  }
}

function reportMissingMessages(
  endpoint: Cursor,
  name: string,
  operation: OperationDigest,
  written: ReadonlyMap<string, Written>,
): void {
  const isHandled = (status: string) =>
    written.has(status) ||
    (GENERAL.has(status) && written.has("altro")) ||
    (status === "404" && operation.method === "DELETE") ||
    (status === "401" && operation.base === "auth");
  const statuses = operation.refusals.filter((one) => !isHandled(one));
  if (statuses.length === 0) return;
  endpoint.report("status-without-message", "operation", {
    statuses: statuses.join(", "),
    endpoint: name,
    operation: endpoint.string("operation"),
    profiles: profileNames(endpoint).join(", "),
  });
}

function compileRules(endpoint: string, { node, key, title }: Written): ErrorRule[] {
  const errors = node.withLocals({ errore: ERROR_TYPE });
  if (errors.optional(key) !== undefined)
    return [{ message: [errors.prose(key)], ...titleOf(title), at: { kind: "box" }, level: "error" }];
  return errors.slots(key).flatMap((slot) => {
    const rule = slot.node.object(slot.key);
    return rule ? [compileRule(endpoint, rule, title)] : [];
  });
}

function compileRule(endpoint: string, rule: Cursor, title: string | undefined): ErrorRule {
  const { when, inside } = rule.condition();
  const at = compileErrorTarget(rule, endpoint);
  // Neither target shows a box, so there is nothing to colour.
  if (rule.has("level") && (at.kind === "silent" || at.kind === "denied"))
    rule.report("level-without-box", "level", { at: rule.string("at") });
  const compiled = {
    ...(when && { when }),
    message: inside.slots("message").map((slot) => slot.node.prose(slot.key)),
    ...(rule.has("title") ? inside.givenText("title") : titleOf(title)),
    at,
    level: rule.get<Exclude<AuthoredError, string>["level"]>("level") ?? "error",
  };
  return sameOrigin(compiled, rule.source);
}

const titleOf = (title: string | undefined): { title?: Text } => (title === undefined ? {} : { title });
