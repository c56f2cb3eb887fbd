import { useEffect, useMemo, useReducer, useState } from "react";
import { region } from "virtual:region";
import type { TranslationRow } from "../../definitions/translation/index.ts";
import { cataloguePath } from "../../definitions/translation/region-languages.mjs";
import { askChecker, retryChecks, useProblems } from "../check/problems.ts";
import { useDraft } from "../draft/current.ts";
import { type TranslationWriter, translationWriter } from "./translation-writer.ts";

export interface Table {
  /** Undefined until they are read; null for a catalogue that cannot be read. */
  readonly rows: readonly TranslationRow[] | null | undefined;
  /** True when the checker does not answer. */
  readonly isFailed: boolean;
  readonly retry: () => void;
  readonly writer: TranslationWriter;
}

/** The rows of a language, as the checker reads them from the present texts of the draft, and the writer of its translations. */
export function useTable(language: string): Table {
  const { draft, session } = useDraft();
  const { translations, state } = useProblems();
  const [rows, setRows] = useState<Table["rows"]>();
  const [hasNoAnswer, setNoAnswer] = useState(false);
  const [turn, retry] = useReducer((count: number) => count + 1, 0);
  const [, onChange] = useReducer((count: number) => count + 1, 0);
  const writer = useMemo(
    () =>
      translationWriter({
        ...{ language, path: cataloguePath(region, language) },
        ...{ session, ask: askChecker, onChange },
      }),
    [session, language],
  );
  useEffect(() => {
    let isWanted = true;
    const endReading = writer.startReading();
    void askChecker("translations", { language }).then((answer) => {
      if (!isWanted) return;
      setNoAnswer(answer === undefined);
      if (answer === undefined) return;
      endReading();
      setRows(answer);
    });
    return () => void (isWanted = false);
  }, [writer, language, draft.files, translations, turn]);
  useEffect(() => {
    const end = new AbortController();
    // Before the listeners of the draft, which save and warn.
    const first = { capture: true, signal: end.signal };
    window.addEventListener("beforeunload", writer.flush, first);
    document.addEventListener("visibilitychange", writer.flush, first);
    const forget = session.beforeStep(writer.settle);
    return () => {
      end.abort();
      forget();
      writer.flush();
    };
  }, [writer, session]);
  return {
    rows,
    isFailed: hasNoAnswer || state === "failed",
    retry: () => {
      retryChecks();
      retry();
    },
    writer,
  };
}
