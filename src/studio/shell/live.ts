import { atom, useAtomValue } from "jotai";
import type { LiveState, StaffMember } from "../../publications/values.ts";
import { api, studio } from "../api/access.ts";
import type { Failure } from "../api/outcome.ts";

/** The live version and the person; null until it is known. */
export const liveAtom = atom<LiveState | null>(null);

/** The person of before while it is the same one: a new object would open the draft again. */
function samePerson(person: StaffMember): StaffMember {
  const before = studio.get(liveAtom)?.person;
  return before?.cf === person.cf && before.name === person.name ? before : person;
}

/** Asks for the live version and the person. Returns why they are not known. */
export async function loadLive(): Promise<Failure | undefined> {
  const outcome = await api.state();
  if (outcome.kind === "failed") return outcome.failure;
  const found = { ...outcome.value, person: samePerson(outcome.value.person) };
  if (JSON.stringify(found) !== JSON.stringify(studio.get(liveAtom))) studio.set(liveAtom, found);
  return undefined;
}

/** The live version, for components inside the frame, which waits for it. */
export function useLive(): LiveState {
  const live = useAtomValue(liveAtom);
  if (!live) throw new Error("the live version is not known yet");
  return live;
}
