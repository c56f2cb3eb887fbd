import type { Path, RecapBlock } from "../../../engine/index.ts";
import { changedStep } from "../../../engine/summary/index.ts";
import { controlIdOf } from "../../../forms/index.ts";
import { changeAddress } from "../../change-address.ts";
import { useStep } from "../../step-context.ts";

/** Gives the address where a question of a recap is changed; null when the recap cannot be changed. */
export const useChangeAddress = (block: RecapBlock): ((path: Path) => string) | null => {
  const { context, step } = useStep();
  const { service, host } = context;
  const changed = changedStep(service, step, block);
  const path = changed && host.pathOf(service.id, changed.id);
  const [form = "", ...group] = block.of;
  return path ? (question) => changeAddress(path, controlIdOf(form, [...group, ...question])) : null;
};
