import { createContext, memo, use, type ReactNode } from "react";
import type { VisibleEntry, VisibleField } from "../../engine/form/index.ts";
import { useShown } from "../form-context.ts";

/** The content of an object, null for the form itself, and the field of a property, for the component that RJSF draws. */
const EntriesContext = createContext<readonly VisibleEntry[] | null>(null);
const FieldContext = createContext<VisibleField | null>(null);

/** The field of the property being drawn; null for the form itself, a row, and the object of a flagged option. */
export const useDrawnField = (): VisibleField | null => use(FieldContext);

/** True for the form itself. */
export const useIsForm = (): boolean => {
  const field = useDrawnField();
  return use(EntriesContext) === null && field === null;
};

/** The field of the control being drawn. */
export function useDrawnControl(): VisibleField {
  const field = useDrawnField();
  if (field === null) throw new Error("forms: a control is rendered without a field");
  return field;
}

/** The entries of the object being drawn. */
export const useDrawnEntries = (): readonly VisibleEntry[] => {
  const field = useDrawnField();
  const inner = use(EntriesContext);
  return useShown(({ entries }) => field?.children ?? inner ?? entries);
};

interface ObjectContentProps {
  readonly entries: readonly VisibleEntry[];
  /** RJSF's element of the object. */
  readonly children: ReactNode;
}

/** An object without a field of its own. */
export function ObjectContent({ entries, children }: ObjectContentProps) {
  return (
    <FieldContext value={null}>
      <EntriesContext value={entries}>{children}</EntriesContext>
    </FieldContext>
  );
}

interface FieldContentProps {
  readonly visible: VisibleField;
  /** RJSF's element of the property. */
  readonly children: ReactNode;
}

/** A property with its field. It renders when the field changed: RJSF makes the element of the property once. */
export const FieldContent = memo(function FieldContent({ visible, children }: FieldContentProps) {
  return <FieldContext value={visible}>{children}</FieldContext>;
});
