import { describeText } from "../../definitions/index.ts";
import {
  branchesOf,
  isConsent,
  isUnshown,
  shapeOf,
  type CompiledService,
  type Entry,
  type Field,
  type Step,
} from "../../engine/index.ts";

/** A field that a person fills in, and all that decides whether it is asked. */
export interface AskedField {
  readonly step: Step;
  readonly field: Field;
  readonly label: string;
  /** The choices that show the field, from the outside in: sentences without «se». */
  readonly choices: readonly string[];
  /** True when data that a person does not choose here decide too. */
  readonly depends: boolean;
}

/** The fields of a service in reading order; those that are only shown, and groups, are none. */
export const askedFields = ({ steps }: CompiledService): AskedField[] =>
  steps.flatMap((step) =>
    step.content.flatMap((entry) => fieldsIn(entry, { step, choices: [], depends: false })),
  );

type Around = Pick<AskedField, "step" | "choices" | "depends">;

function fieldsIn(entry: Entry, around: Around): AskedField[] {
  if ("block" in entry && entry.block === "recap") return [];
  const inside = "when" in entry && entry.when ? { ...around, depends: true } : around;
  const own = "field" in entry && isAsked(entry) ? [{ ...inside, field: entry, label: labelOf(entry) }] : [];
  const below = branchesOf(entry).flatMap((branch) => {
    const at = branch.option ? under(inside, `si sceglie «${describeText(branch.option.label)}»`) : inside;
    const on = branch.kind === "on" && "field" in entry ? under(inside, `si spunta «${labelOf(entry)}»`) : at;
    const tab = branch.tab?.when ? { ...on, depends: true } : on;
    return branch.content.flatMap((one) => fieldsIn(one, tab));
  });
  return [...own, ...below];
}

const under = (around: Around, choice: string): Around => ({
  ...around,
  choices: [...around.choices, choice],
});

const isAsked = (field: Field): boolean =>
  !isUnshown(field) &&
  field.value === undefined &&
  shapeOf(field.field) !== "group" &&
  !isConsent(field.field);

export const labelOf = (field: Field): string =>
  field.label === "" ? field.name : describeText(field.label);
