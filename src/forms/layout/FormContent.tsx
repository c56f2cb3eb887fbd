import { memo } from "react";
import type { VisibleEntry } from "../../engine/form/index.ts";
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
  if (hasNote && first >= 0) rendered.splice(first, 0, <RequiredNote key="required" />);
  return rendered;
});

/** Stands before the first question, below the texts that introduce it. */
const RequiredNote = () => <p className="small required-note">{messages.required}</p>;

/** Whether an entry has a field. */
const hasInput = (entry: VisibleEntry): boolean =>
  entry.kind === "field" ||
  entry.children.some(hasInput) ||
  entry.tabs.some(({ children }) => children.some(hasInput));
