import { explainExpression } from "../../../definitions/index.ts";
import type { FieldProps } from "../../../forms/theme/index.ts";
import { CompletingBox } from "../completion/CompletingBox.tsx";
import { messages } from "../messages.ts";
import type { AuthoredValue } from "../../model/authored.ts";
import { describedBy, Labelled, textsOf, valueOf, writerOf } from "./frame.tsx";

/** An expression, or a constant, with completion; below it how it reads. */
export function ExpressionField(props: FieldProps) {
  const texts = textsOf(props);
  const value = valueOf(props);
  const text = value === undefined || value === null ? "" : String(value);
  const readingId = `${texts.id}-lettura`;
  const reading = text.startsWith("= ") ? explainExpression(text) : null;
  return (
    <Labelled texts={texts}>
      <CompletingBox
        id={texts.id}
        value={text}
        describedBy={describedBy(texts, reading === null ? undefined : readingId)}
        isInvalid={texts.problem !== null}
        isRequired={texts.required !== null}
        onText={(typed) => writerOf(props)(typed === "" ? undefined : likeBefore(typed, value))}
      />
      {reading === null ? null : (
        <p className="small mb-0 mt-1" id={readingId}>
          {messages.completion.reads(reading)}
        </p>
      )}
    </Labelled>
  );
}

/** A number stays a number, and true or false stay true or false. */
export function likeBefore(typed: string, before: AuthoredValue | undefined): AuthoredValue {
  if (typeof before === "number" && Number.isFinite(Number(typed.replace(",", "."))))
    return Number(typed.replace(",", "."));
  if (typeof before === "boolean" && /^(true|false)$/.test(typed)) return typed === "true";
  return typed;
}
