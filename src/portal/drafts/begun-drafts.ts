import { atom } from "jotai";
import { elencaBozze } from "../../contract/calls.generated.ts";
import type { DraftPlace } from "../../engine/drafts/index.ts";
import type { Manifest, ServiceIndex } from "../../engine/definition.ts";
import { instantOf } from "../../formats/quantities/italian-time.ts";
import { readReceivedTime } from "../../formats/quantities/received-date.ts";
import { loadIndex } from "../loading/bundle.ts";
import { session } from "../session/session.ts";
import { isUnreadable, objectsOf, textOf } from "../transport/answer-values.ts";
import { send } from "../transport/send.ts";
import { serverTime } from "../transport/server-clock.ts";
import { endOld } from "./kept-drafts.ts";
import { messages } from "./messages.ts";
import { readPlace } from "./server-draft.ts";

/** A request that the person has begun and not sent. Times are ISO instants. */
export interface BegunDraft {
  readonly service: string;
  /** Title of the service, or a text in its place when the portal does not have it any more. */
  readonly title: string;
  /** Address of the step at which the person stopped; the first of the service when the step is gone; null without the service. */
  readonly path: string | null;
  readonly savedAt: string;
  readonly until: string;
  readonly place: DraftPlace;
}

export type BegunDrafts = readonly BegunDraft[] | "loading" | "failed";

/** The requests that the person has begun. */
export const begunDraftsAtom = atom<BegunDrafts>("loading");

/** Days before the end of a draft in which the person is reminded of it. */
const reminderDays = 3;

/** The drafts that are about to end. */
export const endingDraftsAtom = atom((get): readonly BegunDraft[] => {
  const list = get(begunDraftsAtom);
  if (typeof list === "string") return [];
  const last = serverTime() + reminderDays * 86_400_000;
  return list.filter(({ path, until }) => path !== null && instantOf(readReceivedTime(until) ?? "") < last);
});

const isInstant = (text: string): boolean => (readReceivedTime(text)?.length ?? 0) > 10;

const readDrafts = (value: unknown): Omit<BegunDraft, "title" | "path">[] =>
  objectsOf(value)
    .map(({ servizio, salvataIl, scadeIl, posizione }) => ({
      service: textOf(servizio),
      savedAt: textOf(salvataIl),
      until: textOf(scadeIl),
      place: readPlace(posizione),
    }))
    .filter(({ service, savedAt, until }) => service && isInstant(savedAt) && isInstant(until));

/** The drafts with the pages of their services. */
const withPages = (drafts: ReturnType<typeof readDrafts>, { services, routes }: ServiceIndex): BegunDraft[] =>
  drafts.map((draft) => {
    const own = routes.filter(({ service }) => service === draft.service);
    const route = own.find(({ step }) => step === draft.place.step) ?? own[0];
    const title = Object.hasOwn(services, draft.service) ? services[draft.service]?.title : undefined;
    return { ...draft, title: title ?? messages.list.gone, path: route?.path ?? null };
  });

/** Loads the list again. The present one stays until the new one is there. */
export async function loadBegunDrafts(manifest: Manifest): Promise<void> {
  await endOld();
  const answer = await send(elencaBozze);
  // A gateway of the release before has no drafts.
  if (answer.kind === "refused") return session.set(begunDraftsAtom, answer.status === 404 ? [] : "failed");
  const drafts = readDrafts(answer.value);
  if (isUnreadable(answer.value, drafts)) return session.set(begunDraftsAtom, "failed");
  // The home page comes without the index of services.
  const index = drafts.length > 0 ? await loadIndex(manifest).catch(() => null) : undefined;
  if (index === null) return session.set(begunDraftsAtom, "failed");
  session.set(begunDraftsAtom, index ? withPages(drafts, index) : []);
}
