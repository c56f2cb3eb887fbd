import { Link } from "react-router-dom";
import { region } from "virtual:region";
import { useDraft } from "../draft/current.ts";
import { SHEETS } from "../sheets/make-sheets.ts";
import { translatedLanguages, tableAddress } from "../translations/languages.ts";
import { languageName } from "./file-title.ts";
import { messages } from "./messages.ts";

/** Links to the proof of a service, to its translations and to its sheets. */
export function SheetLinks({ service }: { service: string }) {
  const { draft } = useDraft();
  return (
    <>
      <p className="mb-1">
        <Link to={`/bozza/${draft.id}/prova/${service}`}>{messages.proof}</Link>
      </p>
      {translatedLanguages(draft.files, region).map((language) => (
        <p className="mb-1" key={language}>
          <Link to={tableAddress(draft.id, language, { parte: service })}>
            {messages.translationsOf(languageName(language))}
          </Link>
        </p>
      ))}
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
