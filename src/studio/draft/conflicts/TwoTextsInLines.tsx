import type { ReactNode } from "react";
import { changedLines } from "./changed-lines.ts";
import { messages } from "../messages.ts";

interface Side {
  readonly name: string;
  /** Undefined where the file is not there. */
  readonly text: string | undefined;
  readonly action?: ReactNode;
}

interface TwoTextsInLinesProps {
  /** The Italian name of the file. */
  readonly title: string;
  readonly one: Side;
  readonly other: Side;
}

/** Two texts of a file beside each other, in the lines in which they differ. */
export function TwoTextsInLines({ title, one, other }: TwoTextsInLinesProps) {
  const lines = changedLines(one.text ?? "", other.text ?? "");
  const column = ({ name, text, action }: Side, own: readonly string[]) => (
    <div>
      <p className="mb-1">{name}</p>
      {text === undefined ? (
        <p>{messages.noFile}</p>
      ) : (
        <pre className="studio-lines" tabIndex={0}>
          {own.join("\n")}
        </pre>
      )}
      {action}
    </div>
  );
  return (
    <section aria-label={title}>
      <h3 className="h6">
        {title}, {messages.line(lines.from)}
      </h3>
      <div className="studio-two">
        {column(one, lines.one)}
        {column(other, lines.other)}
      </div>
    </section>
  );
}
