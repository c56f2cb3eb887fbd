import type { Act, LiveState } from "../../publications/values.ts";
import type { AlertKind } from "../../ui/Alert.tsx";
import { dayAndTime } from "../model/day-and-time.ts";
import { messages } from "./messages.ts";

/** The revision of an address; undefined for another text. */
export const revisionIn = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,7}$/.test(text) ? Number(text) : undefined;

interface Found {
  readonly kind: AlertKind;
  readonly title: string;
  readonly text: string;
}

const words = messages.state;

/** The truth about a publication today: the page stays open, and its address is kept and sent. */
export function stateOf(revision: number | undefined, act: Act | undefined, live: LiveState): Found {
  if (revision === undefined || act?.revision !== revision)
    return { kind: "warning", title: words.unknown, text: words.unknownText };
  const isLive = live.revision === revision || (act.to !== null && live.last?.to === act.to);
  if (isLive && live.isRefused)
    return { kind: "warning", title: words.refused, text: words.refusedText(revision) };
  if (isLive) return { kind: "success", title: messages.published, text: messages.publishedText(revision) };
  const { last } = live;
  return {
    kind: "warning",
    title: words.former,
    text: last
      ? words.formerText(revision, last.revision, `${last.person.name}, ${dayAndTime(last.at)}`)
      : words.formerUnknown(revision),
  };
}
