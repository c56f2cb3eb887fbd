import { Link } from "react-router-dom";
import { useDraft } from "../draft/current.ts";
import { SHEETS } from "../sheets/make-sheets.ts";
import { messages } from "./messages.ts";

/** Links to the proof of a service and to its sheets. */
export function SheetLinks({ service }: { service: string }) {
  const { draft } = useDraft();
  return (
    <>
      <p className="mb-1">
        <Link to={`/bozza/${draft.id}/prova/${service}`}>{messages.proof}</Link>
      </p>
      <details className="studio-used mb-2">
        <summary>{messages.sheets}</summary>
        <ul>
          {SHEETS.map(({ id, title }) => (
            <li key={id}>
              <Link to={`/bozza/${draft.id}/foglio/${id}/${service}`}>{title}</Link>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
