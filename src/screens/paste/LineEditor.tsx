import { useId, useMemo, useState } from "react";
import { forget } from "../../engine/flow/index.ts";
import type { Button, Effect, FormBlock, JsonObject } from "../../engine/index.ts";
import type { Scope } from "../../engine/expressions/index.ts";
import { FormPanel } from "../FormPanel.tsx";
import { PanelProvider, useStep, type PanelActions } from "../step-context.ts";
import { messages } from "./messages.ts";

const SAVE: Button = { key: "paste.save", label: messages.save };
const CANCEL: readonly Button[] = [{ key: "paste.cancel", label: messages.cancel }];

interface LineEditorProps {
  readonly form: FormBlock;
  /** Number of other lines with the same data missing. */
  readonly others: number;
  onSave(dati: JsonObject, withOthers: boolean): void;
  onCancel(): void;
}

/** The form of one line, filled in with the data that the flow has under its name. */
export function LineEditor({ form, others, onSave, onCancel }: LineEditorProps) {
  const { context, scope } = useStep();
  const id = useId();
  const [withOthers, setWithOthers] = useState(false);
  const panel = useMemo<PanelActions>(
    () => ({
      async run(effect: Effect, from: Scope) {
        const dati = (from.roots[form.name] ?? {}) as JsonObject; // the root of a form holds its data
        context.flow.update((state) => forget(state, [form.name]));
        if (effect === SAVE) onSave(dati, withOthers);
        else onCancel();
      },
    }),
    [context, form, onSave, onCancel, withOthers],
  );
  return (
    <PanelProvider value={panel}>
      {others > 0 ? (
        <div className="form-check mb-3">
          <input
            id={id}
            name="anche-altre"
            className="form-check-input"
            type="checkbox"
            checked={withOthers}
            onChange={({ currentTarget }) => setWithOthers(currentTarget.checked)}
          />
          <label className="form-check-label" htmlFor={id}>
            {messages.others(others)}
          </label>
        </div>
      ) : null}
      <FormPanel
        name={form.name}
        content={form.content}
        next={SAVE}
        actions={CANCEL}
        scope={scope}
        state={{ panel, problem: null, notice: null }}
      />
    </PanelProvider>
  );
}
