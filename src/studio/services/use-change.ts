import { useMemo, useState } from "react";
import { useNavigate } from "react-router-dom";
import { serviceOf, type ListedDraft, type StaffMember } from "../../publications/values.ts";
import { api } from "../api/access.ts";
import type { NodeAddress } from "../model/address.ts";
import { nodeAddress } from "../model/node-address.ts";
import { useLive } from "../shell/live.ts";
import { useOneAtATime } from "../shell/parts/use-one-at-a-time.ts";

/** The ways to change a node of the live version. */
export interface Change {
  /**
   * The draft of the person that changes a file, or the service of the file: the one that was changed last. Otherwise one that changes nothing
   * yet and was begun for the file, whose title it has.
   */
  ownDraftOf(file: string, title: string): ListedDraft | undefined;
  /** Begins a draft and opens a node in it. A click while a draft begins is ignored. */
  begin(title: string, address: NodeAddress): Promise<void>;
  /** Why no draft was begun. */
  readonly problem: string | undefined;
}

/** One key for the file and the overlay of a service; that of another file is its path. */
const keyOf = (file: string): string => serviceOf(file) ?? file;

/** The drafts of a person by the services and files that they change; those that change nothing yet by their title, behind a sign that no path has. */
function ownDrafts(drafts: readonly ListedDraft[], { cf }: StaffMember): ReadonlyMap<string, ListedDraft> {
  const own = drafts.filter(({ owner }) => owner.cf === cf).toReversed();
  return new Map(
    own.flatMap((draft) =>
      draft.paths.length === 0
        ? [[untouched(draft.title), draft] as const]
        : draft.paths.map((path) => [keyOf(path), draft] as const),
    ),
  );
}

const untouched = (title: string): string => `: ${title}`;

/** `drafts`: all drafts of the region, the one that was changed last first. */
export function useChange(drafts: readonly ListedDraft[]): Change {
  const { person } = useLive();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  const own = useMemo(() => ownDrafts(drafts, person), [drafts, person]);
  const begin = useOneAtATime(async (title: string, address: NodeAddress) => {
    const begun = await api.begin(title);
    if (begun.kind === "failed") return setProblem(begun.failure.message);
    void navigate(nodeAddress(begun.value.id, address));
  });
  return {
    ownDraftOf: (file, title) => own.get(keyOf(file)) ?? own.get(untouched(title)),
    begin,
    problem,
  };
}
