import { createStore, Provider } from "jotai";
import { type ReactNode, useMemo } from "react";
import { MemoryRouter } from "react-router-dom";
import type { LiveState } from "../../src/publications/values.ts";
import { type Problems, problemsAtom } from "../../src/studio/check/problems.ts";
import { sessionAtom } from "../../src/studio/draft/current.ts";
import type { DraftSession } from "../../src/studio/draft/draft-session.ts";
import type { DraftState } from "../../src/studio/draft/draft-state.ts";
import { liveAtom } from "../../src/studio/shell/live.ts";
import { draft } from "./draft.ts";

const GIULIA = { cf: "RDTGLI80A41L219X", name: "Giulia Redatti" };

/** A saved draft with one changed file, of the person who looks at it. */
export const DRAFT: DraftState = {
  id: "bozza",
  title: "Domanda più corta",
  base: "versione-3",
  revision: 4,
  owner: GIULIA,
  isMine: true,
  isShared: false,
  canEdit: true,
  hasWritten: true,
  baseFiles: draft,
  files: draft,
  arrivals: 0,
  changedPaths: ["schemas/services/calcolo_bollo.json"],
  saving: { kind: "saved" },
  isKept: true,
  conflicts: [],
};

/** The live version, seen by a person who may publish. */
export const LIVE: LiveState = {
  person: GIULIA,
  roles: ["editor", "publisher"],
  needsTwo: false,
  version: "versione-3",
  revision: 3,
  isBuild: false,
  isRefused: false,
  conflicts: [],
};

export const CHECKED: Problems = { state: "checked", errors: [], notes: [], took: 60 };

interface StudioStateProps {
  readonly draft?: DraftState;
  readonly problems?: Problems;
  readonly live?: LiveState;
  /** Called with the choice between two texts. */
  readonly onChoose?: (path: string, whose: "mine" | "theirs") => void;
  readonly children: ReactNode;
}

/** The state that the pages of a draft share, without a portal that answers. */
export function StudioState({
  draft: state = DRAFT,
  problems = CHECKED,
  live = LIVE,
  onChoose,
  children,
}: StudioStateProps) {
  const store = useMemo(() => {
    // Only the members that the pieces of these stories read.
    const session = {
      state: () => state,
      subscribe: () => () => {},
      choose: onChoose,
    } as unknown as DraftSession;
    const made = createStore();
    made.set(sessionAtom, session);
    made.set(problemsAtom, problems);
    made.set(liveAtom, live);
    return made;
  }, [state, problems, live, onChoose]);
  return (
    <Provider store={store}>
      <MemoryRouter>{children}</MemoryRouter>
    </Provider>
  );
}
