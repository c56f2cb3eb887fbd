import { memo } from "react";
import type { VisibleEntry, VisibleField } from "../../engine/form/index.ts";
import { isUnshown, shapeOf } from "../../engine/index.ts";
import { useShown } from "../form-context.ts";
import { messages } from "../messages.ts";
import { fieldRegistry } from "../theme/field-registry.ts";
import { renderEntries, isShown } from "./Entries.tsx";

/** Renders the visible content of a form. */
export const FormContent = memo(function FormContent() {
  const entries = useShown((snapshot) => snapshot.entries);
  const hasNote = useShown(({ fields }) => fields.some(({ required }) => required !== null));
  const rendered = renderEntries(entries, fieldRegistry);
  const first = entries.filter(isShown).findIndex(hasInput);
  const count = useShown(({ fields }) => fields.filter(isQuestion).length);
  if (hasNote && first >= 0) rendered.splice(first, 0, <RequiredNote key="required" count={count} />);
  return rendered;
});

/** A form with more questions than this says how many they are: its button is not visible on a phone. */
const SHORT = 4;

/** Stands before the first question, below the texts that introduce it. */
function RequiredNote({ count }: { readonly count: number }) {
  const note = count > SHORT ? `${messages.length(count)} ${messages.required}` : messages.required;
  return <p className="small required-note">{note}</p>;
}

/** Whether a person answers a field: a group has its own fields, and the program fills in those that are not shown. */
const isQuestion = ({ field }: VisibleField): boolean =>
  shapeOf(field.field) !== "group" && !isUnshown(field);

/** Whether an entry has a field. */
const hasInput = (entry: VisibleEntry): boolean =>
  entry.kind === "field" ||
  entry.children.some(hasInput) ||
  entry.tabs.some(({ children }) => children.some(hasInput));
