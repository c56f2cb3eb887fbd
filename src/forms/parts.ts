import type { Entry } from "../engine/index.ts";
import { fieldTypeOf } from "../field-types/field-types.ts";
import { asPart, type Part } from "../ui/on-demand/on-demand.ts";
import { TabsOnDemand } from "../ui/on-demand/tabs.ts";
import { controls } from "./controls/Control.tsx";

/** The part of the program that renders an entry of a form; null when every form has it. */
export const partOfEntry = (entry: Entry): Part | null => {
  if ("check" in entry) return null;
  if ("block" in entry) return entry.block === "tabs" ? TabsOnDemand : null;
  return asPart(controls[fieldTypeOf(entry.field).control]);
};
