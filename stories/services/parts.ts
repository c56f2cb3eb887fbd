import type {
  Block,
  Button,
  Call,
  CompiledService,
  Entry,
  Expr,
  Field,
  Step,
  Tab,
} from "../../src/engine/definition.ts";
import { branchesOf, entriesIn, type Branch } from "../../src/engine/index.ts";

/** Where a part of a step stands. */
export interface Place {
  /** Conditions of all that is around it. */
  readonly around: readonly Expr[];
  /** Tabs that have to be opened to see it. */
  readonly tabs: readonly Tab[];
  /** The rows it is repeated for. */
  readonly rows: Expr | null;
}

export interface FormPart {
  readonly name: string;
  readonly content: readonly Entry[];
  readonly load: readonly Call[];
  readonly place: Place;
}

/** A button of a step, and the form that it stands in, if any. */
export interface Press {
  readonly button: Button;
  readonly form: string | null;
  /** True: pressing it sends the form. */
  readonly sends: boolean;
  readonly place: Place;
}

export interface Parts {
  readonly forms: readonly FormPart[];
  readonly presses: readonly Press[];
}

const OUTSIDE: Place = { around: [], tabs: [], rows: null };

const under = (place: Place, ...conditions: readonly (Expr | undefined)[]): Place => ({
  ...place,
  around: [...place.around, ...conditions.filter((when) => when !== undefined)],
});

const pressed = (
  buttons: readonly (Button | undefined)[],
  place: Place,
  form: string | null = null,
  sends = false,
): Press[] =>
  buttons.flatMap((button) => (button ? [{ button, form, sends: sends && form !== null, place }] : []));

const NONE: Parts = { forms: [], presses: [] };
const join = (...parts: readonly Parts[]): Parts => ({
  forms: parts.flatMap(({ forms }) => forms),
  presses: parts.flatMap(({ presses }) => presses),
});
const buttons = (presses: readonly Press[]): Parts => ({ forms: [], presses });

/** The buttons of a block itself, and its form when it is one. */
function ownParts(block: Block, place: Place): Parts {
  switch (block.block) {
    case "section":
      return buttons(pressed(block.actions, place));
    case "links":
      return buttons(pressed(block.items, place));
    case "table":
    case "list":
      return buttons(pressed(block.actions, { ...place, rows: block.rows }));
    case "form": {
      const { name, content, load, next, actions } = block;
      const presses = [...pressed([next], place, name, true), ...pressed(actions, place, name)];
      return { forms: [{ name, content, load, place }], presses };
    }
    default:
      return NONE;
  }
}

const placeInside = (block: Block, { tab }: Branch, place: Place): Place => {
  if (tab) return { ...under(place, tab.when, tab.enabled), tabs: [...place.tabs, tab] };
  return block.block === "list" ? { ...place, rows: block.rows } : place;
};

function partsOfBlock(block: Block, around: Place): Parts {
  const place = under(around, block.when);
  const inside = branchesOf(block)
    .filter(({ kind }) => kind !== "recap") // a recap repeats the content of a form
    .map((branch) => partsOfContent(branch.content, placeInside(block, branch, place)));
  const own = ownParts(block, place);
  return block.block === "form" ? join(own, ...inside) : join(...inside, own);
}

const partsOfContent = (content: readonly Entry[], place: Place): Parts =>
  join(...content.map((entry) => ("block" in entry ? partsOfBlock(entry, place) : NONE)));

/** The forms and the buttons of a step, in reading order. */
export function partsOf(step: Step): Parts {
  const own = step.hasForm ? step.id : null;
  return join(
    partsOfContent(step.content, OUTSIDE),
    {
      forms: own === null ? [] : [{ name: own, content: step.content, load: [], place: OUTSIDE }],
      presses: pressed([step.next], OUTSIDE, own, true),
    },
    buttons(pressed(step.actions, OUTSIDE, own)),
  );
}

/** Every field below a list, in reading order. */
export const fieldsBelow = (entries: readonly Entry[]): readonly Field[] =>
  [...entriesIn(entries, ({ kind }) => kind !== "recap")].filter((entry): entry is Field => "field" in entry);

/** The endpoint that the options of a field come from. */
export const lookupOf = ({ options }: Field): string | null =>
  options && "from" in options && options.from !== "" ? options.from : null;

/** Whether what a step shows depends on who is there. */
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
