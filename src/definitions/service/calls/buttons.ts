import type { Button, Effect, Value } from "../../../engine/definition.ts";
import { effectMembers } from "../../language/nodes/effect.ts";
import { sameOrigin } from "../../source/origins.ts";
import type { Cursor } from "../cursor.ts";
import { compileCalls, namesSavedBy } from "./calls.ts";
import { forgottenNames } from "./forgotten.ts";
import { compileTarget } from "./targets.ts";

type Names = ReadonlySet<string>;

/** Compiles the `actions` of a node. */
export function compileButtons(owner: Cursor, prefix: string): Button[] {
  return owner
    .objects("actions")
    .map((button, index) => compileButton(button, `${prefix}.${button.optional("id") ?? `azione${index}`}`));
}

/** Compiles a button; `form` is the form that it submits: it is validated before anything happens. */
export function compileButton(button: Cursor, key: string, form?: string): Button {
  const { inside } = button.condition();
  if (form === undefined && !EFFECTS.some((member) => button.has(member)))
    button.reportHere("button-idle", { label: button.optional("label") ?? "" });
  const compiled = {
    key,
    label: inside.text("label"),
    ...inside.givenBoolean("enabled"),
    ...inside.givenText("confirm"),
    ...compileEffect(button, new Set(form === undefined ? [] : [form])),
  };
  return sameOrigin(compiled, button.source);
}

/** The members by which a button has an effect. */
const EFFECTS = Object.keys(effectMembers).filter((member) => member !== "when");

/** Compiles an effect: its steps in order. `made` are the names that hold data before it. */
function compileEffect(effect: Cursor, made: Names): Effect {
  const { when, inside } = effect.condition();
  const ready = inside.knowing(made);
  const call = compileCalls(ready, "call");
  const saved = effect.slots("call").flatMap((slot) => namesSavedBy(slot));
  const now = new Set([...made, ...saved, ...(effect.object("keep")?.names() ?? [])]);
  const after = ready.knowing(now);
  return {
    ...(when && { when }),
    ...(call.length > 0 && { call }),
    ...after.given("keep", () => compileKeep(after.object("keep")!)),
    ...after.given("forget", () => forgottenNames(effect)),
    ...after.given("choose", () => compileChoice(after, now)),
    ...after.given("go", () => compileTarget(after, now)),
    ...after.givenProse("message"),
  };
}

const compileKeep = (keep: Cursor): Record<string, Value> =>
  Object.fromEntries(keep.names().map((name) => [name, keep.value(name).value]));

/** The first case whose condition holds happens: only the last may be without one, and it must be. */
function compileChoice(effect: Cursor, made: Names): Effect[] {
  const cases = effect.objects("choose");
  cases.forEach((one, index) => {
    const isLast = index === cases.length - 1;
    if (isLast && one.has("when")) one.report("choice-open", "when");
    if (!isLast && !one.has("when")) one.reportHere("choice-hidden");
  });
  return cases.map((one) => sameOrigin(compileEffect(one, made), one.source));
}
