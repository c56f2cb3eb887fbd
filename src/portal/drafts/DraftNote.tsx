import { useAtomValue } from "jotai";
import { formatLongDate, formatLongTime } from "../../formats/quantities/italian-time.ts";
import { readReceivedDay, readReceivedTime } from "../../formats/quantities/received-date.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { broughtAtom, type TwoDrafts } from "./bring-draft.ts";
import { draftStatusAtom } from "./kept-drafts.ts";
import { messages } from "./messages.ts";

/** A received instant as day, as day and time, or as time, in Italy. */
export const longDay = (instant: string): string => formatLongDate(readReceivedDay(instant) ?? "");
const longTime = (instant: string): string => formatLongTime(readReceivedTime(instant) ?? "");
const clock = (instant: string): string => (readReceivedTime(instant) ?? "").slice(11, 16).replace(/^0/, "");

/** The note about the draft on the page of a service: that it was resumed, that there are two, and until when it is kept. */
export function DraftNote({ service }: { service: string }) {
  const brought = useAtomValue(broughtAtom)[service];
  const status = useAtomValue(draftStatusAtom)[service];
  const isResumed = brought?.resumed !== undefined && status === undefined;
  if (!brought?.two && !isResumed && !status) return null;
  return (
    <div className="container-xxl pt-4">
      {brought?.two ? <Choice two={brought.two} /> : null}
      {isResumed ? (
        <Alert kind="info">
          <p className="mb-0">{messages.resumed(longTime(brought.resumed!))}</p>
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

function Choice({ two: { at, takeOlder, keepNewer } }: { two: TwoDrafts }) {
  const { title, text, older, newer } = messages.two;
  return (
    <Alert kind="warning" title={title}>
      <p>{text(longTime(at))}</p>
      <div className="d-flex flex-wrap gap-2">
        <Button look="outline-primary" size="sm" onClick={takeOlder}>
          {older}
        </Button>
        <Button look="outline-primary" size="sm" onClick={keepNewer}>
          {newer}
        </Button>
      </div>
    </Alert>
  );
}
