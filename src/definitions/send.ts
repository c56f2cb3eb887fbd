import type { SendTree } from "../engine/definition.ts";
import type { Operation } from "./contract.ts";
import { isExpression } from "./expressions.ts";
import { isObject } from "./model.ts";
import { suggest } from "./problems.ts";
import { expressionAt, type ServiceContext, type Site } from "./service-context.ts";
import { type Authored, type AuthoredValue, placeOf, placeOfKey } from "./source.ts";
import { ANY, fits, nameOfType, type ObjectType, type Type, typeOfLiteral, typeOfSchema } from "./types.ts";

/** Compiles what is sent, checking every name and type against the operation; `whole` also asks for the required members. */
export function sendTree(
  context: ServiceContext,
  site: Site,
  send: Authored,
  operation: Operation,
  whole = true,
): Record<string, SendTree> {
  const known = [...Object.keys(operation.params), ...(operation.body ? ["body"] : [])];
  return Object.fromEntries(
    Object.keys(send).map((name): [string, SendTree] => {
      if (name === "body" && operation.body) {
        const type = typeOfSchema(operation.body.schema, context.contract.schemas);
        return [
          name,
          tree(context, site, send, name, operation.body.type === "multipart" ? ANY : type, whole),
        ];
      }
      const parameter = operation.params[name];
      if (!parameter)
        context.report.add(
          "unknown-parameter-of-call",
          placeOfKey(send, name),
          { name },
          suggest(name, known),
        );
      const type = parameter ? typeOfSchema(parameter.schema, context.contract.schemas) : ANY;
      return [name, tree(context, site, send, name, type, whole)];
    }),
  );
}

function tree(
  context: ServiceContext,
  site: Site,
  holder: Authored,
  key: string,
  expected: Type,
  whole: boolean,
): SendTree {
  const raw = holder[key] as AuthoredValue;
  if (isExpression(raw)) {
    const { expr, type } = expressionAt(context, site, holder, key);
    if (!fits(loosely(type, expected), expected)) mismatch(context, holder, key, type, expected);
    return { expr };
  }
  if (Array.isArray(raw))
    return raw.map((_, index) =>
      tree(context, site, raw as unknown as Authored, String(index), expected, false),
    );
  if (isObject(raw)) return objectTree(context, site, raw, expected, whole, holder, key);
  const type = typeOfLiteral(raw);
  if (!fits(type, expected)) mismatch(context, holder, key, type, expected);
  return raw;
}

/** Texts with a list of values stand for any text of the form: the back end decides. A number may travel in a text parameter. */
function loosely(type: Type, expected: Type): Type {
  if (type.kind === "text" && expected.kind === "text") return expected;
  return type;
}

function objectTree(
  context: ServiceContext,
  site: Site,
  raw: Authored,
  expected: Type,
  whole: boolean,
  holder: Authored,
  key: string,
): SendTree {
  const object = expected.kind === "object" ? expected : null;
  if (!object && expected.kind !== "any") {
    context.report.add("send-type", placeOf(holder, key), {
      name: key,
      expected: nameOfType(expected),
      given: "un insieme di dati",
    });
  }
  if (object && whole) reportMissing(context, raw, object);
  return Object.fromEntries(
    Object.keys(raw).map((name): [string, SendTree] => {
      const member = object?.members()[name];
      if (object && !member && !object.open) {
        context.report.add(
          "unknown-member-of-body",
          placeOfKey(raw, name),
          { name },
          suggest(name, Object.keys(object.members())),
        );
      }
      return [name, tree(context, site, raw, name, member ?? ANY, whole)];
    }),
  );
}

function reportMissing(context: ServiceContext, raw: Authored, object: ObjectType): void {
  for (const name of object.required) {
    if (!(name in raw)) context.report.add("member-unsent", placeOf(raw), { name });
  }
}

function mismatch(context: ServiceContext, holder: Authored, key: string, given: Type, expected: Type): void {
  context.report.add("send-type", placeOf(holder, key), {
    name: key,
    expected: nameOfType(expected),
    given: nameOfType(given),
  });
}
