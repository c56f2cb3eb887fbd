import type { Act, RestoreRequest } from "../../publications/values.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { dayAndTime } from "../model/day-and-time.ts";
import { useLive } from "../shell/live.ts";
import { messages } from "./messages.ts";
import { canApprove } from "./restore-request.ts";
import type { Restored } from "./RestoreDialog.tsx";

const words = messages.second;

/** The version of a wish in words: the last act that made it live, or its first digits. */
function versionIn(acts: readonly Act[], version: string | null): string {
  if (version === null) return words.build;
  const act = acts.find(({ to }) => to === version);
  return act ? words.versionOf(act.revision, act.reason) : words.earlier(version.slice(0, 8));
}

interface NoticeProps {
  request: RestoreRequest;
  acts: readonly Act[];
  onApprove: (restored: Restored) => void;
}

/** Shows the open wish to restore a version with its author, reason and end, and the button of a second person. */
export function RestoreRequestNotice({ request, acts, onApprove }: NoticeProps) {
  const live = useLive();
  const { person, reason, askedAt, endsAt, version } = request;
  const name = versionIn(acts, version);
  const isOwn = person.cf === live.person.cf;
  const isForMe = canApprove(live);
  const next = isOwn ? words.forOwn : isForMe ? words.forPublisher : words.forOthers;
  return (
    <Alert kind="info" title={words.open} live="status">
      <p>
        {isOwn ? words.own(name, dayAndTime(askedAt)) : words.wish(person.name, name, dayAndTime(askedAt))}
      </p>
      {reason ? <p>{words.why(reason)}</p> : null}
      <p className={isForMe ? undefined : "mb-0"}>{next(dayAndTime(endsAt))}</p>
      {isForMe ? (
        <Button size="xs" onClick={() => onApprove({ version })}>
          {words.read}
        </Button>
      ) : null}
    </Alert>
  );
}
