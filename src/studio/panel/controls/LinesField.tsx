import { useState } from "react";
import { accepts, membersOfNode } from "../../../definitions/language/index.ts";
import type { FieldProps } from "../../../forms/theme/index.ts";
import { messages } from "../messages.ts";
import { usePanel } from "../panel-context.ts";
import { describedBy, Labelled, textsOf, valueOf, writerOf } from "./frame.tsx";
import { TextBox } from "./TextBox.tsx";

/** Several short texts, or numbers, one for each line. */
export function LinesField(props: FieldProps) {
  const { node } = usePanel();
  const texts = textsOf(props);
  const value = valueOf(props);
  const lines = Array.isArray(value) ? value.map(String) : [];
  const [typed, type] = useState(lines.join("\n"));
  // Empty lines are kept while they are typed.
  const shown = linesOf(typed).join("\n") === lines.join("\n") ? typed : lines.join("\n");
  const areNumbers =
    Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === "number");
  const write = (text: string) => {
    type(text);
    writerOf(props)(
      linesOf(text).map((line) => (areNumbers && Number.isFinite(Number(line)) ? Number(line) : line)),
    );
  };
  const member = membersOfNode(node)[String(props.fieldPathId.path.at(-1))];
  // Of a member that may be one text as well, a list with one line is that text.
  const onBlur = () => {
    if (lines.length === 1 && member && accepts(node.language, member, lines[0]!)) writerOf(props)(lines[0]);
  };
  const noteId = `${texts.id}-nota`;
  return (
    <Labelled texts={texts}>
      <TextBox
        id={texts.id}
        name={texts.id}
        hasLines
        rows={Math.min(8, Math.max(2, lines.length + 1))}
        value={shown}
        aria-describedby={describedBy(texts, noteId)}
        aria-invalid={texts.problem !== null}
        aria-required={texts.required !== null || undefined}
        onText={write}
        onBlur={onBlur}
      />
      <small className="form-text d-block" id={noteId}>
        {messages.lines}
      </small>
    </Labelled>
  );
}

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
