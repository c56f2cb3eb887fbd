import type { FieldProps } from "../../../forms/theme/index.ts";
import { CompletingBox } from "../completion/CompletingBox.tsx";
import { type AuthoredValue, isAuthored } from "../../model/authored.ts";
import { messages } from "../messages.ts";
import { Grouped, Part, textsOf, valueOf, writerOf } from "./frame.tsx";
import { TextBox } from "./TextBox.tsx";

/** A least or greatest value, and the message when a value is beyond it. */
export function BoundField(props: FieldProps) {
  const texts = textsOf(props);
  const value = valueOf(props);
  const bound = isAuthored(value) ? value.value : value;
  const message = isAuthored(value) ? String(value.message ?? "") : "";
  const write = (next: AuthoredValue | undefined, text: string) =>
    writerOf(props)(next === undefined || text === "" ? next : { value: next, message: text });
  const valueId = `${texts.id}-valore`;
  return (
    <Grouped texts={texts}>
      <Part id={valueId} label={messages.bound.value}>
        <CompletingBox
          id={valueId}
          value={bound === undefined || bound === null ? "" : String(bound)}
          isInvalid={texts.problem !== null}
          onText={(typed) => write(typed === "" ? undefined : numberOr(typed), message)}
        />
      </Part>
      {bound === undefined ? null : (
        <Part id={`${texts.id}-messaggio`} label={messages.bound.message}>
          <TextBox
            id={`${texts.id}-messaggio`}
            name={`${texts.id}-messaggio`}
            value={message}
            aria-describedby={`${texts.id}-nota`}
            onText={(text) => write(bound, text)}
          />
          <small className="form-text d-block" id={`${texts.id}-nota`}>
            {messages.bound.usual}
          </small>
        </Part>
      )}
    </Grouped>
  );
}

/** Bounds are numbers, except days and expressions. */
const numberOr = (typed: string): AuthoredValue =>
  /^-?\d+([.,]\d+)?$/.test(typed) ? Number(typed.replace(",", ".")) : typed;
