import { useRef, useState } from "react";
import type { TranslationRow } from "../../definitions/translation/index.ts";
import { Button } from "../../ui/Button.tsx";
import { NewTab } from "../../ui/NewTab.tsx";
import { useProblems } from "../check/problems.ts";
import { useDraft } from "../draft/current.ts";
import type { Files, NodeAddress } from "../model/address.ts";
import { messages as ofPage } from "../page/messages.ts";
import { stepOf } from "../page/step-of.ts";
import { useFreshFrame } from "../page/use-fresh-frame.ts";
import { useOwnFocus } from "../page/use-own-focus.ts";
import { useReachedStep } from "../page/use-reached-step.ts";
import { useRetries } from "../page/use-retries.ts";
import { useStored } from "../page/use-stored.ts";
import { fileId, fileTitle, languageName } from "../services/file-title.ts";
import { previewOf } from "../states/preview-path.ts";
import { messages } from "./messages.ts";
import { pageOfRow, type RowPage } from "./row-page.ts";

interface TranslatedPageProps {
  language: string;
  /** Undefined until a row has had the focus. */
  row: TranslationRow | undefined;
  partsOf: (row: TranslationRow) => ReadonlySet<string>;
}

type Shown = Extract<RowPage, { kind: "page" }>;

/** The page of the portal, in the language of the table, that shows the text of a row. A row of no page leaves the page of the row before. */
export function TranslatedPage({ language, row, partsOf }: TranslatedPageProps) {
  const { files } = useStored();
  const page = row && pageOfRow(files, row, partsOf);
  const [shown, setShown] = useState<Shown>();
  if (page?.kind === "page" && (page.path !== shown?.path || String(page.at.path) !== String(shown.at.path)))
    setShown(page);
  const note = noteOf(files, page);
  return shown ? (
    <Frame language={language} path={shown.path} at={shown.at} note={note} />
  ) : (
    <p className="studio-preview-note" role="status">
      {note}
    </p>
  );
}

function noteOf(files: Files, page: RowPage | undefined): string {
  if (!page) return messages.chooseRow;
  if (page.kind !== "page") return messages.onNoPage[page.kind];
  if (page.path === "/") return messages.onHome;
  const title = fileTitle(files, `schemas/services/${fileId(page.at.file)}.json`);
  return page.isShared ? messages.onShared(title) : messages.onPage(title);
}

interface FrameProps {
  language: string;
  path: string;
  at: NodeAddress;
  /** States which page it is, or why the row has none. */
  note: string;
}

/** The frame with a page of the preview. It is loaded again with each stored revision. */
function Frame({ language, path, at, note }: FrameProps) {
  const { draft } = useDraft();
  const { errors, translations = [] } = useProblems();
  const { files, revision } = useStored();
  const frame = useRef<HTMLIFrameElement>(null);
  const [hasLoaded, setLoaded] = useState(false);
  const source = previewOf(draft.id, language) + path;
  // A translation with a mistake leaves the page its Italian text.
  const isSound = errors.every((error) => translations.includes(error));
  const watchPresses = useOwnFocus(frame);
  const fresh = useFreshFrame({ frame, source, revision, isSound, shown: "no" });
  const retries = useRetries(frame, fresh.load);
  const reached = useReachedStep({
    ...{ frame, source, language, files, draft: draft.id },
    ...{ service: fileId(at.file), step: stepOf(files, at) },
  });

  function onLoad() {
    setLoaded(true);
    watchPresses();
    fresh.onLoad();
    retries.onLoad();
    reached.onLoad();
  }

  const notes = [
    note,
    ...(isSound ? [] : [ofPage.errors]),
    retries.arrival === "come" ? ofPage.reached(reached.reach) : ofPage[retries.arrival],
    ...(hasLoaded ? [] : [ofPage.opening]),
  ].filter((one) => one !== undefined);

  return (
    <>
      <div className="studio-preview-bar">
        <p className="studio-beside-note" role="status">
          {notes.map((one) => (
            <span key={one}>{one} </span>
          ))}
        </p>
        {retries.arrival === "failed" ? (
          <Button size="xs" onClick={retries.retry}>
            {ofPage.retry}
          </Button>
        ) : null}
        <a href={source} target="_blank" rel="noreferrer">
          {ofPage.alone}
          <NewTab />
        </a>
      </div>
      <div className="studio-frame" hidden={retries.arrival !== "come"}>
        <iframe ref={frame} src={source} title={messages.page(languageName(language))} onLoad={onLoad} />
      </div>
    </>
  );
}
