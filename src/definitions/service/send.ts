import type { SendTree } from "../../engine/definition.ts";
import type { OperationDigest } from "../../contract/digest.ts";
import { isExpression } from "../types/expressions.ts";
import { isAnything, memberNames } from "../types/member-names.ts";
import { isObject } from "../types/model.ts";
import { suggest } from "../source/problems.ts";
import { expressionAt, type ServiceContext, type Site } from "./service-context.ts";
import { type Authored, type AuthoredValue, locationOf, locationOfKey } from "../source/source.ts";
import {
  ANY,
  fits,
  nameOfType,
  type ObjectType,
  type Type,
  typeOfLiteral,
  typeOfSchema,
} from "../types/types.ts";

/**
 * Compiles what is sent, checking every name and type against the operation. What a body lacks at its top is told by
 * `checkSent`, which also knows what each button adds; what its inner objects lack is told here.
 */
export function sendTree(
  context: ServiceContext,
  site: Site,
  send: Authored,
  operation: OperationDigest,
): Record<string, SendTree> {
  const known = [...Object.keys(operation.params), ...(operation.body ? ["body"] : [])];
  return Object.fromEntries(
    Object.keys(send).map((name): [string, SendTree] => {
      if (name === "body" && operation.body)
        return [name, tree(context, site, send, name, bodyType(context, operation) ?? ANY, true)];
      const parameter = operation.params[name];
      if (!parameter) {
        const hint = suggest(name, known);
        context.report.add("unknown-parameter-of-call", locationOfKey(send, name), { name }, hint);
      }
      const type = parameter ? typeOfSchema(parameter.schema, context.contract.schemas) : ANY;
      return [name, tree(context, parameter?.required ? site : whenThere(site), send, name, type)];
    }),
  );
}

/** The type of an operation's body; the files of a form are never asked of a definition. */
export function bodyType(context: ServiceContext, operation: OperationDigest): Type | null {
  if (!operation.body) return null;
  const type = typeOfSchema(operation.body.schema, context.contract.schemas);
  if (operation.body.type !== "multipart" || type.kind !== "object") return type;
  const schema = operation.body.schema;
  const whole = schema.$ref ? context.contract.schemas[schema.$ref.split("/").at(-1)!] : schema;
  const isFile = (name: string) => {
    const member = whole?.properties?.[name];
    return member?.format === "binary" || member?.contentMediaType !== undefined;
  };
  return { ...type, required: type.required.filter((name) => !isFile(name)) };
}

function tree(
  context: ServiceContext,
  site: Site,
  holder: Authored,
  key: string,
  expected: Type,
  isTop = false,
): SendTree {
  const raw = holder[key] as AuthoredValue;
  if (isExpression(raw)) {
    const { expr, type } = expressionAt(context, site, holder, key);
    if (!fits(type, expected)) mismatch(context, holder, key, type, expected);
    return { expr };
  }
  if (Array.isArray(raw) || isObject(raw)) {
    if (!isTop && expected.kind === "object")
      reportMissing(context, memberNames(context, holder, key, site.local), raw, expected);
    return Array.isArray(raw)
      ? layers(context, site, raw, expected)
      : members(context, site, raw, expected, holder, key);
  }
  const type = typeOfLiteral(raw);
  if (type.kind === "text" && expected.kind === "text" && !fits(type, expected)) {
    const hint = suggest(String(raw), expected.values ?? []);
    context.report.add("send-value", locationOf(holder, key), { name: key, value: String(raw) }, hint);
  } else if (!fits(type, expected)) mismatch(context, holder, key, type, expected);
  return raw;
}

/** Objects laid over each other: together they are what is expected, none of them alone. */
function layers(context: ServiceContext, site: Site, raw: AuthoredValue[], expected: Type): SendTree {
  const each = expected.kind === "list" ? expected.item : expected;
  const holder = raw as unknown as Authored;
  return raw.map((_, index) =>
    tree(context, whenThere(site), holder, String(index), each, expected.kind !== "list"),
  );
}

/** What the contract does not require is sent when it is there, and left out when it is not: it may be missing. */
function whenThere(site: Site): Site {
  const { collect: _collect, ...rest } = site;
  return { ...rest, available: null };
}

function members(
  context: ServiceContext,
  site: Site,
  raw: Authored,
  expected: Type,
  holder: Authored,
  key: string,
): SendTree {
  const object = expected.kind === "object" ? expected : null;
  if (!object && expected.kind !== "any")
    mismatch(
      context,
      holder,
      key,
      { kind: "object", members: () => ({}), required: [], open: true },
      expected,
    );
  return Object.fromEntries(
    Object.keys(raw).map((name): [string, SendTree] => {
      const member = object?.members()[name];
      if (object && !member && !object.open) {
        const hint = suggest(name, Object.keys(object.members()));
        context.report.add("unknown-member-of-body", locationOfKey(raw, name), { name }, hint);
      }
      const here = object && !object.required.includes(name) ? whenThere(site) : site;
      return [name, tree(context, here, raw, name, member ?? ANY)];
    }),
  );
}

function reportMissing(
  context: ServiceContext,
  given: readonly string[],
  raw: object,
  object: ObjectType,
): void {
  if (isAnything(given)) return;
  for (const name of object.required.filter((one) => !given.includes(one)))
    context.report.add("member-unsent", locationOf(raw), { name });
}

function mismatch(context: ServiceContext, holder: Authored, key: string, given: Type, expected: Type): void {
  context.report.add("send-type", locationOf(holder, key), {
    name: key,
    expected: nameOfType(expected),
    given: nameOfType(given),
  });
}
