import type { CompiledService, Endpoint, Entry, Field } from "../../../engine/definition.ts";
import { branchesOf } from "../../../engine/index.ts";
import { formsOf } from "../../../engine/flow/index.ts";
import { expressionsIn, partsOf, pathOf } from "../../expressions/walk.ts";
import { mapSteps } from "./map-content.ts";

type Names = ReadonlySet<string>;

/**
 * Marks the fields whose value is read elsewhere while the person types: in a condition, a text, a bound, a setting of a rule, a
 * lookup or a load of the same step. The changes of all other fields are committed when the field is left.
 */
export function markReactiveFields(service: CompiledService): CompiledService {
  const forms = new Set(["qui", ...Object.keys(service.values), ...formsOf(service).keys()]);
  return mapSteps(service, (step) => {
    const called = endpointsIn([step.content, step.load]);
    const sent = [...called].map((name) => dataOf(service.endpoints[name]));
    const derived = [Object.values(service.values), Object.values(service.rules).map((rule) => rule.with)];
    const parts = [step.content, step.load, step.title, step.next?.enabled, derived];
    const read = new Set([...parts, ...sent].flatMap((part) => [...fieldsRead(part, forms)]));
    return { field: (field) => ({ reactive: isReactive(field, read) }) };
  });
}

const isReactive = (field: Field, read: Names): boolean =>
  read.has(field.name) || hasContent(field) || (field.forget?.length ?? 0) > 0;

const hasContent = (field: Entry): boolean =>
  branchesOf(field).some(({ kind, content }) => kind === "option" || content.length > 0);

/** Buttons read their data when they are clicked, rules over several fields when the form is validated. */
const READ_LATER: Names = new Set(["next", "actions", "check"]);

/** The names below a form that expressions read. Over-approximates: fields of one name in two forms count as one. */
function* fieldsRead(node: unknown, forms: Names): Generator<string> {
  for (const expr of expressionsIn(node, READ_LATER))
    for (const part of partsOf(expr)) {
      const [root = "", ...names] = pathOf(part) ?? [];
      if (forms.has(root)) yield* names;
    }
}

/** The data that an endpoint sends. */
const dataOf = (endpoint: Endpoint | undefined): unknown => endpoint && [endpoint.params, endpoint.body];

/** Names of the endpoints that lookups and loads call. */
function endpointsIn(node: unknown, into = new Set<string>()): Set<string> {
  if (typeof node !== "object" || node === null) return into;
  if ("from" in node && typeof node.from === "string") into.add(node.from);
  if ("endpoint" in node && typeof node.endpoint === "string") into.add(node.endpoint);
  for (const [key, member] of Object.entries(node))
    if (key !== "next" && key !== "actions") endpointsIn(member, into);
  return into;
}
