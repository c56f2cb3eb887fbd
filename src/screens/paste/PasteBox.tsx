import { useId, useRef, useState } from "react";
import { FileButton } from "../../forms/index.ts";
import {
  decodeList,
  LONGEST_LIST,
  readDelimited,
  type ReadTable,
} from "../../formats/texts/delimited-text.ts";
import { Button } from "../../ui/Button.tsx";
import { HEADING_ROWS } from "./columns.ts";
import { messages } from "./messages.ts";

interface PasteBoxProps {
  readonly isFirst: boolean;
  readonly columns: string;
  /** The most lines of the list, and those that it has room for. */
  readonly most: number;
  readonly room: number;
  readonly busy: boolean;
  /** Takes the rows that were read, and a notice about the file. Returns false when they have no line. */
  onRead(table: ReadTable, notice: string | null): boolean;
}

/** A text box for a copied list, and a button for a file. The help names the limit and the columns. */
export function PasteBox({ isFirst, columns, most, room, busy, onRead }: PasteBoxProps) {
  const id = useId();
  // The browser holds the text: programs fill in boxes without an event.
  const box = useRef<HTMLTextAreaElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const read = (written: string, notice: string | null) => {
    if (written.length > LONGEST_LIST) return setProblem(messages.unreadable.long);
    // Rows more than fit may be the heading.
    const table = readDelimited(written, most + HEADING_ROWS);
    if (room === 0) return setProblem(messages.full(most));
    setProblem(onRead(table, notice) ? null : messages.empty);
  };
  const readFile = async ([file]: readonly File[]) => {
    if (!file) return;
    if (file.size > 2 * LONGEST_LIST) return setProblem(messages.unreadable.long);
    try {
      const decoded = decodeList(new Uint8Array(await file.arrayBuffer()));
      if (!decoded.ok) setProblem(messages.unreadable[decoded.reason]);
      else read(decoded.text, decoded.encoding === "windows-1252" ? messages.windows : null);
    } catch {
      setProblem(messages.unreadable.failed);
    }
  };
  return (
    <div className="mb-4">
      <div className="form-field">
        <label className="form-label fw-semibold" htmlFor={id}>
          {isFirst ? messages.list : messages.more}
        </label>
        <p className="form-text" id={`${id}-help`}>
          {messages.help(most, columns)}
        </p>
        <textarea
          ref={box}
          id={id}
          name="elenco"
          className={`form-control ${problem ? "is-invalid" : ""}`}
          rows={5}
          spellCheck={false}
          autoComplete="off"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem ${id}-help` : `${id}-help`}
        />
        <div role="alert">
          {problem === null ? null : (
            <p className="invalid-feedback d-block" id={`${id}-problem`}>
              {problem}
            </p>
          )}
        </div>
      </div>
      <div className="form-buttons mt-2">
        <Button
          look={isFirst ? "primary" : "outline-primary"}
          onClick={() => read(box.current?.value ?? "", null)}
          disabled={busy}
        >
          {messages.read}
        </Button>
      </div>
      <div className="form-field mt-4">
        <p className="form-text" id={`${id}-file-help`}>
          {messages.fileHelp}
        </p>
        <FileButton
          id={`${id}-file`}
          name="file"
          icon="it-upload"
          label={messages.file}
          accept=".csv,.txt,text/csv,text/plain"
          isOff={busy}
          aria-describedby={`${id}-file-help`}
          onFiles={(files) => void readFile(files)}
        />
      </div>
    </div>
  );
}
