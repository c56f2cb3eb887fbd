import { insertItem, withList } from "../../text/edit-json.ts";
import { itemsOf, nodeAt } from "../../text/json-tree.ts";
import type { Json } from "../../text/print-json.ts";
import type { ActPlace } from "../act.ts";
import { isDefinition, kindAt, textOf } from "../place.ts";

/** The step that a place stands in; undefined outside the steps. */
export const stepPathOf = ({ address }: ActPlace) =>
  address.path[0] === "steps" && typeof address.path[1] === "number" ? address.path.slice(0, 2) : undefined;

/** True in a step that is written in the file itself. */
export const isInStep = (place: ActPlace): boolean => {
  const path = stepPathOf(place);
  return (
    isDefinition(place.address) &&
    path !== undefined &&
    kindAt({ ...place, address: { file: place.address.file, path } }) === "step"
  );
};

/** The text of the file with an entry in the content of the step: after the chosen one, or first when the step is chosen. */
export function withEntry(place: ActPlace, entry: Json): string {
  const step = stepPathOf(place)!; // `isInStep` asks for it
  const content = [...step, "content"];
  const chosen = place.address.path[2] === "content" ? Number(place.address.path[3]) : -1;
  const text = withList(textOf(place), content, ["id", "kind", "path", "stage", "title", "load"]);
  const count = itemsOf(nodeAt(text, content)).length;
  return insertItem(text, content, Math.min(count, chosen + 1), entry);
}

/** A condition as an expression: its sign may be missing. */
export const asExpression = (written: string): string => `= ${written.trim().replace(/^=\s*/, "")}`;
