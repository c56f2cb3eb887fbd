import type { CompiledService } from "../../engine/definition.ts";
import { nameOfStep, type PlannedState, type ServiceState } from "../../explorer/index.ts";
import { withoutOriginMarks } from "../../formats/origin-marks.ts";

/** The result of a proof for one page of a service. */
export interface StepProof {
  readonly id: string;
  readonly title: string;
  /** The states that a visit has reached. */
  readonly reached: number;
  /** The states that no visit has reached: impossible ones, and those that need data which depend on one another. */
  readonly missing: readonly PlannedState[];
}

export interface Proof {
  readonly steps: readonly StepProof[];
  readonly reached: number;
  readonly planned: number;
}

/** A further example of an answer is a state only where a page shows it. */
const counts = ({ planned: { state }, fixture }: ServiceState): boolean =>
  fixture !== null || !("answer" in state);

/** Groups the states of a service by step, in the order of the definition. */
export function proofOf(service: CompiledService, explored: readonly ServiceState[]): Proof {
  const states = explored.filter(counts);
  const steps = service.steps.map((step): StepProof => {
    const { id } = step;
    const own = states.filter(({ planned }) => planned.step === id);
    const missing = own.filter(({ fixture }) => fixture === null).map(({ planned }) => planned);
    return {
      id,
      title: withoutOriginMarks(nameOfStep(service, step)),
      reached: own.length - missing.length,
      missing,
    };
  });
  return {
    steps,
    reached: steps.reduce((sum, { reached }) => sum + reached, 0),
    planned: states.length,
  };
}
