import { partsOf, shown, type OfferedService, type PlannedState } from "../../explorer/index.ts";
import { withoutOriginMarks } from "../../formats/origin-marks.ts";

/** The words of the button that leads to the state; null for a state on arrival. */
export function buttonFor(
  { service }: Pick<OfferedService, "service">,
  { step: id, state }: PlannedState,
): string | null {
  const step = service.steps.find((one) => one.id === id);
  if (!step) return null;
  const { buttons } = partsOf(step);
  const found =
    state.kind === "errori"
      ? buttons.find(({ sends, form }) => sends && form === state.form)
      : "button" in state
        ? buttons.find(({ button }) => button.key === state.button)
        : undefined;
  return found ? withoutOriginMarks(shown(found.button.label)) : null;
}
