import type { ReactNode } from "react";
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

/** The lines in which two texts differ: those of each between their common beginning and end. */
interface ChangedLines {
  /** The number of the first one, from 1. */
  readonly from: number;
  readonly one: readonly string[];
  readonly other: readonly string[];
}

const mostLines = 40;

const shortened = (lines: readonly string[]): readonly string[] =>
  lines.length > mostLines ? [...lines.slice(0, mostLines), "…"] : lines;

/** Finds the lines in which two texts differ. */
function changedLines(one: string, other: string): ChangedLines {
  const [first, second] = [one.split("\n"), other.split("\n")];
  let from = 0;
  while (from < first.length && from < second.length && first[from] === second[from]) from++;
  let same = 0;
  const shorter = Math.min(first.length, second.length) - from;
  while (same < shorter && first.at(-1 - same) === second.at(-1 - same)) same++;
  return {
    from: from + 1,
    one: shortened(first.slice(from, first.length - same)),
    other: shortened(second.slice(from, second.length - same)),
  };
}
