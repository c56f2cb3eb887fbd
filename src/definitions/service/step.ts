import { changeParameter } from "../../contract/own-addresses.ts";
import type { Expr, Step } from "../../engine/definition.ts";
import type { AuthoredStep } from "../language/authored.generated.ts";
import { hasFields } from "../source/authored-fields.ts";
import type { AuthoredNode } from "../source/authored-node.ts";
import { sameOrigin } from "../source/origins.ts";
import { isExpression } from "../source/source.ts";
import { formerPathsOf, pathsOf } from "./addresses.ts";
import { arrivalsOfStep, paramTypes } from "../model/arrivals.ts";
import { compileButton, compileButtons } from "./calls/buttons.ts";
import { compileCalls } from "./calls/calls.ts";
import { forgottenNames } from "./calls/forgotten.ts";
import { compileStepContent } from "./content/content.ts";
import { EarlyEnds } from "./content/early-ends.ts";
import { NO_SITE, type ServiceContext, type Site } from "./context.ts";
import { Cursor } from "./cursor.ts";
import { namesMadeIn } from "./made-names.ts";

/** The guard of a step, with the names that hold data whenever it lets someone in. */
interface Guard {
  readonly needs: Step["needs"];
  readonly proves: ReadonlySet<string>;
}

/** Compiles a step; entering the first step of a service starts it afresh. */
export function compileStep(context: ServiceContext, node: AuthoredNode, isFirst: boolean): Step {
  const id = node.string("id");
  const before = { ...NO_SITE, step: id, locals: { arrivo: arrivalsOfStep(node) } };
  const guard = compileGuard(new Cursor(node.source, context, before));
  const step = new Cursor(node.source, context, siteOf(context, node, guard));
  const { form } = step.site;
  const load = compileCalls(step, "load");
  const ends = new EarlyEnds();
  const content = compileStepContent(step, id, ends);
  const former = formerPathsOf(context.service, node);
  const compiled: Step = {
    id,
    kind: kindOf(step),
    paths: pathsOf(context.service, node),
    ...(former.length > 0 && { former }),
    ...step.given("formerNames", () => node.strings("formerNames")),
    title: step.text("title"),
    ...step.given("stage", () => step.string("stage")),
    needs: guard.needs,
    otherwise: redirectOf(step),
    identity: guard.needs.names.includes("utente"),
    params: paramsOf(step),
    load,
    content,
    hasForm: form !== null,
    ...step.given("next", () =>
      ends.restrict(compileButton(ends.after(step.object("next")!), `${id}.next`, form ?? undefined)),
    ),
    actions: compileButtons(step, id),
    forget: step.has("forget") ? forgottenNames(step) : isFirst ? "all" : [],
  };
  return sameOrigin(compiled, node.source);
}

function siteOf({ model }: ServiceContext, step: AuthoredNode, { needs, proves }: Guard): Site {
  const id = step.string("id");
  const form = model.forms.get(id);
  const own = hasFields(step) ? [id] : [];
  return {
    step: id,
    form: hasFields(step) ? id : null,
    path: [],
    locals: { arrivo: arrivalsOfStep(step), ...(hasFields(step) && form && { qui: form.type() }) },
    available: new Set([...needs.names, ...proves, ...namesMadeIn(step, model), ...own]),
  };
}

/** A step whose kind is not written is a form when something in it is filled in, else a page. */
function kindOf(step: Cursor): Step["kind"] {
  const id = step.string("id");
  const isForm = [...step.context.model.forms.values()].some((form) => form.steps.includes(id));
  return step.get<AuthoredStep["kind"]>("kind") ?? (isForm ? "form" : "page");
}

function paramsOf(step: Cursor): Step["params"] {
  if (step.object("params")?.has(changeParameter))
    step.object("params")?.reportName("param-reserved", changeParameter, { name: changeParameter });
  return Object.fromEntries(paramTypes(step)) as Step["params"]; // the JSON Schema lists the types
}

/** `needs`: names that must hold data, and conditions. */
function compileGuard(step: Cursor): Guard {
  const { model, mentioned } = step.context;
  const known = ["utente", ...model.dataNames()];
  const names: string[] = [];
  const conditions: Expr[] = [];
  const proves = new Set<string>();
  for (const { node, key } of step.slots("needs")) {
    if (isExpression(node.get(key))) {
      const condition = node.conditionIn(key);
      conditions.push(condition.expr);
      condition.proves.forEach((name) => proves.add(name));
      continue;
    }
    const name = node.string(key);
    if (!known.includes(name)) node.reportUnknown("unknown-data", key, name, known);
    names.push(name);
    mentioned.add(name);
  }
  const [first, ...others] = conditions;
  const condition = first && others.reduce<Expr>((both, one) => ["and", both, one], first);
  return { needs: { names, ...(condition && { condition }) }, proves };
}

/** The step, or the home page, that a failed guard leads to. */
function redirectOf(step: Cursor): string {
  const steps = step.context.service.objects("steps").map((one) => one.string("id"));
  if (!step.has("otherwise")) return steps[0] ?? "home";
  const name = step.string("otherwise");
  const known = [...steps, "home"];
  if (!known.includes(name)) step.reportUnknown("unknown-step", "otherwise", name, known);
  return name;
}
