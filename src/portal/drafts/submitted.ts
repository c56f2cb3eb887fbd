import { ownName } from "../../contract/served-page.ts";
import type { Answer } from "../../engine/calls/index.ts";
import { isObject } from "../../engine/index.ts";
import { identityAtom, session } from "../session/session.ts";

/** Revisions of submitted drafts, by service, that the server has not ended yet: a later page of the tab repeats the call. */
type Submitted = Readonly<Record<string, number>>;

const place = () => ownName("bozze-inviate");
const person = () => session.get(identityAtom)?.impronta ?? "";

/** For browsers that forbid the storage, and for the page that is being left. */
let pending: Submitted = {};

function read(): Submitted {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(place()) ?? "null");
    if (!isObject(stored) || stored.di !== person() || !isObject(stored.bozze)) return pending;
    return { ...(stored.bozze as Submitted), ...pending }; // as `write` stores them
  } catch {
    return pending;
  }
}

function write(submitted: Submitted): void {
  pending = submitted;
  try {
    if (Object.keys(submitted).length === 0) sessionStorage.removeItem(place());
    else sessionStorage.setItem(place(), JSON.stringify({ di: person(), bozze: submitted }));
  } catch {
    // The calls of this page remain.
  }
}

/** An answer after which a repetition changes nothing. Not 403: in another tab another person has logged in, and the owner may come back. */
const isFinal = (answer: Answer): boolean =>
  answer.kind === "done" || (answer.status !== null && [400, 404, 409, 422].includes(answer.status));

/** Ends the submitted drafts of the tab that the server still has. `end`: the call. Never throws. */
export async function endSubmitted(
  end: (service: string, revision: number) => Promise<Answer>,
): Promise<void> {
  const all = Object.entries(read());
  await Promise.all(
    all.map(async ([service, revision]) => {
      if (!isFinal(await end(service, revision))) return;
      const { [service]: _, ...others } = read();
      write(others);
    }),
  );
}

/** Notes that the draft with a revision was submitted. */
export const noteSubmitted = (service: string, revision: number): void =>
  write({ ...read(), [service]: revision });

/** The submitted drafts whose end the server has not confirmed. */
export const submittedDrafts = (): Submitted => read();
