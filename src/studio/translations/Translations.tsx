import { useDeferredValue, useMemo, useState } from "react";
import { Link, useParams, useSearchParams } from "react-router-dom";
import { region } from "virtual:region";
import type { TranslationRow } from "../../definitions/translation/index.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { useDraft } from "../draft/current.ts";
import { languageName } from "../services/file-title.ts";
import { COLUMN, moveAmongColumns } from "../shell/parts/move-among-columns.ts";
import { Page } from "../shell/parts/Page.tsx";
import { useIsWide } from "../shell/use-is-wide.ts";
import { isIn, partsOfRows, rowsOf, type ShownState, STATES } from "./filter-rows.ts";
import { Filters } from "./Filters.tsx";
import { translatedLanguages } from "./languages.ts";
import { messages } from "./messages.ts";
import { PageBeside } from "./PageBeside.tsx";
import { TranslationTable } from "./TranslationTable.tsx";
import { useTable } from "./use-table.ts";
import type { TranslationWriter } from "./translation-writer.ts";

/** The translations of the draft into one language, as a table in which they are written. */
export function Translations() {
  const { language = "" } = useParams();
  const { draft } = useDraft();
  const isKnown = translatedLanguages(draft.files, region).includes(language);
  return (
    <Page title={isKnown ? messages.title(languageName(language)) : messages.unknown}>
      <p>
        <Link to={`/bozza/${draft.id}`}>{messages.back}</Link>
      </p>
      {isKnown ? <Loaded key={language} language={language} /> : <p>{messages.unknownText}</p>}
    </Page>
  );
}

function Loaded({ language }: { language: string }) {
  const { rows, isFailed, retry, writer } = useTable(language);
  return (
    <>
      <p>
        {messages.about} {messages.aboutProgram} {messages.aboutPage}
      </p>
      {writer.isRefused() ? (
        <Alert kind="error" title={messages.notWritten} live="alert">
          <p className="mb-0">{messages.notWrittenText}</p>
        </Alert>
      ) : null}
      {isFailed ? (
        <Alert kind="error" title={messages.failed} live="alert">
          <Button size="xs" onClick={retry}>
            {messages.retry}
          </Button>
        </Alert>
      ) : null}
      {rows === null ? (
        <Alert kind="error" title={messages.unread}>
          <p className="mb-0">{messages.unreadText}</p>
        </Alert>
      ) : null}
      {rows === undefined && !isFailed ? <p role="status">{messages.loading}</p> : null}
      {rows ? <Rows rows={rows} language={language} writer={writer} /> : null}
    </>
  );
}

/** Pixels from which table and page stand side by side. */
const beside = 1280;

interface RowsProps {
  rows: readonly TranslationRow[];
  language: string;
  writer: TranslationWriter;
}

/** The rows that the filters leave. A row that was translated stays in sight until the filters change. */
function Rows({ rows, language, writer }: RowsProps) {
  const { draft } = useDraft();
  const [parameters, setParameters] = useSearchParams();
  const [typed, setTyped] = useState("");
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const isWide = useIsWide(beside);
  const [focused, setFocused] = useState<string>();
  const query = useDeferredValue(typed);
  const state = STATES.find((one) => one === parameters.get("stato"));
  const part = parameters.get("parte") ?? undefined;
  const partsOf = useMemo(() => partsOfRows(draft.files, region), [draft.files]);
  const found = useMemo(() => rowsOf(rows, { part, query }, partsOf), [rows, part, query, partsOf]);
  const shown = useMemo(
    () => (state ? found.filter((row) => isIn(row, state) || kept.has(row.key)) : found),
    [found, state, kept],
  );
  const choose = (name: "stato" | "parte", value: string | undefined) => {
    writer.flush();
    setKept(new Set());
    const next = new URLSearchParams(parameters);
    if (value === undefined) next.delete(name);
    else next.set(name, value);
    setParameters(next, { replace: true });
  };
  const row = useMemo(() => rows.find(({ key }) => key === focused), [rows, focused]);
  const page = <PageBeside language={language} row={row} partsOf={partsOf} isWide={isWide} />;
  return (
    <div className="studio-beside" onKeyDown={moveAmongColumns}>
      <section {...COLUMN} aria-label={messages.table}>
        <Filters
          rows={rows}
          found={found}
          partsOf={partsOf}
          files={draft.files}
          {...{ state, part, typed }}
          status={messages.found(shown.length)}
          onState={(value: ShownState | undefined) => choose("stato", value)}
          onPart={(value) => choose("parte", value)}
          onType={(text) => {
            setKept(new Set());
            setTyped(text);
          }}
        />
        {isWide ? null : page}
        <TranslationTable
          rows={shown}
          language={language}
          draft={draft.id}
          search={`${state} ${part} ${query}`}
          canWrite={draft.canEdit}
          typedIn={writer.typedIn}
          onType={(row, translation) => {
            if (!kept.has(row.key)) setKept(new Set([...kept, row.key]));
            writer.type(row, translation);
          }}
          onLeave={writer.flush}
          onFocus={setFocused}
        />
      </section>
      {isWide ? page : null}
    </div>
  );
}
