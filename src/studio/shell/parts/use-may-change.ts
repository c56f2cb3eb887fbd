import { useAtomValue } from "jotai";
import { type LiveState, serviceWriters } from "../../../publications/values.ts";
import { useDraft } from "../../draft/current.ts";
import { liveAtom } from "../live.ts";

/** False for a person who changes translations alone. The gateway applies the same rule. */
export const changesServices = ({ roles }: Pick<LiveState, "roles">): boolean =>
  serviceWriters.some((role) => roles.includes(role));

/** True when the person may change the texts of services in the open draft, not only its translations. */
export function useMayChange(): boolean {
  const { draft } = useDraft();
  const live = useAtomValue(liveAtom);
  return draft.canEdit && (live === null || changesServices(live));
}
