import { useMemo } from "react";
import type { Scope } from "../../engine/expressions/index.ts";
import { lookupOptions, takeSnapshot, type VisibleOption } from "../../engine/form/index.ts";
import { fieldsOfObject, isUnshown, type FormBlock, type PasteBlock } from "../../engine/index.ts";
import type { LookupState } from "../../forms/index.ts";
import { useLookups } from "../calls/lookups.ts";
import { useStep } from "../step-context.ts";
import type { LineForm } from "./lines.ts";

/** The form of a line, which is the only content of the list. */
export const formOfLine = ({ key, content }: PasteBlock): FormBlock => {
  const [form] = content;
  if (form && "block" in form && form.block === "form") return form;
  throw new Error(`${key}: the list has no form; the check should have said so`);
};

/** The form of the lines with the options of its choices; `isReady` is false until they are loaded, `refused` lists those that failed. */
export function useLineForm(
  { name, content }: FormBlock,
  scope: Scope,
): {
  readonly form: LineForm;
  readonly isReady: boolean;
  readonly refused: readonly LookupState[];
} {
  const { context, validators } = useStep();
  const validator = validators[name];
  const definition = useMemo(
    () => ({ name, content, validator, defaults: true }),
    [name, content, validator],
  );
  const snapshot = useMemo(() => takeSnapshot(definition, {}, scope), [definition, scope]);
  const lookups = useLookups(context, snapshot);
  const fields = useMemo(() => fieldsOfObject(content).filter((field) => !isUnshown(field)), [content]);
  const options = useMemo(() => {
    const found = new Map<string, readonly VisibleOption[]>();
    for (const { field, options: fixed, path } of snapshot.fields) {
      const lookup = field.options && "from" in field.options ? field.options : null;
      const all = lookup ? lookupOptions(lookup, lookups[lookup.from]?.entries ?? [], scope) : fixed;
      if (all && path.length === 1) found.set(field.name, all);
    }
    return found;
  }, [snapshot, lookups, scope]);
  const form = useMemo(() => ({ definition, scope, fields, options }), [definition, scope, fields, options]);
  const states = Object.values(lookups);
  return {
    form,
    isReady: states.every(({ state }) => state !== "waiting" && state !== "refused"),
    refused: states.filter((lookup) => lookup.state === "refused"),
  };
}
