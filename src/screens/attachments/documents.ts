import { declaredFields, shapeOf, type Entry } from "../../engine/index.ts";
import { onDemand } from "../../ui/on-demand/on-demand.ts";
import type { FormDocumentsProps } from "./FormDocuments.tsx";

/** Whether an entry is a field that takes documents. */
export const isDocuments = (entry: Entry): boolean => "field" in entry && shapeOf(entry.field) === "files";

/** Whether a form has a field that takes documents. */
export const takesDocuments = (content: readonly Entry[]): boolean =>
  declaredFields(content).some(({ field }) => isDocuments(field));

/** The documents of a form (`FormDocuments.tsx`). */
export const FormDocuments = onDemand<FormDocumentsProps>(
  "screens/attachments/FormDocuments.tsx",
  async () => (await import("./FormDocuments.tsx")).FormDocuments,
);
