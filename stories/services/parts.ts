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

function partsOfBlock(block: Block, around: Place): Parts {
  const place = under(around, block.when);
  switch (block.block) {
    case "section":
      return join(partsOfContent(block.content, place), buttons(pressed(block.actions, place)));
    case "tabs":
      return join(
        ...block.items.map((tab) =>
          partsOfContent(tab.content, {
            ...under(place, tab.when, tab.enabled),
            tabs: [...place.tabs, tab],
          }),
        ),
      );
    case "links":
      return buttons(pressed(block.items, place));
    case "table":
      return buttons(pressed(block.actions, { ...place, rows: block.rows }));
    case "list": {
      const row = { ...place, rows: block.rows };
      return join(partsOfContent(block.content, row), buttons(pressed(block.actions, row)));
    }
    case "form": {
      const { name, content, load, next, actions } = block;
      return join(
        { forms: [{ name, content, load, place }], presses: pressed([next], place, name, true) },
        buttons(pressed(actions, place, name)),
        partsOfContent(content, place),
      );
    }
    default:
      return NONE;
  }
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

/** What is asked directly inside an entry. */
export function contentOf(entry: Entry): readonly Entry[] {
  if ("check" in entry) return [];
  if ("block" in entry) {
    if (entry.block === "tabs") return entry.items.flatMap((tab) => tab.content);
    return "content" in entry && entry.block !== "recap" ? entry.content : []; // a recap reads a form back
  }
  const options = Array.isArray(entry.options) ? entry.options : [];
  return [...(entry.content ?? []), ...options.flatMap((option) => option.content ?? [])];
}

/** Every field below a list, in reading order. */
export const fieldsBelow = (entries: readonly Entry[]): readonly Field[] =>
  entries.flatMap((entry) => [...("field" in entry ? [entry] : []), ...fieldsBelow(contentOf(entry))]);

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
