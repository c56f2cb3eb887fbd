import { Link } from "react-router-dom";
import type { Diagnostic } from "../../definitions/index.ts";
import { Alert } from "../../ui/Alert.tsx";
import { useProblems } from "../check/problems.ts";
import { useDraft } from "../draft/current.ts";
import { fileId, languageName } from "../services/file-title.ts";
import { tableAddress } from "../translations/languages.ts";
import { messages } from "./messages.ts";

const countOf = (diagnostics: readonly Diagnostic[], code: string): number =>
  diagnostics.filter((one) => one.code.startsWith(code)).length;

/** The translations that are old or missing when the draft is published, with the way to them. Citizens read these texts in Italian. */
export function OpenTranslations() {
  const { draft } = useDraft();
  const { translations = [] } = useProblems();
  const open = translations.filter(({ code }) => /^translation-(?:old|missing)/.test(code));
  const languages = [...new Set(open.map(({ file }) => fileId(file)))];
  return languages.map((language) => {
    const own = open.filter(({ file }) => fileId(file) === language);
    const [old, missing] = [countOf(own, "translation-old"), countOf(own, "translation-missing")];
    return (
      <Alert
        key={language}
        kind="info"
        title={messages.openTranslations(languageName(language), old, missing)}
      >
        <p className="mb-0">
          {messages.readInItalian}{" "}
          <Link to={tableAddress(draft.id, language, { stato: old > 0 ? "old" : "missing" })}>
            {messages.toTranslations}
          </Link>
        </p>
      </Alert>
    );
  });
}
