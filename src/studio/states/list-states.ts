import { recorded } from "virtual:examples";
import {
  statesOfService,
  writtenExamples,
  type Fixture,
  type OfferedService,
  type PlannedState,
  type ServiceState,
} from "../../explorer/index.ts";
import { withoutOriginMarks } from "../../formats/origin-marks.ts";
import { buttonFor } from "./button-for.ts";
import type { Files } from "../model/address.ts";
import type { PreviewedService } from "./preview.ts";

/** A state that the preview can show. */
export interface ShownState {
  readonly planned: PlannedState;
  readonly fixture: Fixture;
}

/** Explores a service of a preview: all its states, also those that no visit reaches. */
export async function exploreStates(
  offered: PreviewedService,
  files: Files,
  today: string,
): Promise<readonly ServiceState[]> {
  const { answers, others, variants, params, identity } = recorded;
  const written = [...files]
    .filter(([path]) => /^schemas\/(services|fragments)\//.test(path))
    .sort(([path]) => (path.endsWith(`/${offered.service.id}.json`) ? -1 : 1))
    .map(([, text]) => writtenExamples(text));
  const examples = {
    answers,
    others,
    variants,
    identity,
    byName: [...written, params],
  };
  const states = await statesOfService(offered, examples, today, { options: true });
  const counts = new Map<string, number>();
  return states.map(({ planned, fixture }) => ({
    planned: { ...planned, name: ownName(planned, counts) },
    fixture,
  }));
}

/** The name of a state; further ones of the same name on a page have a number. */
function ownName({ step, name: marked }: PlannedState, counts: Map<string, number>): string {
  const name = withoutOriginMarks(marked);
  const count = (counts.get(`${step} ${name}`) ?? 0) + 1;
  counts.set(`${step} ${name}`, count);
  return count === 1 ? name : `${name} (${count})`;
}

/** The states that the preview can show, by the id of their step: those that a visit reaches, unless a button of data alone, which has no words, leads there. */
export function shownByStep(
  offered: Pick<OfferedService, "service">,
  states: readonly ServiceState[],
): ReadonlyMap<string, readonly ShownState[]> {
  const byStep = new Map<string, ShownState[]>();
  for (const { planned, fixture } of states)
    if (fixture && /\p{L}|^$/u.test(buttonFor(offered, planned) ?? ""))
      byStep.set(planned.step, [...(byStep.get(planned.step) ?? []), { planned, fixture }]);
  return byStep;
}
