import { useRef } from "react";
import { Link } from "react-router-dom";
import type { Diagnostic } from "../../definitions/index.ts";
import { useDraft } from "../draft/current.ts";
import { fileTitle } from "../services/file-title.ts";
import { CheckFailed } from "./CheckFailed.tsx";
import { FixButton } from "./FixButton.tsx";
import { messages } from "./messages.ts";
import { pageOf } from "./places.ts";
import { useFix } from "./use-fix.ts";
import { useProblems } from "./problems.ts";

/** The most problems of one list that anyone reads at once. */
const most = 100;

interface ProblemListProps {
  /** Called when a person follows the link of a problem. */
  onFollow?: () => void;
  /** Without the notes. */
  onlyErrors?: boolean;
}

/** The problems of the draft, those that prevent a publication first. */
export function ProblemList({ onFollow, onlyErrors = false }: ProblemListProps) {
  const { errors, notes, state } = useProblems();
  if (state === "none") return <p>{messages.none}</p>;
  return (
    <>
      <CheckFailed />
      {errors.length === 0 && state !== "failed" ? <p>{messages.fine}</p> : null}
      <Listed title={messages.errors} diagnostics={errors} onFollow={onFollow} />
      {onlyErrors ? null : <Listed title={messages.notes} diagnostics={notes} onFollow={onFollow} />}
    </>
  );
}

interface ListedProps {
  title: string;
  diagnostics: readonly Diagnostic[];
  onFollow?: (() => void) | undefined;
}

function Listed({ title, diagnostics, onFollow }: ListedProps) {
  const { draft } = useDraft();
  const onFix = useFix();
  const heading = useRef<HTMLHeadingElement>(null);
  if (diagnostics.length === 0) return null;
  return (
    <section>
      <h3 className="h6" tabIndex={-1} ref={heading}>
        {title}
      </h3>
      <ul className="studio-problems">
        {diagnostics.slice(0, most).map((diagnostic) => (
          <li key={`${diagnostic.file}:${diagnostic.line}:${diagnostic.column} ${diagnostic.message}`}>
            <Link to={pageOf(draft.id, draft.files, diagnostic)} onClick={onFollow}>
              {diagnostic.message}
            </Link>
            {diagnostic.hint ? <span> {diagnostic.hint}</span> : null}
            {diagnostic.fix && onFix ? (
              <FixButton
                fix={diagnostic.fix}
                onFix={(fix) => {
                  onFix(fix);
                  heading.current?.focus(); // the button goes with its problem
                }}
              />
            ) : null}
            <span className="studio-place">
              {messages.place(fileTitle(draft.files, diagnostic.file), diagnostic.line)}
            </span>
          </li>
        ))}
      </ul>
      {diagnostics.length > most ? <p>{messages.more(diagnostics.length - most)}</p> : null}
    </section>
  );
}
