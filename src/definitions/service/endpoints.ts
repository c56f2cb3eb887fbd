import type { Endpoint, ErrorPlace, ErrorRule, Text } from "../../engine/definition.ts";
import type { OperationDigest } from "../../contract/digest.ts";
import { RULES, type RuleName } from "../../rules/registry.ts";
import { isObject, objects, reportUnknown, walk } from "../types/model.ts";
import { suggest } from "../source/problems.ts";
import {
  conditionAt,
  expressionAt,
  given,
  type ServiceContext,
  type Site,
  textAt,
} from "./service-context.ts";
import { sendTree } from "./send.ts";
import { compileVerify, isKeyedOperation } from "./verify.ts";
import { type Authored, type AuthoredValue, locationOf, locationOfKey } from "../source/source.ts";
import { ANY, NUMBER, objectOf, TEXT, type Type } from "../types/types.ts";

/** Statuses that follow one rule of the portal wherever they occur: no one writes them. */
const GENERAL = new Set(["401", "500", "501", "502", "503", "504", "505"]);
/** What messages may read of the server's refusal. */
const ERROR_TYPE: Type = objectOf({ status: NUMBER, title: TEXT, detail: ANY, code: TEXT });

/** Compiles one endpoint and proves that it fits the contract: names, types, required data, a message for every status. */
export function compileEndpoint(context: ServiceContext, name: string, endpoint: Authored): Endpoint | null {
  const id = String(endpoint.operation);
  const operation = context.contract.operations[id];
  if (!operation) {
    context.report.add(
      "unknown-operation",
      locationOf(endpoint, "operation"),
      { name: id },
      suggest(id, Object.keys(context.contract.operations)),
    );
    return null;
  }
  const collect = new Set<string>();
  const site: Site = { step: "", form: null, local: { arrivo: arrivals(context) }, available: null, collect };
  const send = isObject(endpoint.send) ? sendTree(context, site, endpoint.send, operation) : {};
  const body = send.body;
  context.endpointReads.set(name, collect);
  const answer: Site = { ...site, local: { ...site.local, risposta: context.model.answerOf(name) } };
  const refuse = (endpoint.refuse as Authored | undefined) ?? {};
  const errors = compileErrors(context, name, endpoint, operation, answer);
  for (const key of Object.keys(refuse)) {
    if (!errors[key])
      context.report.add("refusal-without-message", locationOfKey(refuse, key), {
        name: key,
        endpoint: name,
      });
  }
  return {
    operation: id,
    base: operation.base,
    method: operation.method,
    path: operation.path,
    params: Object.fromEntries(
      Object.entries(operation.params).map(([param, { in: place, required }]) => [
        param,
        { in: place, required, ...(param in send && { value: send[param] as never }) },
      ]),
    ),
    ...(body !== undefined && { body }),
    bodyType: operation.body?.type ?? "none",
    expects: operation.expects,
    ...(typeof endpoint.save === "string" && { save: endpoint.save }),
    ...given(endpoint, "reject", () => rejectingRule(context, endpoint)),
    ...(isKeyedOperation(id, operation) && { keyed: true }),
    ...(isObject(endpoint.verify) && compileVerify(context, site, name, endpoint)),
    refuse: Object.keys(refuse).map((key) => ({
      key,
      when: expressionAt(context, answer, refuse, key, { kind: "boolean" }).expr,
    })),
    errors,
    ...given(endpoint, "wait", () => {
      const wait = endpoint.wait as Authored;
      return {
        after: wait.after as number[],
        until: expressionAt(context, answer, wait, "until", { kind: "boolean" }).expr,
        message: textAt(context, answer, wait, "message"),
      };
    }),
    lookup: operation.method === "GET" && endpoint.save === undefined,
  };
}

/** The rule that learns which entries were refused; only some rules can. */
function rejectingRule(context: ServiceContext, endpoint: Authored): string {
  const plugs = (context.service.rules as Record<string, Authored> | undefined) ?? {};
  const able = Object.keys(plugs).filter((name) => RULES[plugs[name]?.rule as RuleName]?.rejects);
  const name = String(endpoint.reject);
  if (!able.includes(name)) reportUnknown(context.report, "unknown-rule", endpoint, "reject", name, able);
  return name;
}

/** Everything that may arrive at some step: an endpoint may be called from any of them. */
function arrivals(context: ServiceContext): Type {
  const names = objects(context.service.steps).flatMap((step) =>
    Object.keys((step.params as Authored | undefined) ?? {}),
  );
  return objectOf(Object.fromEntries(names.map((name) => [name, ANY])));
}
export const arrivalsOf = arrivals;

interface Written {
  readonly holder: Authored;
  readonly key: string;
  readonly title?: AuthoredValue;
}

