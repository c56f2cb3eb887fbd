import type { FieldProps } from "../../../forms/theme/index.ts";
import { messages } from "../messages.ts";
import { describedBy, Labelled, textsOf, valueOf, writerOf } from "./frame.tsx";
import { printDay, readDay } from "../dates.ts";
import { useState } from "react";

/** A day, with or without a year, and perhaps an hour: written as people write it, kept as the file has it. */
export function DateField(props: FieldProps) {
  const texts = textsOf(props);
  const value = valueOf(props);
  const held = typeof value === "string" ? value : "";
  const [typed, type] = useState(printDay(held));
  const shown = readDay(typed) === held ? typed : printDay(held);
  const noteId = `${texts.id}-nota`;
  return (
    <Labelled texts={texts}>
      <input
        type="text"
        id={texts.id}
        name={texts.id}
        className="form-control field-medium"
        value={shown}
        autoComplete="off"
        aria-describedby={describedBy(texts, noteId)}
        aria-invalid={texts.problem !== null}
        aria-required={texts.required !== null || undefined}
        onChange={({ currentTarget }) => {
          type(currentTarget.value);
          writerOf(props)(readDay(currentTarget.value) || undefined);
        }}
      />
      <small className="form-text d-block" id={noteId}>
        {messages.date}
      </small>
    </Labelled>
  );
}
