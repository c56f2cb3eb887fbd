import type { AttachedFile } from "../../form-context.ts";
import { messages } from "../../messages.ts";

const { events } = messages.files;

type Files = readonly AttachedFile[];

/** The sentence about the change of one file since the last rendering; null for changes that need none. */
const eventOf = (file: AttachedFile, before: AttachedFile | undefined): string | null => {
  const { name, state, message } = file;
  if (state === before?.state && message === before.message) return null;
  const isMoving = state === "waiting" || state === "uploading";
  if (isMoving) return before?.state === "waiting" ? null : events.started(name);
  if (state === "removing") return null; // its end is announced
  if (state === "failed") return events.failed(name, message);
  if (before?.state === "removing") return events.kept(name, message);
  return before && before.state !== "done" ? events.uploaded(name) : null;
};

/** The sentences about the changes between two renderings: one for each event. */
export const fileEvents = (files: Files, before: Files): readonly string[] => {
  const isHere = ({ id }: AttachedFile) => files.some((file) => file.id === id);
  return [
    ...files.flatMap(
      (file) =>
        eventOf(
          file,
          before.find(({ id }) => id === file.id),
        ) ?? [],
    ),
    ...before.filter((file) => !isHere(file)).map(({ name }) => events.removed(name)),
  ];
};
