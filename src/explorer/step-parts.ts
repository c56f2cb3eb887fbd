import type {
  Block,
  Button,
  Call,
  CompiledService,
  Entry,
  Expr,
  Field,
  FieldOption,
  Step,
  Tab,
} from "../engine/definition.ts";
import { branchesOf, entriesIn, type Branch } from "../engine/index.ts";

/** The conditions under which a part of a step is visible. */
export interface PartContext {
  /** The conditions of everything that contains it. */
  readonly conditions: readonly Expr[];
  /** The tabs that contain it. */
  readonly tabs: readonly Tab[];
  /** The rows for which it is repeated. */
  readonly rows: Expr | null;
}

export interface FormPart {
  readonly name: string;
  readonly content: readonly Entry[];
  readonly load: readonly Call[];
  readonly context: PartContext;
}

/** A button of a step, and the form that contains it. */
export interface ButtonPart {
  readonly button: Button;
  readonly form: string | null;
  /** True when a click submits the form. */
  readonly sends: boolean;
  readonly context: PartContext;
}

export interface StepParts {
  readonly forms: readonly FormPart[];
  readonly buttons: readonly ButtonPart[];
}

const OUTSIDE: PartContext = { conditions: [], tabs: [], rows: null };

const under = (context: PartContext, ...conditions: readonly (Expr | undefined)[]): PartContext => ({
  ...context,
  conditions: [...context.conditions, ...conditions.filter((when) => when !== undefined)],
});

const buttonsAt = (
  buttons: readonly (Button | undefined)[],
  context: PartContext,
  form: string | null = null,
  sends = false,
): ButtonPart[] =>
  buttons.flatMap((button) => (button ? [{ button, form, sends: sends && form !== null, context }] : []));

const NONE: StepParts = { forms: [], buttons: [] };
const join = (...parts: readonly StepParts[]): StepParts => ({
  forms: parts.flatMap(({ forms }) => forms),
  buttons: parts.flatMap(({ buttons: presses }) => presses),
});
const buttons = (presses: readonly ButtonPart[]): StepParts => ({ forms: [], buttons: presses });

/** The buttons of a block itself, and its form when it is one. */
function ownParts(block: Block, context: PartContext): StepParts {
  switch (block.block) {
    case "section":
      return buttons(buttonsAt(block.actions, context));
    case "links":
      return buttons(buttonsAt(block.items, context));
    case "table":
    case "list":
      return buttons(buttonsAt(block.actions, { ...context, rows: block.rows }));
    case "form": {
      const { name, content, load, next, actions } = block;
      const presses = [...buttonsAt([next], context, name, true), ...buttonsAt(actions, context, name)];
      return { forms: [{ name, content, load, context }], buttons: presses };
    }
    default:
      return NONE;
  }
}

const contextInside = (block: Block, { tab }: Branch, context: PartContext): PartContext => {
  if (tab) return { ...under(context, tab.when, tab.enabled), tabs: [...context.tabs, tab] };
  return block.block === "list" ? { ...context, rows: block.rows } : context;
};

function partsOfBlock(block: Block, outer: PartContext): StepParts {
  const context = under(outer, block.when);
  const inside = branchesOf(block)
    .filter(({ kind }) => kind !== "recap") // a recap repeats the content of a form
    .map((branch) => partsOfContent(branch.content, contextInside(block, branch, context)));
  const own = ownParts(block, context);
  return block.block === "form" ? join(own, ...inside) : join(...inside, own);
}

const partsOfContent = (content: readonly Entry[], context: PartContext): StepParts =>
  join(...content.map((entry) => ("block" in entry ? partsOfBlock(entry, context) : NONE)));

/** Returns the forms and the buttons of a step, in reading order. */
export function partsOf(step: Step): StepParts {
  const own = step.hasForm ? step.id : null;
  return join(
    partsOfContent(step.content, OUTSIDE),
    {
      forms: own === null ? [] : [{ name: own, content: step.content, load: [], context: OUTSIDE }],
      buttons: buttonsAt([step.next], OUTSIDE, own, true),
    },
    buttons(buttonsAt(step.actions, OUTSIDE, own)),
  );
}

/** Returns the fields of a list at any depth, in reading order. */
export const fieldsBelow = (entries: readonly Entry[]): readonly Field[] =>
  [...entriesIn(entries, ({ kind }) => kind !== "recap")].filter((entry): entry is Field => "field" in entry);

/** Returns the endpoint that loads the options of a field. */
export const lookupOf = ({ options }: Field): string | null =>
  options && "from" in options && options.from !== "" ? options.from : null;

/** The options that a definition gives to a field. */
export const optionsOf = ({ options }: Field): readonly FieldOption[] =>
  Array.isArray(options) ? options : [];

/** Tests whether a step depends on the identity of the user. */
export function readsPerson({ values }: CompiledService, step: Step): boolean {
  const reads = (part: unknown, names: ReadonlySet<string>) => {
    const text = JSON.stringify(part);
    return [...names].some((name) => text.includes(`["path","${name}"`));
  };
  const names = new Set(["utente"]);
  for (let size = 0; size < names.size;) {
    size = names.size;
    for (const [name, expr] of Object.entries(values)) if (reads(expr, names)) names.add(name);
  }
  return reads(step, names);
}

/** True when a button of the service opens the step, which may then receive its parameters from a button. */
export const isOpened = ({ steps }: CompiledService, { id }: Step): boolean =>
  steps.some(({ id: other, ...rest }) => other !== id && JSON.stringify(rest).includes(`"step":"${id}"`));
