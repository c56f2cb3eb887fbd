import { useAtomValue } from "jotai";
import { useContext, useState } from "react";
import { formatLongDate, formatLongTime } from "../../formats/quantities/italian-time.ts";
import { readReceivedDay, readReceivedTime } from "../../formats/quantities/received-date.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { pageTitleId } from "../../ui/PageTitle.tsx";
import { loadIndex } from "../loading/bundle.ts";
import { PortalContext } from "../portal-context.ts";
import { loadPageAt } from "../update/stale.ts";
import { keepOwn, takeKept } from "./bring-draft.ts";
import { draftFactsAtom } from "./draft-facts.ts";
import { messages } from "./messages.ts";

/** A received instant as day, as day and time, or as time, in Italy. */
export const longDay = (instant: string): string => formatLongDate(readReceivedDay(instant) ?? "");
const longTime = (instant: string): string => formatLongTime(readReceivedTime(instant) ?? "");
const clock = (instant: string): string => (readReceivedTime(instant) ?? "").slice(11, 16).replace(/^0/, "");

/** The note about the draft on the page of a service: that it was resumed, that there is another one, and until when it is kept. */
export function DraftNote({ service }: { service: string }) {
  const { status, resumed, other } = useAtomValue(draftFactsAtom)[service] ?? {};
  const isResumed = resumed !== undefined && status === undefined;
  if (!other && !isResumed && !status) return null;
  return (
    <div className="container-xxl pt-4">
      {other ? <Choice service={service} at={other.at} /> : null}
      {isResumed ? (
        <Alert kind="info">
          <p className="mb-0">{messages.resumed(longTime(resumed))}</p>
        </Alert>
      ) : null}
      {status ? (
        <p className="small mb-0">
          {status.kind === "kept"
            ? messages.kept(clock(status.at), longDay(status.until))
            : messages.tooLarge}
        </p>
      ) : null}
    </div>
  );
}

/** Two requests of one service: the person continues one, and the other is deleted. `at`: when the one of the server was kept. */
function Choice({ service, at }: { service: string; at: string | null }) {
  const [progress, setProgress] = useState<"waiting" | "failed" | null>(null);
  const { title, text, rest, older, newer, failed } = messages.two;
  const { manifest } = useContext(PortalContext);
  const open = async (step: string | null) => {
    const { routes } = await loadIndex(manifest); // loaded with the page
    const own = routes.filter((route) => route.service === service);
    const route = own.find((one) => one.step === step) ?? own[0];
    if (route) loadPageAt(route.path);
  };
  const choose = async (act: (service: string) => Promise<boolean>) => {
    setProgress("waiting");
    const isDone = await act(service).catch(() => false);
    setProgress(isDone ? null : "failed");
    if (isDone) document.getElementById(pageTitleId)?.focus(); // the clicked button is gone
  };
  const button = (label: string, act: (service: string) => Promise<boolean>) => (
    <Button
      look="outline-primary"
      size="sm"
      disabled={progress === "waiting"}
      onClick={() => void choose(act)}
    >
      {label}
    </Button>
  );
  return (
    <Alert kind="warning" title={title} live="status">
      <p>
        {text(at === null ? null : longTime(at))} {rest}
      </p>
      {progress === "failed" ? <p role="alert">{failed}</p> : null}
      <div className="d-flex flex-wrap gap-2">
        {button(older, (id) => takeKept(id, open))}
        {button(newer, keepOwn)}
      </div>
    </Alert>
  );
}
