import { useState } from "react";
import type { FieldProps } from "../../../forms/theme/index.ts";
import { ConditionEditor } from "../conditions/ConditionEditor.tsx";
import { isAuthored } from "../../model/authored.ts";
import { messages } from "../messages.ts";
import { Grouped, Part, textsOf, valueOf, writerOf } from "./frame.tsx";
import { TextBox } from "./TextBox.tsx";

const words = messages.required;
type Demand = keyof typeof words.choices;

/** Whether a field must be filled in: never, always, or on a condition, and the message when it is empty. */
export function RequiredField(props: FieldProps) {
  const texts = textsOf(props);
  const value = valueOf(props);
  const write = writerOf(props);
  const isConditional = isAuthored(value);
  const [asked, ask] = useState<Demand | null>(null);
  const message = isConditional ? String(value.message ?? "") : typeof value === "string" ? value : "";
  const when = isConditional ? String(value.when ?? "") : undefined;
  const held: Demand = isConditional ? "sometimes" : value === undefined ? "never" : "always";
  const demand = asked ?? held;
  const choose = (next: Demand) => {
    ask(next);
    if (next === "never") write(undefined);
    else if (next === "always") write(message || messages.toWrite);
    // The condition is written when it is chosen.
    else if (when !== undefined) write({ when, message });
  };
  return (
    <Grouped texts={texts}>
      <Part id={texts.id} label={words.demand}>
        <select
          id={texts.id}
          name={texts.id}
          className="form-select"
          value={demand}
          onChange={({ currentTarget }) => choose(currentTarget.value as Demand)} // the values of the options
        >
          {Object.entries(words.choices).map(([one, name]) => (
            <option key={one} value={one}>
              {name}
            </option>
          ))}
        </select>
      </Part>
      {demand === "sometimes" ? (
        <div className="mb-2">
          <ConditionEditor
            id={`${texts.id}-quando`}
            title={words.when}
            value={when}
            isRequired
            onChange={(next) => write({ when: next ?? "", message: message || messages.toWrite })}
          />
        </div>
      ) : null}
      {demand === "never" ? null : (
        <Part id={`${texts.id}-messaggio`} label={words.message}>
          <TextBox
            id={`${texts.id}-messaggio`}
            name={`${texts.id}-messaggio`}
            value={message}
            aria-invalid={texts.problem !== null}
            onText={(text) => write(when === undefined ? text : { when, message: text })}
          />
        </Part>
      )}
    </Grouped>
  );
}
