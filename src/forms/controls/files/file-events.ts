import type { AttachedFile } from "../../form-context.ts";
import { texts } from "./texts.ts";

const { events } = texts;

type Files = readonly AttachedFile[];

/** Returns the sentence about the change of a listed file since the last rendering; null when none is announced. */
type Event = (file: AttachedFile, before: AttachedFile | undefined) => string | null;

const started: Event = ({ name }, before) =>
  before?.state === "waiting" || before?.state === "uploading" ? null : events.started(name);

/** One entry for each state, so that a new state does not compile until its sentence is chosen. */
const EVENTS: Readonly<Record<AttachedFile["state"], Event>> = {
  waiting: started,
  uploading: started,
  failed: ({ name, message }) => events.failed(name, message),
  refused: ({ name, message }) => events.refused(name, message),
  removing: () => null, // its end is announced
  done({ name, message }, before) {
    if (before === undefined || before.state === "done") return null;
    return before.state === "removing" ? events.kept(name, message) : events.uploaded(name);
  },
};

/** The sentence about a file that is no longer listed; null for a refused one, which was none of the documents. */
const goneOf = ({ name, state }: AttachedFile): string | null => {
  if (state === "refused") return null;
  return state === "done" || state === "removing" ? events.removed(name) : events.dropped(name);
};

const changeOf = (file: AttachedFile, before: AttachedFile | undefined): string | null =>
  file.state === before?.state && file.message === before.message ? null : EVENTS[file.state](file, before);

/** The sentences about the changes between two renderings: one for each event. */
export const fileEvents = (files: Files, before: Files): readonly string[] => {
  const isHere = ({ id }: AttachedFile) => files.some((file) => file.id === id);
  return [
    ...files.map((file) =>
      changeOf(
        file,
        before.find(({ id }) => id === file.id),
      ),
    ),
    ...before.filter((file) => !isHere(file)).map(goneOf),
  ].filter((sentence) => sentence !== null);
};
