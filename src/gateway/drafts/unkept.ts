import type { DraftStore } from "./mount-drafts.ts";

/** The drafts of a portal that no citizen visits: nothing is kept. */
export const unkeptDrafts: DraftStore = {
  list: async () => [],
  read: async () => undefined,
  save: async (_person, _service, { seen }) => {
    const savedAt = Date.now();
    return { kind: "saved", revision: seen + 1, savedAt, endsAt: savedAt, parts: new Map() };
  },
  end: async () => {},
};
