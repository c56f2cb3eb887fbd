import type { Target, Value } from "../../../engine/definition.ts";
import type { AuthoredNode } from "../../source/authored-node.ts";
import { suggest, type Remedy } from "../../source/diagnostics.ts";
import { isOutsideAddress } from "../../source/report-texts.ts";
import { sameOrigin } from "../../source/origins.ts";
import { arrivalType, paramTypes } from "../../model/arrivals.ts";
import { fits, namesOfMismatch, typeOfLiteral } from "../../types/types.ts";
import type { Cursor } from "../cursor.ts";
import { formerNamesOf, type StepTarget } from "../edges.ts";

/** Pages that belong to no service. */
const PAGES = {
  home: "home",
  login: "login",
  indietro: "back",
  stampa: "print",
} as const;

const isPage = (name: string): name is keyof typeof PAGES => Object.hasOwn(PAGES, name);

/** The step that follows in the file. */
const NEXT_STEP = "avanti";

/** True for a name that buttons lead to and that no step may have. */
export const isTargetWord = (name: string): boolean => isPage(name) || name === NEXT_STEP;

/** Compiles where a button leads and records the transition; `made` are the names that hold data by then. */
export function compileTarget(effect: Cursor, made: ReadonlySet<string>): Target {
  if (effect.isExpression("go")) {
    if (effect.isFromOutside("go"))
      effect.report("address-foreign", "go", { expression: effect.string("go") });
    return { leave: effect.value("go").value };
  }
  const written = effect.object("go");
  const [node, key] = written ? ([written, "step"] as const) : ([effect, "go"] as const);
  const name = node.string(key);
  const { service, steps, edges } = effect.context;
  if (isPage(name)) return { page: PAGES[name] };
  const target = steps.get(targetId(service, effect.site.step, name));
  if (!target) {
    if (name === NEXT_STEP) node.report("last-step", key);
    else if (!isOutsideAddress(name)) node.report("unknown-step", key, { name }, () => remedyOf(name, steps));
    return { page: "home" };
  }
  edges.push({ from: effect.site.step, to: target, makes: made, node, key });
  const data = written?.object("with");
  const compiled = {
    step: target.id,
    service: target.service,
    ...(data && { with: compileHandover(data, target) }),
  };
  return written ? sameOrigin(compiled, written.source) : compiled;
}

/** The present name of a step that was called so, or a similar name. */
function remedyOf(name: string, steps: ReadonlyMap<string, StepTarget>): Remedy | undefined {
  const heir = [...steps.values()].find((target) => formerNamesOf(target).includes(name));
  if (!heir) return suggest(name, [...steps.keys(), ...Object.keys(PAGES)]);
  return { hint: `Ora si chiama «${heir.id}».`, replace: { from: name, to: heir.id } };
}

/** The id of the step that a button of a step leads to; empty after the last one. */
export function targetId(service: AuthoredNode, from: string, name: string): string {
  if (name !== NEXT_STEP) return name;
  const ids = service.objects("steps").map((step) => step.string("id"));
  return ids[ids.indexOf(from) + 1] ?? "";
}

/** The data that the target step receives: each must be one of its parameters, of a type that fits. */
function compileHandover(data: Cursor, { id, step }: StepTarget): Record<string, Value> {
  const params = paramTypes(step);
  return Object.fromEntries(
    data.names().map((name): [string, Value] => {
      if (!params.has(name))
        data.reportName("unknown-handover", name, { name, step: id }, suggest(name, [...params.keys()]));
      return [name, compileReceived(data, name, params.get(name))];
    }),
  );
}

function compileReceived(data: Cursor, name: string, type: string | undefined): Value {
  const { value, type: given = typeOfLiteral(data.get(name) ?? null) } = data.value(name);
  const expected = arrivalType(type);
  if (!fits(given, expected)) data.report("send-type", name, { name, ...namesOfMismatch(given, expected) });
  return value;
}
