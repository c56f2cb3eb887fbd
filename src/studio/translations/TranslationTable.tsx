import { useId, useRef } from "react";
import { Link } from "react-router-dom";
import type { TranslationRow, TranslationState } from "../../definitions/translation/index.ts";
import { Badge, type BadgeLook } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { ShowMore } from "../../ui/long-list/ShowMore.tsx";
import { type RowFocus, usePages } from "../../ui/long-list/use-pages.ts";
import { nodeAddress } from "../model/node-address.ts";
import { TextBox } from "../panel/controls/TextBox.tsx";
import { languageName } from "../services/file-title.ts";
import { messages } from "./messages.ts";

interface TranslationTableProps {
  rows: readonly TranslationRow[];
  language: string;
  /** The id of the draft. */
  draft: string;
  /** Names the filter: another one starts again with the first page. */
  search: string;
  canWrite: boolean;
  /** The typed translation that a row does not contain yet. */
  typedIn: (key: string) => string | undefined;
  onType: (row: TranslationRow, translation: string) => void;
  /** Called when a text box loses the focus, or when a translation is confirmed. */
  onLeave: () => void;
  /** Called with the key of the row that gets the focus. */
  onFocus: (key: string) => void;
}

const looks: Readonly<Record<TranslationState, BadgeLook>> = {
  missing: "warning",
  old: "warning",
  done: "success",
  unused: "secondary",
};

/** Texts beside their translations, which are typed in place. */
export function TranslationTable({ rows, language, search, ...rest }: TranslationTableProps) {
  const id = useId();
  const pages = usePages(rows.length, search);
  if (rows.length === 0) return null;
  return (
    <>
      <div className="studio-scroll">
        <table className="table studio-table studio-translations">
          <thead>
            <tr>
              <th scope="col">{messages.italian}</th>
              <th scope="col" id={id}>
                {messages.translation(languageName(language))}
              </th>
              <th scope="col">{messages.state}</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, pages.rendered).map((row, index) => (
              <Row
                key={row.key}
                row={row}
                language={language}
                column={id}
                focus={pages.focusOf(index)}
                {...rest}
              />
            ))}
          </tbody>
        </table>
      </div>
      <ShowMore pages={pages} />
    </>
  );
}

interface RowProps extends Omit<TranslationTableProps, "rows" | "search"> {
  row: TranslationRow;
  /** The id of the heading of the translations. */
  column: string;
  focus: RowFocus;
}

function Row({ row, language, column, focus, draft, canWrite, typedIn, onType, onLeave, onFocus }: RowProps) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const { text, translation, state, former, problems } = row;
  const shown = typedIn(row.key) ?? translation;
  const isWritable = canWrite && state !== "unused";
  const notes = [former === null ? "" : `${id}-former`, problems.length > 0 ? `${id}-problems` : ""];
  return (
    <tr {...focus} onFocus={() => onFocus(row.key)}>
      <th scope="row">
        <label htmlFor={id} id={`${id}-text`} className="studio-translated">
          {text}
        </label>
        {former === null ? null : (
          <span id={`${id}-former`} className="studio-place">
            {messages.former} <del>{former}</del>
          </span>
        )}
        <Places row={row} draft={draft} />
      </th>
      <td>
        <TextBox
          id={id}
          ref={box}
          name={id}
          lang={language}
          spellCheck
          value={shown}
          hasLines={text.includes("\n")}
          readOnly={!isWritable}
          aria-labelledby={`${column} ${id}-text`}
          aria-describedby={notes.filter(Boolean).join(" ") || undefined}
          aria-invalid={problems.some(({ level }) => level === "error") || undefined}
          onText={(typed) => onType(row, typed)}
          onBlur={onLeave}
        />
        {problems.length > 0 ? (
          <ul id={`${id}-problems`} className="studio-translation-problems">
            {problems.map(({ level, message, hint }) => (
              <li key={message} data-level={level}>
                {message} {hint}
              </li>
            ))}
          </ul>
        ) : null}
      </td>
      <td>
        <Badge look={looks[state]}>{messages.states[state]}</Badge>
        {isWritable && state === "old" ? (
          <Button
            size="xs"
            look="outline-primary"
            className="mt-2"
            aria-label={messages.confirmOf(text)}
            onClick={() => {
              onType(row, shown);
              onLeave();
              box.current?.focus(); // the button goes with the state
            }}
          >
            {messages.confirm}
          </Button>
        ) : null}
      </td>
    </tr>
  );
}

/** Where a text stands, in words; the first place leads to it. */
function Places({ row: { places, addresses, context }, draft }: Pick<RowProps, "row" | "draft">) {
  const [first = "", ...others] = places;
  const [address] = addresses;
  return (
    <>
      {context === null ? null : <span className="studio-place">{messages.context(context)}</span>}
      {address ? (
        <Link className="studio-place" to={nodeAddress(draft, address)} aria-label={messages.open(first)}>
          {first}
        </Link>
      ) : (
        <span className="studio-place">{first}</span>
      )}
      {others.map((place) => (
        <span key={place} className="studio-place">
          {place}
        </span>
      ))}
    </>
  );
}
