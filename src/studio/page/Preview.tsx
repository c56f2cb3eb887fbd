import { useRef, useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { NewTab } from "../../ui/NewTab.tsx";
import { useProblems } from "../check/problems.ts";
import { useDraft } from "../draft/current.ts";
import type { Saving } from "../draft/draft-state.ts";
import type { NodeAddress } from "../model/address.ts";
import { messages } from "./messages.ts";
import { pageAddress } from "./page-address.ts";
import { previewOf } from "../states/preview-path.ts";
import { StatePicker } from "../states/StatePicker.tsx";
import { fileId } from "../services/file-title.ts";
import { stepOf } from "./step-of.ts";
import { useFreshFrame } from "./use-fresh-frame.ts";
import { useReachedStep } from "./use-reached-step.ts";
import { useRetries } from "./use-retries.ts";
import { useLivePage } from "./use-live-page.ts";
import { useOwnFocus } from "./use-own-focus.ts";
import { usePointing } from "./use-pointing.ts";
import { useStored } from "./use-stored.ts";

interface PreviewProps {
  address: NodeAddress | null;
  onSelect: (address: NodeAddress) => void;
}

type Width = "phone" | "desk";
const widths: readonly Width[] = ["phone", "desk"];

/** The kinds of saving in which a text may not be stored for long. */
const unsaved: readonly Saving["kind"][] = ["retrying", "login", "conflict", "stopped"];

/** The page of the portal with the draft, at the selected step. It follows each change of texts at once, and every other one once it is stored. */
export function Preview({ address, onSelect }: PreviewProps) {
  const { draft } = useDraft();
  const { errors } = useProblems();
  const frame = useRef<HTMLIFrameElement>(null);
  const { files, revision } = useStored();
  const [width, setWidth] = useState<Width>("desk");
  /** False until the first page is there: the gateway compiles the draft before, which takes seconds. */
  const [hasLoaded, setLoaded] = useState(false);
  const page = address ? pageAddress(files, address) : "/";
  // A part that many pages show leaves the page as it is.
  const [shown, setShown] = useState(page ?? "/");
  if (page !== undefined && page !== shown) setShown(page);
  const source = previewOf(draft.id) + shown;
  const step = address ? stepOf(files, address) : undefined;
  const watchPresses = useOwnFocus(frame);
  const live = useLivePage({ frame, stored: files });
  const pointing = usePointing({ frame, files: live.files, selected: address, onSelect });

  const isSound = errors.length === 0;
  const fresh = useFreshFrame({ frame, source, revision, isSound, shown: live.shown });
  const retries = useRetries(frame, fresh.load);
  const service = fileId(address?.file ?? "");
  const reached = useReachedStep({ frame, source, draft: draft.id, files, service, step });
  const isAhead = live.files !== files && unsaved.includes(draft.saving.kind);

  function onLoad() {
    setLoaded(true);
    watchPresses();
    live.onLoad();
    pointing.onLoad();
    fresh.onLoad();
    retries.onLoad();
    reached.onLoad();
  }

  const notes = [
    ...(pointing.elsewhere
      ? [messages.elsewhere[pointing.elsewhere]]
      : pointing.isSelecting
        ? [messages.pointing]
        : []),
    ...(page === undefined ? [messages.shared] : []),
    ...(isSound ? [] : [messages.errors]),
    ...(isAhead ? [messages.ahead] : []),
    ...(retries.arrival === "come" ? [messages.reached(reached.reach)] : [messages[retries.arrival]]),
  ].filter((note) => note !== undefined);

  return (
    <section className="studio-preview" aria-label={messages.title}>
      <div className="studio-preview-bar">
        <div role="group" aria-label={messages.width} className="studio-actions">
          {widths.map((one) => (
            <Button
              key={one}
              size="xs"
              look={one === width ? "primary" : "outline-primary"}
              aria-pressed={one === width}
              onClick={() => setWidth(one)}
            >
              {messages[one]}
            </Button>
          ))}
        </div>
        <div className="studio-actions">
          {step ? (
            <StatePicker
              key={`${step} ${revision}`}
              frame={frame}
              draft={draft.id}
              files={files}
              service={service}
              step={step}
            />
          ) : null}
          <Button
            size="xs"
            look={pointing.isSelecting ? "primary" : "outline-primary"}
            aria-pressed={pointing.isSelecting}
            onClick={() => pointing.setSelecting(!pointing.isSelecting)}
          >
            {messages.point}
          </Button>
          <a href={source} target="_blank" rel="noreferrer">
            {messages.alone}
            <NewTab />
          </a>
        </div>
      </div>
      <p className="studio-preview-note" role="status">
        {notes.map((note) => (
          <span key={note}>{note} </span>
        ))}
      </p>
      {retries.arrival === "failed" ? (
        <p className="studio-preview-note">
          <Button size="xs" onClick={retries.retry}>
            {messages.retry}
          </Button>
        </p>
      ) : null}
      {hasLoaded ? null : <p className="studio-preview-note">{messages.opening}</p>}
      <div className="studio-frame" data-width={width} hidden={retries.arrival !== "come"}>
        <iframe ref={frame} src={source} title={messages.title} onLoad={onLoad} />
      </div>
    </section>
  );
}