/** Profile first, then what the endpoint departs in; every declared status must end up with a message. */
function compileErrors(
  context: ServiceContext,
  name: string,
  endpoint: Authored,
  operation: OperationDigest,
  site: Site,
): Record<string, ErrorRule[]> {
  const own = (endpoint.errors as Authored | undefined) ?? {};
  const profile = profileOf(context, endpoint);
  const refusals = Object.keys((endpoint.refuse as Authored | undefined) ?? {});
  const written = new Map<string, Written>();
  for (const [holder, isOwn] of [
    [profile ?? {}, false],
    [own, true],
  ] as const) {
    for (const key of Object.keys(holder)) {
      if (key === "title") continue;
      for (const status of key.split(" ")) {
        if (
          isOwn &&
          /^\d/.test(status) &&
          !operation.refusals.includes(status) &&
          !refusals.includes(status)
        ) {
          const hint = `Il contratto dichiara: ${operation.refusals.join(", ")}.`;
          context.report.add(
            "status-undeclared",
            locationOfKey(holder, key),
            { status, operation: String(endpoint.operation) },
            hint,
          );
        }
        if (isOwn && /^[a-z]/.test(status) && status !== "altro" && !refusals.includes(status)) {
          context.report.add(
            "reason-unknown",
            locationOfKey(holder, key),
            { name: status },
            suggest(status, [...refusals, "altro"]),
          );
        }
        written.set(status, { holder, key, title: profile?.title });
      }
    }
  }
  for (const status of operation.refusals) {
    if (
      !written.has(status) &&
      !(GENERAL.has(status) && written.has("altro")) &&
      !(status === "404" && operation.method === "DELETE") &&
      !(status === "401" && operation.base === "auth")
    ) {
      context.report.add("status-without-message", locationOf(endpoint, "operation"), {
        status,
        endpoint: name,
        operation: String(endpoint.operation),
      });
    }
  }
  const kept = [...written].filter(
    ([status]) => status === "altro" || refusals.includes(status) || operation.refusals.includes(status),
  );
  return Object.fromEntries(kept.map(([status, one]) => [status, compileRules(context, name, one, site)]));
}

function profileOf(context: ServiceContext, endpoint: Authored): Authored | null {
  if (typeof endpoint.like !== "string") return null;
  const profile = context.profiles[endpoint.like];
  if (isObject(profile)) return profile;
  const known = Object.keys(context.profiles).filter((key) => key !== "$schema");
  context.report.add(
    "unknown-profile",
    locationOf(endpoint, "like"),
    { name: endpoint.like },
    suggest(endpoint.like, known),
  );
  return null;
}

function compileRules(
  context: ServiceContext,
  endpoint: string,
  { holder, key, title }: Written,
  site: Site,
): ErrorRule[] {
  const here: Site = { ...site, local: { ...site.local, errore: ERROR_TYPE } };
  const raw = holder[key];
  if (typeof raw === "string")
    return [
      {
        message: [textAt(context, here, holder, key)],
        ...titleOf(title),
        at: { kind: "box" },
        level: "error",
      },
    ];
  return (Array.isArray(raw) ? objects(raw) : [raw as Authored]).map((rule) => {
    const { when, inside } = conditionAt(context, here, rule);
    const messages = rule.message;
    return {
      ...(when && { when }),
      message: Array.isArray(messages)
        ? messages.map((_, index) => textAt(context, inside, messages as unknown as Authored, String(index)))
        : "message" in rule
          ? [textAt(context, inside, rule, "message")]
          : [],
      ...("title" in rule ? { title: textAt(context, inside, rule, "title") } : titleOf(title)),
      at: placeOfMessage(context, endpoint, rule),
      level: rule.level === "warning" ? "warning" : "error",
    };
  });
}

const titleOf = (title: AuthoredValue | undefined): { title?: Text } =>
  typeof title === "string" ? { title } : {};

function placeOfMessage(context: ServiceContext, endpoint: string, rule: Authored): ErrorPlace {
  const at = rule.at;
  if (at === undefined) return { kind: "box" };
  if (at === "campi") return { kind: "named", names: {} };
  if (at === "userDenied") return { kind: "denied" };
  if (at === "silenzio") return { kind: "silent" };
  if (!("message" in rule) && !isObject(at))
    context.report.add("missing-word", locationOf(rule), { name: "message", where: "nell'errore" });
  const fields = isObject(at)
    ? Object.values(at).map(String)
    : Array.isArray(at)
      ? at.map(String)
      : [String(at)];
  const known = callerFields(context, endpoint);
  if (known) {
    for (const field of fields.filter((name) => !known.has(name))) {
      context.report.add(
        "error-place",
        locationOf(rule, "at"),
        { name: field, endpoint },
        suggest(field, [...known]),
      );
    }
  }
  return isObject(at) ? { kind: "named", names: at as Record<string, string> } : { kind: "fields", fields };
}

/** Names of the fields of every form that calls the endpoint; null when nobody calls it. */
function callerFields(context: ServiceContext, endpoint: string): Set<string> | null {
  const calls = context.calls.get(endpoint);
  if (!calls) return null;
  const names = new Set<string>();
  for (const { site } of calls) {
    const forms = [...context.model.forms.values()].filter((form) =>
      site.form ? form.name === site.form : form.step === site.step,
    );
    for (const form of forms) {
      walk(form.content as AuthoredValue[], (node) => {
        if (typeof node.name === "string" && typeof node.type === "string") names.add(node.name);
      });
    }
  }
  return names;
}
